import type { Id } from '@brandside/contract/platform/id.ts'
import type { Reason } from '@brandside/contract/platform/reasons.ts'
import { product } from '@brandside/contract/wholesale/product.ts'
import { type RawBuilder, sql } from 'kysely'
import type { DeleteGuards } from '../../platform/contribution.ts'
import type { Db } from '../../platform/database/query.ts'

/** A document whose lines name SKUs in units. */
interface Papers {
  document: string
  lines: string
  /** The column of its lines that names it. */
  by: string
}

/**
 * Delete guards of documents whose lines name goods: a SKU stays unless they are void, and a unit that one of them counts in
 * holds the same number for ever, once it is no draft (wholesale.md 15).
 */
export function keepGoods(papers: Papers): DeleteGuards {
  return {
    productSku: (db, ids) => named(db, papers, sql`l.sku_id = any(${[...ids]}::bigint[])`, product.reasons.skuUsed),
    productSkuUnit: (db, ids) => named(db, papers, inUnits(ids), product.reasons.unitUsed),
  }
}

const inUnits = (ids: readonly Id[]) => sql`d.state <> 'DRAFT' and (l.sku_id, l.unit_id) in (
  select k.sku_id, k.unit_id from product_sku_unit k where k.tenant_id = app.tenant() and k.id = any(${[...ids]}::bigint[]))`

async function named(db: Db, { document, lines, by }: Papers, which: RawBuilder<unknown>, reason: Reason) {
  const { rows } = await sql<{ sku: string; unit: string; no: string }>`
    select s.sku_code as sku, u.name as unit, d.no
      from ${sql.table(lines)} l
      join ${sql.table(document)} d on d.tenant_id = l.tenant_id and d.id = l.${sql.ref(by)}
      join product_sku s on s.tenant_id = l.tenant_id and s.id = l.sku_id
      join product_unit u on u.tenant_id = l.tenant_id and u.id = l.unit_id
     where l.tenant_id = app.tenant() and d.state <> 'VOIDED' and ${which}
     order by d.id desc limit 1`.execute(db)
  return rows[0] && { reason, detail: { ...rows[0] } }
}
