import type { Id } from '@brandside/contract/platform/id.ts'
import type { ChangedField, SyncChange, SyncKind } from '@brandside/contract/store/epos/epos-sync.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/query.ts'

/** What an operator is told of a mirrored row. */
type RowValues = Partial<Record<ChangedField, string | number | null>>

const parentBy = (column: 'parent_id' | 'category_id') => sql`(
  select p.name from shop_category p where p.tenant_id = m.tenant_id and p.id = m.${sql.id(column)}) as parent`

const shownOf: Readonly<Record<SyncKind, ReturnType<typeof sql>>> = {
  CATEGORY: sql`m.name, m.sort, ${parentBy('parent_id')} from shop_category m`,
  GOODS_TYPE: sql`m.name, m.sort from goods_type m`,
  TABLES: sql`m.area, m.table_no, m.seats, m.min_seats, m.qr_code, m.state from shop_table m`,
  GOODS: sql`
    m.name, m.sort, m.code, ${parentBy('category_id')},
    (select k.price_cents from shop_sku k
      where k.tenant_id = m.tenant_id and k.goods_id = m.id and k.deleted_at is null order by k.id limit 1) as price,
    (select k.stock from shop_sku k
      where k.tenant_id = m.tenant_id and k.goods_id = m.id and k.deleted_at is null order by k.id limit 1) as stock
    from shop_goods m`,
}

/** A mirrored row as it stands, with the name of what it belongs to. */
export async function shownRow(db: Db, kind: SyncKind, id: Id): Promise<RowValues> {
  const { rows } = await sql<RowValues>`
    select ${shownOf[kind]} where m.tenant_id = app.tenant() and m.id = ${id}`.execute(db)
  return rows[0] ?? {}
}

/** From what to what it was changed. */
export function changedFields(before: RowValues, after: RowValues): SyncChange['changedFields'] {
  return (Object.keys(after) as ChangedField[])
    .filter((name) => before[name] !== after[name])
    .map((name) => ({ changedField: name, before: textOf(before[name]), after: textOf(after[name]) }))
}

const textOf = (value: string | number | null | undefined) =>
  value === null || value === undefined ? null : String(value).slice(0, 300)
