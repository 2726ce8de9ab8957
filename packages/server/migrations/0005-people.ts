import { definer, forEachTenant, tenantTable } from './tables-1.ts'

/** Role, group, organisation and shop of a person: two ids in a row that comes and goes with the binding. */
function binding(name: string, one: string, other: string, tables: readonly [string, string]): string {
  return tenantTable(name, {
    columns: `${one} bigint not null, ${other} bigint not null`,
    constraints: [
      `foreign key (tenant_id, ${one}) references app.${tables[0]} (tenant_id, id)`,
      `foreign key (tenant_id, ${other}) references app.${tables[1]} (tenant_id, id)`,
      `unique (tenant_id, ${one}, ${other})`,
    ],
    indexes: [`index ${name}_back on app.${name} (tenant_id, ${other}, ${one})`],
  })
}

/** A function of the rows that one statement has put in, changed or taken out, in a table called `changed`. */
function afterEach(table: string, run: string, events: readonly ('insert' | 'update' | 'delete')[]): string {
  return events
    .map(
      (event) => `
  create trigger ${table}_${event} after ${event} on app.${table}
    referencing ${event === 'delete' ? 'old' : 'new'} table as changed for each statement execute function app.${run}();`,
    )
    .join('')
}

/**
 * Organisations and shops, role groups, and what a role opens: who sees whose rows.
 *
 * `organisation.path` is the chain of ids from the root, `/1/7/`. The root has no parent; there is one in each tenant.
 */
