import { tenantTable, wall } from './tables-1.ts'

/** The tables whose rows a company may add fields to, by the names of their contracts. */
const extendable: Readonly<Record<string, string>> = {
  customer: 'customer',
  prospect: 'prospect',
  wholesaleOrder: 'wholesale_order',
  product: 'product',
  member: 'member',
  shop: 'shop',
}

/**
 * Fields that a company adds to its records. A row has their values in one column, `custom`, by the keys of the fields.
 * Beside it, `custom_value` has each value once more in a form that an index can compare behind row-level security: whole
 * numbers and text. Triggers keep it, for whatever writes the row.
 */
export const customFields = [
  tenantTable('custom_field', {
    softDelete: true,
    columns: `
      entity text not null,
      key text not null,
      kind text not null check (kind in ('TEXT', 'NUMBER', 'MONEY', 'DAY', 'FLAG', 'CHOICE')),
      label_zh text not null,
      label_en text not null,
      required boolean not null default false,
      in_list boolean not null default false,
      is_filter boolean not null default false,
      sort integer not null default 100,
      choices jsonb[] not null default '{}',
      status smallint not null default 1 check (status in (0, 1))
    `,
    indexes: [
      'unique index custom_field_key on app.custom_field (tenant_id, entity, key) where deleted_at is null',
      'index custom_field_entity on app.custom_field (tenant_id, entity, sort, id) where deleted_at is null',
      'index custom_field_sort on app.custom_field (tenant_id, sort, id) where deleted_at is null',
      'index custom_field_by_key on app.custom_field (tenant_id, key, id) where deleted_at is null',
      'index custom_field_kind on app.custom_field (tenant_id, kind, id) where deleted_at is null',
      'index custom_field_status on app.custom_field (tenant_id, status, id) where deleted_at is null',
      'index custom_field_created on app.custom_field (tenant_id, created_at, id) where deleted_at is null',
      'index custom_field_updated on app.custom_field (tenant_id, updated_at, id) where deleted_at is null',
    ],
  }),
  `
  create trigger custom_field_changed after insert or update or delete
    on app.custom_field for each row execute function app.bump_tenant();

  create table app.custom_value (
    tenant_id bigint not null default app.tenant() references app.tenant (id),
    field_id bigint not null,
    record_id bigint not null,
    number bigint,
    word text collate "C",
    primary key (tenant_id, field_id, record_id),
    foreign key (tenant_id, field_id) references app.custom_field (tenant_id, id)
  );
  ${wall('custom_value', 'select, insert, update, delete')}
  create index custom_value_number on app.custom_value (tenant_id, field_id, number, record_id) where number is not null;
  create index custom_value_word on app.custom_value (tenant_id, field_id, word, record_id) where word is not null;

  -- Cents, thousandths, days since 2000, yes.
  create function app.custom_number(kind text, value text) returns bigint language sql immutable as $body$
    select case kind
      when 'MONEY' then value::bigint
      when 'NUMBER' then (value::numeric * 1000)::bigint
      when 'DAY' then (value::date - date '2000-01-01')::bigint
      when 'FLAG' then (value = 'true')::int::bigint
    end
  $body$;

  create function app.keep_custom_values() returns trigger language plpgsql as $body$
    begin
      if tg_op <> 'INSERT' then
        delete from app.custom_value v using app.custom_field f
         where f.tenant_id = old.tenant_id and f.entity = tg_argv[0]
           and v.tenant_id = f.tenant_id and v.field_id = f.id and v.record_id = old.id;
      end if;
      if tg_op <> 'DELETE' then
        insert into app.custom_value (tenant_id, field_id, record_id, number, word)
        select f.tenant_id, f.id, new.id, app.custom_number(f.kind, given.value),
               case when f.kind in ('TEXT', 'CHOICE') then given.value end
          from jsonb_each_text(new.custom) given
          join app.custom_field f on f.tenant_id = new.tenant_id and f.entity = tg_argv[0] and f.key = given.key
           and f.deleted_at is null
         where given.value is not null;
      end if;
      return null;
    end
  $body$;
  revoke all on function app.custom_number(text, text), app.keep_custom_values() from public;
  grant execute on function app.custom_number(text, text), app.keep_custom_values() to bo_app;
  `,
  ...Object.entries(extendable).map(
    ([entity, table]) => `
  alter table app.${table} add column custom jsonb not null default '{}';
  create trigger ${table}_new_custom after insert on app.${table}
    for each row when (new.custom <> '{}') execute function app.keep_custom_values('${entity}');
  create trigger ${table}_changed_custom after update of custom on app.${table}
    for each row when (new.custom <> old.custom) execute function app.keep_custom_values('${entity}');
  create trigger ${table}_gone_custom after delete on app.${table}
    for each row when (old.custom <> '{}') execute function app.keep_custom_values('${entity}');`,
  ),
].join('\n')
