/** A rule for everything in the database, regardless of its module (identity 4.6). */
export interface CatalogueRule {
  sentence: string
  /** One column: what breaks the rule. */
  find: string
  /** Something the owner of the schema could do that breaks it; absent where only a superuser could. */
  breach?: string
}

/** Tables with their kind; `t.oid` is the table's. */
const tables = `(
  select c.oid, c.relname as name, c.relkind, c.relrowsecurity, c.relforcerowsecurity, c.relacl, obj_description(c.oid) as kind,
         exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'deleted_at' and not a.attisdropped) as keeps_deleted
    from pg_class c
   where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p', 'f')
)`

const tenantColumn = `(select a.attnum from pg_attribute a where a.attrelid = t.oid and a.attname = 'tenant_id' and a.attnotnull)`

/** An expression as it is written, whether or not the schema is in the search path of the session. */
const text = (expression: string, table: string) => `replace(pg_get_expr(${expression}, ${table}), 'app.', '')`

/** Rights that roles other than the owner have on a table, sequence or view of the product. */
const grants = `(
  select c.oid, c.relname as name, c.relkind, coalesce(r.rolname, 'public') as grantee, lower(g.privilege_type) as privilege, g.is_grantable
    from pg_class c, aclexplode(c.relacl) g left join pg_roles r on r.oid = g.grantee
   where c.relnamespace = 'app'::regnamespace and g.grantee <> c.relowner
)`

const ownFunction = `p.pronamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)`

/** Infra tables that the application may touch itself, and how. */
const infraGrants = `(values ('instance_state', 'select'), ('migration', 'select'), ('security_event', 'insert'),
  ('tenant', 'select'), ('tenant', 'insert'), ('tenant', 'update')) named (name, privilege)`

const aTenantTable = `
  create table app.breach (tenant_id bigint not null default app.tenant() references app.tenant (id), id bigint, primary key (tenant_id, id));
  alter table app.breach enable row level security;
  alter table app.breach force row level security;
  create policy tenant_wall on app.breach using (tenant_id = app.tenant()) with check (tenant_id = app.tenant());
  comment on table app.breach is 'tenant';`

