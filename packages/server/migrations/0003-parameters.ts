import { definer, tenantTable } from './tables-1.ts'

/**
 * Parameters and dictionaries. The platform's (`sys_`) are rows of the operating company, behind the wall like everybody's;
 * other tenants see them only through the functions below, a tenant's own (`biz_`) go over them. Changing one raises the
 * versions that every opened session compares, so that it holds on the next call of every replica.
 */
const parameterTable = (name: string) =>
  tenantTable(name, {
    softDelete: true,
    columns: `
      key text not null,
      name text not null,
      name_en text,
      "group" text not null,
      value_type text not null,
      -- null: of one that the code defines, its standard; a secret is sealed with the instance's key
      value text,
      min numeric,
      max numeric,
      options text[] not null default '{}',
      remark text,
      public boolean not null default false,
      sort integer not null
    `,
    indexes: [
      `unique index ${name}_key on app.${name} (tenant_id, key) where deleted_at is null`,
      `index ${name}_sort on app.${name} (tenant_id, sort, key, id) where deleted_at is null`,
      `index ${name}_by_name on app.${name} (tenant_id, name, id) where deleted_at is null`,
      `index ${name}_updated on app.${name} (tenant_id, updated_at, id) where deleted_at is null`,
    ],
  })

const dictionaryTables = (name: string) =>
  [
    tenantTable(name, {
      softDelete: true,
      columns: `
        code text not null,
        name text not null,
        name_en text,
        -- its values mean something to the code: they may be renamed, not invented
        closed boolean not null default false,
        builtin boolean not null default false,
        sort integer not null,
        remark text,
        status smallint not null default 1 check (status in (0, 1))
      `,
      indexes: [
        `unique index ${name}_code on app.${name} (tenant_id, code) where deleted_at is null`,
        `index ${name}_sort on app.${name} (tenant_id, sort, code, id) where deleted_at is null`,
        `index ${name}_by_name on app.${name} (tenant_id, name, id) where deleted_at is null`,
        `index ${name}_updated on app.${name} (tenant_id, updated_at, id) where deleted_at is null`,
      ],
    }),
    tenantTable(`${name}_item`, {
      softDelete: true,
      columns: `
        dict_id bigint not null,
        value text not null,
        label_zh text not null,
        label_en text,
        colour text not null default 'grey',
        sort integer not null,
        is_default boolean not null default false,
        builtin boolean not null default false,
        status smallint not null default 1 check (status in (0, 1))
      `,
      constraints: [`foreign key (tenant_id, dict_id) references app.${name} (tenant_id, id)`],
      indexes: [
        `unique index ${name}_item_value on app.${name}_item (tenant_id, dict_id, value) where deleted_at is null`,
        `unique index ${name}_item_default on app.${name}_item (tenant_id, dict_id) where is_default and deleted_at is null`,
        `index ${name}_item_order on app.${name}_item (tenant_id, dict_id, sort, id) where deleted_at is null`,
        `index ${name}_item_sort on app.${name}_item (tenant_id, sort, id) where deleted_at is null`,
        `index ${name}_item_by_value on app.${name}_item (tenant_id, value, id) where deleted_at is null`,
        `index ${name}_item_updated on app.${name}_item (tenant_id, updated_at, id) where deleted_at is null`,
      ],
    }),
  ].join('\n')

export const settings = [
  parameterTable('sys_param'),
  parameterTable('biz_param'),
  dictionaryTables('sys_dict'),
  dictionaryTables('biz_dict'),
  ...['sys_param', 'sys_dict', 'sys_dict_item'].map(
    (name) => `
      create trigger ${name}_changed after insert or update or delete
        on app.${name} for each row execute function app.bump_all();`,
  ),
  ...['biz_param', 'biz_dict', 'biz_dict_item'].map(
    (name) => `
      create trigger ${name}_changed after insert or update or delete
        on app.${name} for each row execute function app.bump_tenant();`,
  ),
  // What was set, the platform's first; secrets stay where they are. Before a tenant is known, the platform's alone.
  definer(
    'parameters(out key text, out value text, out value_type text, out public boolean, out own boolean)',
    'setof record',
    `
      declare here text := coalesce(current_setting('app.tenant', true), '');
      begin
        perform set_config('app.tenant', '1', true);
        return query select p.key, p.value, p.value_type, p.public, false from sys_param p
          where p.tenant_id = 1 and p.deleted_at is null and p.value is not null and p.value_type <> 'secret';
        perform set_config('app.tenant', here, true);
        if here <> '' then
          return query select p.key, p.value, p.value_type, p.public, true from biz_param p
            where p.tenant_id = app.tenant() and p.deleted_at is null and p.value is not null
              and p.value_type <> 'secret';
        end if;
      end
    `,
  ),
  definer(
    `dictionary_items(out code text, out closed boolean, out value text, out label_zh text, out label_en text,
       out colour text, out is_default boolean, out status smallint, out own boolean)`,
    'setof record',
    `
      declare here text := coalesce(current_setting('app.tenant', true), '');
      begin
        perform set_config('app.tenant', '1', true);
        return query select d.code, d.closed, i.value, i.label_zh, i.label_en, i.colour, i.is_default, i.status, false
          from sys_dict d join sys_dict_item i on i.tenant_id = d.tenant_id and i.dict_id = d.id and i.deleted_at is null
          where d.tenant_id = 1 and d.deleted_at is null and d.status = 1 order by d.code, i.sort, i.id;
        perform set_config('app.tenant', here, true);
        if here <> '' then
          return query select d.code, d.closed, i.value, i.label_zh, i.label_en, i.colour, i.is_default, i.status, true
            from biz_dict d join biz_dict_item i on i.tenant_id = d.tenant_id and i.dict_id = d.id and i.deleted_at is null
            where d.tenant_id = app.tenant() and d.deleted_at is null and d.status = 1 order by d.code, i.sort, i.id;
        end if;
      end
    `,
  ),
  // Whole quarters that ended longer ago than so many days, never less than half a year (identity.md 6).
  definer(
    'drop_old_logs(op_days integer, sec_days integer)',
    'setof text',
    `
      declare part record; ended timestamptz;
      begin
        for part in
          select c.relname, p.relname as parent from pg_inherits h
            join pg_class c on c.oid = h.inhrelid join pg_class p on p.oid = h.inhparent
           where p.oid in ('app.operation_log'::regclass, 'app.security_event'::regclass)
        loop
          ended := (to_date(substring(part.relname from '_(\\d{4})q\\d$') || '-01-01', 'YYYY-MM-DD')::timestamp
            + make_interval(months => 3 * substring(part.relname from 'q(\\d)$')::integer)) at time zone 'UTC';
          if ended < now() - make_interval(days => greatest(180,
               case part.parent when 'operation_log' then op_days else sec_days end)) then
            execute format('drop table app.%I', part.relname);
            return next part.relname;
          end if;
        end loop;
      end
    `,
  ),
].join('\n')
