/**
 * The roles that the product works with, as SQL an administrator runs once per database. `bo_owner` owns the schema and migrates;
 * `bo_app` answers requests: it owns nothing and cannot bypass row-level security.
 */
export function rolesSql(passwords?: { owner: string; app: string }): string {
  return `
    do $body$ begin
      if not exists (select from pg_roles where rolname = 'bo_owner') then create role bo_owner nologin; end if;
      if not exists (select from pg_roles where rolname = 'bo_app') then create role bo_app nologin; end if;
    end $body$;
    alter role bo_owner nosuperuser nobypassrls nocreatedb nocreaterole ${login(passwords?.owner)};
    alter role bo_app nosuperuser nobypassrls nocreatedb nocreaterole ${login(passwords?.app)};
    create schema if not exists app authorization bo_owner;
    create schema if not exists pgboss authorization bo_owner;
    grant usage on schema app, pgboss to bo_app;
    revoke create on schema public from public;
  `
}

/**
 * The role that backups are taken with: it sees the rows of all companies, those of tables to come too, and changes none.
 * Only a superuser can make it.
 */
export function backupRoleSql(password: string): string {
  const granted = ['app', 'pgboss'].map(
    (schema) => `
    grant usage on schema ${schema} to bo_backup;
    grant select on all tables in schema ${schema} to bo_backup;
    grant select on all sequences in schema ${schema} to bo_backup;
    alter default privileges for role bo_owner in schema ${schema} grant select on tables to bo_backup;
    alter default privileges for role bo_owner in schema ${schema} grant select on sequences to bo_backup;`,
  )
  return `
    do $body$ begin
      if not exists (select from pg_roles where rolname = 'bo_backup') then create role bo_backup nologin; end if;
    end $body$;
    alter role bo_backup nosuperuser bypassrls nocreatedb nocreaterole ${login(password)};
    alter role bo_backup set default_transaction_read_only = on;
    ${granted.join('')}
  `
}

const login = (secret?: string) => (secret ? `login password '${secret.replaceAll("'", "''")}'` : 'nologin')
