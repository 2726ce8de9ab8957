import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { RowOf } from '../../platform/entity/rows.ts'
import type { PlatformItems } from '../dictionary/dictionary.public.ts'

/** The items that a dictionary of a tenant begins with. @public of the dictionaries of tenants */
export function copyItems(ctx: Context, { id, closed }: RowOf<'bizDict'>, items: PlatformItems): void {
  const wanted = items.map(({ value, labelZh, labelEn, colour, isDefault, status }, index) => ({
    value,
    label_zh: labelZh,
    label_en: labelEn,
    colour,
    is_default: isDefault,
    status,
    sort: (index + 1) * 10,
  }))
  ctx.send(sql`
    insert into biz_dict_item (dict_id, value, label_zh, label_en, colour, is_default, status, sort, builtin)
    select ${id}::bigint, r.value, r.label_zh, r.label_en, r.colour, r.is_default, r.status, r.sort, ${closed}
      from json_to_recordset(${JSON.stringify(wanted)}::json)
        as r (value text, label_zh text, label_en text, colour text, is_default boolean, status smallint, sort integer)`)
}
