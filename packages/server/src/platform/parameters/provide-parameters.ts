import { type Parameter, parameterGroups } from '@brandside/contract/platform/parameters/parameters.ts'
import { sql } from 'kysely'
import type { Db } from '../database/query.ts'

/**
 * The position of a group's parameters in a list: in the order of the groups, the code's own before those that were
 * added.
 */
export function parameterSort(group: keyof typeof parameterGroups, place = 999): number {
  return Object.keys(parameterGroups).indexOf(group) * 1000 + place
}

/** Gives parameters that the code defines their rows in the tenant worked in; values that were set stay. */
export async function provideParameters(
  db: Db,
  table: 'sysParam' | 'bizParam',
  definitions: readonly Parameter[],
): Promise<void> {
  const wanted = definitions.map(({ key, title, group, type }, index) => ({
    key,
    name: title[0],
    name_en: title[1],
    group,
    value_type: type,
    sort: parameterSort(group, index),
  }))
  await sql`
    insert into ${sql.table(table)} (key, name, name_en, "group", value_type, sort)
    select r.key, r.name, r.name_en, r."group", r.value_type, r.sort
      from json_to_recordset(${JSON.stringify(wanted)}::json)
        as r (key text, name text, name_en text, "group" text, value_type text, sort integer)
    on conflict (tenant_id, key) where deleted_at is null do update
      set name = excluded.name, name_en = excluded.name_en, "group" = excluded."group",
          value_type = excluded.value_type, sort = excluded.sort`.execute(db)
}