export const people = [
  tenantTable('organisation', {
    softDelete: true,
    columns: `
      parent_id bigint,
      path text not null,
      code text not null,
      name text not null,
      leader_id bigint,
      phone text,
      sort integer not null default 100,
      status smallint not null default 1 check (status in (0, 1))
    `,
    constraints: [
      'foreign key (tenant_id, parent_id) references app.organisation (tenant_id, id)',
      'foreign key (tenant_id, leader_id) references app.admin (tenant_id, id)',
    ],
    indexes: [
      'unique index organisation_code on app.organisation (tenant_id, code) where deleted_at is null',
      'unique index organisation_name on app.organisation (tenant_id, coalesce(parent_id, 0), lower(name)) where deleted_at is null',
      'index organisation_sort on app.organisation (tenant_id, sort, id) where deleted_at is null',
      'index organisation_by_name on app.organisation (tenant_id, name, id) where deleted_at is null',
      'index organisation_status on app.organisation (tenant_id, status, id) where deleted_at is null',
      'index organisation_created on app.organisation (tenant_id, created_at, id) where deleted_at is null',
      'index organisation_updated on app.organisation (tenant_id, updated_at, id) where deleted_at is null',
      'index organisation_parent on app.organisation (tenant_id, parent_id, sort, id) where deleted_at is null',
      'index organisation_path on app.organisation (tenant_id, path text_pattern_ops) where deleted_at is null',
    ],
  }),
  tenantTable('shop', {
    softDelete: true,
    columns: `
      brand_id bigint not null,
      organisation_id bigint not null,
      code text not null,
      name text not null,
      status smallint not null default 1 check (status in (0, 1))
    `,
    constraints: [
      'foreign key (tenant_id, brand_id) references app.brand (tenant_id, id)',
      'foreign key (tenant_id, organisation_id) references app.organisation (tenant_id, id)',
    ],
    indexes: [
      'unique index shop_code on app.shop (tenant_id, code) where deleted_at is null',
      'index shop_brand on app.shop (tenant_id, brand_id, id) where deleted_at is null',
      'index shop_organisation on app.shop (tenant_id, organisation_id, id) where deleted_at is null',
      'index shop_by_name on app.shop (tenant_id, name, id) where deleted_at is null',
    ],
  }),
  `
    alter table app.admin
      add id_card text,
      add avatar text,
      add organisation_id bigint,
      add salesman boolean not null default false,
      add remark text,
      add foreign key (tenant_id, organisation_id) references app.organisation (tenant_id, id);
    create index admin_home on app.admin (tenant_id, organisation_id, id) where deleted_at is null;

    alter table app.role
      add description text,
      -- 1 all, 2 own organisations and below, 3 own organisations, 4 own shops, 5 one's own, 6 the role's organisations
      add data_scope smallint not null default 5 check (data_scope between 1 and 6),
      add require_otp boolean not null default false,
      -- tags that the product's standard has given this role, whether or not it still has them: none is given twice
      add offered text[] not null default '{}';
    create index role_sort on app.role (tenant_id, sort, id) where deleted_at is null;
    create index role_status on app.role (tenant_id, status, id) where deleted_at is null;
    create index role_created on app.role (tenant_id, created_at, id) where deleted_at is null;
    create index role_updated on app.role (tenant_id, updated_at, id) where deleted_at is null;
  `,
  binding('role_organisation', 'role_id', 'organisation_id', ['role', 'organisation']),
  tenantTable('role_group', {
    softDelete: true,
    columns: `
      code text not null,
      name text not null,
      description text,
      sort integer not null default 100,
      status smallint not null default 1 check (status in (0, 1))
    `,
    indexes: [
      'unique index role_group_code on app.role_group (tenant_id, code) where deleted_at is null',
      'unique index role_group_name on app.role_group (tenant_id, name) where deleted_at is null',
      'index role_group_sort on app.role_group (tenant_id, sort, id) where deleted_at is null',
      'index role_group_status on app.role_group (tenant_id, status, id) where deleted_at is null',
      'index role_group_created on app.role_group (tenant_id, created_at, id) where deleted_at is null',
      'index role_group_updated on app.role_group (tenant_id, updated_at, id) where deleted_at is null',
    ],
  }),
  binding('role_group_role', 'role_group_id', 'role_id', ['role_group', 'role']),
  binding('admin_role_group', 'admin_id', 'role_group_id', ['admin', 'role_group']),
  binding('admin_organisation', 'admin_id', 'organisation_id', ['admin', 'organisation']),
  binding('admin_shop', 'admin_id', 'shop_id', ['admin', 'shop']),

  // --- a changed right or scope is effective on the next call everywhere; a statement raises a version once ---
  definer(
    'bump_tenants()',
    'trigger',
    `
      begin
        update tenant set perm_version = perm_version + 1 where id in (select c.tenant_id from changed c);
        -- and for those of its people who are at work in another tenant
        update tenant set perm_version = perm_version + 1
          where id in (select s.acting_tenant_id from admin_session s
                        where s.tenant_id in (select c.tenant_id from changed c) and s.acting_tenant_id <> s.tenant_id);
        return null;
      end
    `,
  ),
  definer(
    'bump_admins()',
    'trigger',
    `
      begin
        update admin_secret set perm_version = perm_version + 1 where admin_id in (select c.admin_id from changed c);
        return null;
      end
    `,
  ),
  ...['admin_role_group', 'admin_organisation', 'admin_shop'].map((table) =>
    afterEach(table, 'bump_admins', ['insert', 'delete']),
  ),
  ...['role_organisation', 'role_group_role'].map((table) => afterEach(table, 'bump_tenants', ['insert', 'delete'])),
  ...['organisation', 'role_group'].map((table) => afterEach(table, 'bump_tenants', ['insert', 'update', 'delete'])),
  `
    -- whose organisation another is, counts for everybody who sees that organisation
    create trigger shop_opened after insert on app.shop for each row execute function app.bump_tenant();
    create trigger shop_moved after update on app.shop for each row
      when (old.organisation_id is distinct from new.organisation_id or old.deleted_at is distinct from new.deleted_at)
      execute function app.bump_tenant();
    create trigger admin_came after insert on app.admin for each row
      when (new.organisation_id is not null) execute function app.bump_tenant();
    create trigger admin_moved after update on app.admin for each row
      when (old.organisation_id is distinct from new.organisation_id) execute function app.bump_tenant();
  `,
  forEachTenant(`
    insert into app.organisation (path, code, name, sort)
      select '/', 'ROOT', t.name, 10 from app.tenant t where t.id = app.tenant();
    update app.organisation set path = '/' || id || '/' where path = '/';
    update app.role set data_scope = 1 where everything;
  `),
].join('\n')
