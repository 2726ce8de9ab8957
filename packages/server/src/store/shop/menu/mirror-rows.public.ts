import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/query.ts'

/** What a shop has from its POS. */
export type MirrorTable = 'shop_category' | 'goods_type' | 'shop_table' | 'shop_goods'

export type MirrorValues = Record<string, string | number | null>

/** These hold rows of the shop's own beside those of its POS, and are on sale or not. */
export const isShared = (table: MirrorTable) => table === 'shop_category' || table === 'shop_goods'

/** Adds a row of a POS. @public of the sync with a POS */
export async function insertMirrorRow(db: Db, table: MirrorTable, values: MirrorValues): Promise<Id> {
  const all = Object.entries({ ...values, ...(isShared(table) && { source: 'EPOS' }) })
  const { rows } = await sql<{ id: Id }>`
    insert into ${sql.table(table)} (${sql.join(all.map(([name]) => sql.id(name)))})
    values (${sql.join(all.map(([, value]) => value))}) returning id`.execute(db)
  return (rows[0] as { id: Id }).id
}

/** What a POS has is on sale, unless it says otherwise or an operator has said so here. @public of the sync with a POS */
export async function updateMirrorRow(
  db: Db,
  table: MirrorTable,
  { id, localOverrides }: { id: Id; localOverrides: string[] },
  values: MirrorValues,
): Promise<Id> {
  const all = isShared(table) ? { status: 1, ...values } : values
  const kept = Object.entries(all).filter(([name]) => !localOverrides.includes(name))
  const sets = kept.map(([name, value]) => sql`${sql.id(name)} = ${value}`)
  await sql`
    update ${sql.table(table)} set ${sql.join([...sets, sql`removed_at = null`, sql`version = version + 1`, sql`updated_at = now()`])}
     where tenant_id = app.tenant() and id = ${id}`.execute(db)
  return id
}

/** Marks rows that a POS has not any more, and takes them off sale. @public of the sync with a POS */
export async function endMirrorRows(db: Db, table: MirrorTable, ids: readonly Id[]): Promise<void> {
  const off = isShared(table) ? sql`, status = 0` : sql``
  await sql`
    update ${sql.table(table)} set removed_at = now(), version = version + 1, updated_at = now() ${off}
     where tenant_id = app.tenant() and id = any(${ids}::bigint[])`.execute(db)
}