export const catalogueRules: readonly CatalogueRule[] = [
  {
    sentence: 'every table says of which kind it is',
    find: `select name from ${tables} t where kind is null or kind not in ('tenant', 'global', 'infra', 'partition')`,
    breach: 'create table app.breach (id bigint primary key)',
  },
  {
    sentence: 'a partition is one, and its parent says so for it',
    find: `select c.relname from pg_class c where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p')
             and c.relispartition <> (obj_description(c.oid) is not distinct from 'partition')`,
    breach: `create table app.breach (id bigint primary key); comment on table app.breach is 'partition'`,
  },
  {
    sentence: 'a table with a tenant_id is a tenant table, or an infra table that nobody reads',
    find: `select t.name from ${tables} t join pg_attribute a on a.attrelid = t.oid and a.attname = 'tenant_id' where kind = 'global'`,
    breach: `create table app.breach (id bigint primary key, tenant_id bigint); comment on table app.breach is 'global'`,
  },
  {
    sentence: 'every tenant table has a tenant_id that is never null and defaults to the tenant worked in',
    find: `select name from ${tables} t
            where kind = 'tenant' and (${tenantColumn} is null or not exists (
              select from pg_attrdef d where d.adrelid = t.oid and d.adnum = ${tenantColumn} and ${text('d.adbin', 'd.adrelid')} = 'tenant()'))`,
    breach: `${aTenantTable} alter table app.breach alter tenant_id drop default`,
  },
  {
    sentence: 'the wall stands around every tenant table, for its owner too',
    find: `select name from ${tables} t where kind = 'tenant' and not (relrowsecurity and relforcerowsecurity)`,
    breach: `${aTenantTable} alter table app.breach no force row level security`,
  },
  {
    sentence: 'the wall of every tenant table is one policy, for everybody and everything, in both directions',
    find: `select name from ${tables} t
            where kind = 'tenant' and (
              (select count(*) from pg_policy p where p.polrelid = t.oid) <> 1
              or not exists (
                select from pg_policy p where p.polrelid = t.oid and p.polcmd = '*' and p.polpermissive and p.polroles = '{0}'
                   and ${text('p.polqual', 'p.polrelid')} = '(tenant_id = tenant())'
                   and ${text('p.polwithcheck', 'p.polrelid')} = '(tenant_id = tenant())'))`,
    breach: `${aTenantTable} create policy more on app.breach for select using (true)`,
  },
  {
    sentence: 'every index of a tenant table starts with the tenant',
    find: `select i.indexrelid::regclass::text from ${tables} t join pg_index i on i.indrelid = t.oid
            where i.indkey[0] is distinct from (select a.attnum from pg_attribute a where a.attrelid = t.oid and a.attname = 'tenant_id')
              and (kind = 'tenant' or exists (select from pg_inherits h join ${tables} p on p.oid = h.inhparent
                                               where h.inhrelid = t.oid and p.kind = 'tenant'))`,
    breach: `${aTenantTable} create index on app.breach (id)`,
  },
  {
    sentence: 'a reference between tenant tables carries the tenant along',
    find: `select f.conrelid::regclass || ': ' || f.conname from pg_constraint f
             join ${tables} t on t.oid = f.conrelid join ${tables} p on p.oid = f.confrelid
            where f.contype = 'f' and p.kind = 'tenant' and f.conparentid = 0
              and (t.kind <> 'tenant' or cardinality(f.conkey) < 2
                or not exists (select from unnest(f.conkey, f.confkey) k (own, other)
                                where own = (select attnum from pg_attribute where attrelid = f.conrelid and attname = 'tenant_id')
                                  and other = (select attnum from pg_attribute where attrelid = f.confrelid and attname = 'tenant_id')))`,
    breach: `${aTenantTable}
             create unique index breach_id on app.breach (id);
             alter table app.breach add parent_id bigint references app.breach (id)`,
  },
  {
    sentence: 'the tenant of every tenant table is one there is',
    find: `select name from ${tables} t
            where kind = 'tenant' and not exists (
              select from pg_constraint f where f.conrelid = t.oid and f.contype = 'f' and f.confrelid = 'app.tenant'::regclass
                 and f.conkey = array[${tenantColumn}])`,
    breach: `${aTenantTable} alter table app.breach drop constraint breach_tenant_id_fkey`,
  },
  {
    sentence: 'a view looks with the eyes of whoever asks, and nothing is materialised behind the wall',
    find: `select c.relname from pg_class c where c.relnamespace = 'app'::regnamespace
             and (c.relkind = 'm' or c.relkind = 'v' and not coalesce('security_invoker=true' = any(c.reloptions), false))`,
    breach: 'create view app.breach as select * from app.brand',
  },
  {
    sentence: 'no table lies elsewhere, or on another server',
    find: `select c.oid::regclass::text from pg_class c join pg_namespace n on n.oid = c.relnamespace
            where c.relkind = 'f' or c.relkind in ('r', 'p') and n.nspname not in ('app', 'pgboss', 'pg_catalog', 'information_schema')
              and n.nspname not like 'pg\\_t%'`,
  },
  {
    sentence: 'a function with the rights of the owner finds nothing in a schema that others could fill',
    find: `select p.oid::regprocedure::text from pg_proc p where ${ownFunction} and p.prosecdef
              and not coalesce('search_path=app, pg_temp' = any(p.proconfig), false)`,
    breach: `create function app.breach() returns int language sql security definer set search_path = public as 'select 1';
             revoke all on function app.breach() from public`,
  },
  {
    sentence: 'a function with the rights of the owner is called by the application only',
    find: `select p.oid::regprocedure::text from pg_proc p where ${ownFunction} and p.prosecdef
              and (p.proowner <> 'bo_owner'::regrole or p.proacl is null
                or exists (select from aclexplode(p.proacl) g where g.grantee not in ('bo_owner'::regrole, 'bo_app'::regrole)))`,
    breach: `create function app.breach() returns int language sql security definer set search_path = app, pg_temp as 'select 1'`,
  },
  {
    sentence: 'nobody but the application has a right on a table, and none that it could pass on',
    find: `select name || ': ' || grantee || ' ' || privilege from ${grants} g where grantee <> 'bo_app' or is_grantable`,
    breach: 'grant select on app.menu to public',
  },
  {
    sentence: 'the application reads and writes rows, and no more: it neither truncates, refers nor triggers',
    find: `select name || ': ' || privilege from ${grants} g
            where relkind in ('r', 'p') and privilege not in ('select', 'insert', 'update', 'delete')`,
    breach: 'grant truncate on app.brand to bo_app',
  },
  {
    sentence: 'of a table that keeps what was deleted, the application deletes nothing',
    find: `select g.name from ${grants} g join ${tables} t on t.oid = g.oid where t.keeps_deleted and privilege = 'delete'`,
    breach: 'grant delete on app.brand to bo_app',
  },
  {
    sentence: 'the application reads global tables, and no more',
    find: `select g.name || ': ' || privilege from ${grants} g join ${tables} t on t.oid = g.oid where t.kind = 'global' and privilege <> 'select'`,
    breach: 'grant update on app.menu to bo_app',
  },
  {
    sentence: 'the application touches no infra table itself, except those that are named',
    find: `select g.name || ': ' || g.privilege from ${grants} g join ${tables} t on t.oid = g.oid
            where t.kind = 'infra' and not exists (select from ${infraGrants} where named.name = g.name and named.privilege = g.privilege)`,
    breach: 'grant select on app.admin_session to bo_app',
  },
  {
    sentence: 'the list of tenants is seen and changed from the platform only',
    find: `select name from ${tables} t
            where name = 'tenant' and not (relrowsecurity and (select count(*) from pg_policy p where p.polrelid = t.oid) = 1
              and exists (select from pg_policy p where p.polrelid = t.oid and p.polcmd = '*' and p.polroles = '{0}'
                             and ${text('p.polqual', 'p.polrelid')} = '(tenant_id = tenant())'
                             and ${text('p.polwithcheck', 'p.polrelid')} = '(tenant_id = tenant())')
              and exists (select from pg_constraint c where c.conrelid = t.oid and c.contype = 'c'
                             and pg_get_constraintdef(c.oid) = 'CHECK ((tenant_id = 1))'))`,
    breach: 'alter table app.tenant disable row level security',
  },
  {
    sentence: 'the operation log is written and read, never changed',
    find: `select privilege from ${grants} g where name = 'operation_log' and privilege not in ('select', 'insert')`,
    breach: 'grant update on app.operation_log to bo_app',
  },
  {
    sentence: 'the entries of a ledger are written and read, never changed',
    find: `select g.name || ': ' || g.privilege from ${grants} g
            where g.privilege in ('update', 'delete')
              and exists (select from pg_trigger t where t.tgrelid = g.oid and t.tgfoid = 'app.only_added'::regproc)`,
    breach: `create table app.breach (id bigint);
             create trigger breach before update or delete on app.breach for each statement execute function app.only_added();
             grant update on app.breach to bo_app`,
  },
  {
    sentence: 'a partition is reached through its parent only',
    find: `select g.name from ${grants} g join ${tables} t on t.oid = g.oid where t.kind = 'partition'`,
    breach: `do $body$ begin execute format('grant select on %s to bo_app', (select inhrelid::regclass from pg_inherits limit 1)); end $body$`,
  },
  {
    sentence: 'no right is given on a single column, where nobody would look for it',
    find: `select a.attrelid::regclass || '.' || a.attname from pg_attribute a join pg_class c on c.oid = a.attrelid
            where c.relnamespace = 'app'::regnamespace and a.attacl is not null`,
    breach: 'grant update (content_zh) on app.operation_log to bo_app',
  },
  {
    sentence: 'of a sequence, the application takes the next number and no more',
    find: `select name || ': ' || privilege from ${grants} g where relkind = 'S' and privilege <> 'usage'`,
    breach: 'grant update on sequence app.operation_log_id to bo_app',
  },
  {
    sentence: 'the application makes nothing in the schemas of the product',
    find: `select nspname::text from pg_namespace where nspname in ('app', 'pgboss', 'public') and has_schema_privilege('bo_app', oid, 'create')`,
    breach: 'grant create on schema app to bo_app',
  },
  {
    sentence: 'nothing that is made later is open to anybody by default',
    find: `select defaclrole::regrole::text from pg_default_acl`,
    breach: 'alter default privileges in schema app grant select on tables to bo_app',
  },
  {
    sentence: 'everything of the product belongs to its owner, and nothing to the application',
    find: `select relname::text from pg_class where relnamespace = 'app'::regnamespace and relowner <> 'bo_owner'::regrole
           union all select relname::text from pg_class where relowner = 'bo_app'::regrole
           union all select proname::text from pg_proc where proowner = 'bo_app'::regrole
           union all select nspname::text from pg_namespace where nspowner = 'bo_app'::regrole and nspname not like 'pg\\_t%'`,
  },
  {
    sentence: 'neither the application nor the owner can step over the wall',
    find: `select rolname::text from pg_roles where rolname in ('bo_app', 'bo_owner') and (rolsuper or rolbypassrls or rolcreaterole or rolreplication)`,
  },
  {
    sentence: 'the application can become nobody else',
    find: `select roleid::regrole::text from pg_auth_members where member = 'bo_app'::regrole
           union all select 'bo_owner' where pg_has_role('bo_app', 'bo_owner', 'member')`,
  },
]
