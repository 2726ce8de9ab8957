import { definer } from './tables-1.ts'

/** What was deleted of a dictionary, or with it, keeps its name for the rows that have it. */
export const retiredValues = [
  'drop function app.dictionary_items();',
  definer(
    `dictionary_items(out code text, out closed boolean, out value text, out label_zh text, out label_en text,
       out colour text, out is_default boolean, out status smallint, out own boolean, out retired boolean)`,
    'setof record',
    `
      declare here text := coalesce(current_setting('app.tenant', true), '');
      begin
        perform set_config('app.tenant', '1', true);
        return query select d.code, d.closed, i.value, i.label_zh, i.label_en, i.colour, i.is_default, i.status, false,
            i.deleted_at is not null or d.deleted_at is not null or d.status <> 1
          from sys_dict d join sys_dict_item i on i.tenant_id = d.tenant_id and i.dict_id = d.id
          where d.tenant_id = 1 order by d.code, i.sort, i.id;
        perform set_config('app.tenant', here, true);
        if here <> '' then
          return query select d.code, d.closed, i.value, i.label_zh, i.label_en, i.colour, i.is_default, i.status, true,
              i.deleted_at is not null or d.deleted_at is not null or d.status <> 1
            from biz_dict d join biz_dict_item i on i.tenant_id = d.tenant_id and i.dict_id = d.id
            where d.tenant_id = app.tenant() order by d.code, i.sort, i.id;
        end if;
      end
    `,
  ),
].join('\n')
