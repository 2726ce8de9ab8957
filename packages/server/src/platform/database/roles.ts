/**
 * The two roles of the product, as SQL an administrator runs once per database. `bo_owner` owns the schema and migrates;
 * `bo_app` answers requests: it owns nothing and cannot bypass row-level security.
 */
export function rolesSql(passwords?: { owner: string; app: string }): string {
  const login = (secret?: string) => (secret ? `login password '${secret.replaceAll("'", "''")}'` : 'nologin')
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
