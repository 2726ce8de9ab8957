import { createHash } from 'node:crypto'
import type { Contract } from '@brandside/contract/platform/contract.ts'
import type { Dictionary } from '@brandside/contract/platform/dictionaries.ts'
import { platformTenantId } from '@brandside/contract/platform/permission.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { type Db, queriesOn } from './database/query.ts'
import { Unit } from './database/unit.ts'
import { codeDictionaries, itemsInCode } from './dictionaries/code-dictionaries.ts'
import { openTenant } from './identity/session.ts'
import { builtInParameters } from './parameters/built-in-parameters.ts'
import { provideParameters } from './parameters/provide-parameters.ts'

/**
 * Gives every parameter and dictionary that the code defines its row with the platform, so that it can be listed,
 * locked and logged like an operator's own. Values that were set and names that were changed stay; a row that was never
 * saved follows the code. Does nothing while the code's definitions are unchanged since the last run.
 */
export async function syncSettings(owner: pg.Pool, contracts: readonly Contract[]): Promise<void> {
  const parameters = builtInParameters(contracts)
  const dictionaries = codeDictionaries(contracts)
  const wanted = createHash('sha256')
    .update(JSON.stringify([parameters, dictionaries]))
    .digest('hex')
  const unit = new Unit(owner, { opening: openTenant(platformTenantId), effect: 'write' })
  const db = queriesOn(unit)
  try {
    await sql`select pg_advisory_xact_lock(7045)`.execute(db)
    const { rows } = await sql`select 1 from instance_state where name = ${known} and value = ${wanted}`.execute(db)
    if (rows.length === 0) {
      await provideParameters(db, 'sysParam', parameters)
      await provideDictionaries(db, dictionaries)
      await sql`insert into instance_state (name, value) values (${known}, ${wanted})
                on conflict (name) do update set value = excluded.value`.execute(db)
    }
    await unit.commit()
  } catch (error) {
    await unit.rollback()
    throw error
  }
}

const known = 'settings'

async function provideDictionaries(db: Db, dictionaries: readonly Dictionary[]): Promise<void> {
  await sql`update sys_dict_item set builtin = false where builtin and tenant_id = app.tenant()`.execute(db)
  await sql`update sys_dict set builtin = false where builtin and tenant_id = app.tenant()`.execute(db)
  for (const [index, dictionary] of dictionaries.entries()) await provideDictionary(db, dictionary, (index + 1) * 10)
}

async function provideDictionary(db: Db, dictionary: Dictionary, sort: number): Promise<void> {
  const { code, name, open = false } = dictionary
  const { rows } = await sql<{ id: number }>`
    insert into sys_dict (code, name, name_en, closed, builtin, sort)
    values (${code}, ${name[0]}, ${name[1]}, ${!open}, true, ${sort})
    on conflict (tenant_id, code) where deleted_at is null do update
      set closed = excluded.closed, builtin = true,
          name = case when sys_dict.version = 1 then excluded.name else sys_dict.name end,
          name_en = case when sys_dict.version = 1 then excluded.name_en else sys_dict.name_en end
    returning id`.execute(db)
  const wanted = itemsInCode(dictionary).map(({ value, labelZh, labelEn, colour }, place) => ({
    value,
    label_zh: labelZh,
    label_en: labelEn,
    colour,
    sort: (place + 1) * 10,
  }))
  await sql`
    insert into sys_dict_item (dict_id, value, label_zh, label_en, colour, sort, builtin)
    select ${rows[0]?.id}::bigint, r.value, r.label_zh, r.label_en, r.colour, r.sort, true
      from json_to_recordset(${JSON.stringify(wanted)}::json)
        as r (value text, label_zh text, label_en text, colour text, sort integer)
    on conflict (tenant_id, dict_id, value) where deleted_at is null do update
      set builtin = true,
          label_zh = case when sys_dict_item.version = 1 then excluded.label_zh else sys_dict_item.label_zh end,
          label_en = case when sys_dict_item.version = 1 then excluded.label_en else sys_dict_item.label_en end,
          colour = case when sys_dict_item.version = 1 then excluded.colour else sys_dict_item.colour end`.execute(db)
}
