import { forEachTenant } from './tables-1.ts'

/** What the path of `below` leads through, each with its number among its siblings; another path has no order. */
const orderOf = (table: string, which: string) => `
  select below.id, string_agg(lpad(above.sort::text, 4, '0') || lpad(above.id::text, 12, '0'), '' order by step.at) as told
    from app.${table} below
   cross join unnest(case when below.path ~ '^[0-9/]*$'
                          then string_to_array(trim(both '/' from below.path), '/')::bigint[] end) with ordinality step (id, at)
    join app.${table} above on above.tenant_id = below.tenant_id and above.id = step.id
   where ${which}
   group by below.id`

const ordered = (table: string) => `
  alter table app.${table} add column tree_order text collate "C" not null default '';
  ${forEachTenant(`
    update app.${table} r set tree_order = o.told
      from (${orderOf(table, 'below.tenant_id = each_tenant')}) o where r.tenant_id = each_tenant and r.id = o.id;
  `)}
  create index ${table}_tree_order on app.${table} (tenant_id, tree_order, id) where deleted_at is null;

  create function app.keep_${table}_order() returns trigger language plpgsql as $body$
    begin
      update app.${table} r set tree_order = o.told
        from (${orderOf(
          table,
          // A new row has the path of its parent until its own number is known.
          `below.tenant_id = new.tenant_id and (below.id = new.id or tg_op = 'UPDATE' and below.path like new.path || '%')`,
        )}) o
       where r.tenant_id = new.tenant_id and r.id = o.id and r.tree_order <> o.told;
      return null;
    end
  $body$;
  revoke all on function app.keep_${table}_order() from public;
  grant execute on function app.keep_${table}_order() to bo_app;
  create trigger ${table}_put_in_order after insert on app.${table}
    for each row execute function app.keep_${table}_order();
  create trigger ${table}_order_moved after update of sort, path on app.${table}
    for each row when (old.sort <> new.sort or old.path <> new.path) execute function app.keep_${table}_order();
`

/**
 * Lists of what hangs below one another are read as the tree is: each row behind the one that it belongs to, siblings by
 * their numbers. The numbers on the way down stand in one text, which an index can walk along.
 */
export const treeOrder = ['organisation', 'brand', 'product_class'].map(ordered).join('\n')
