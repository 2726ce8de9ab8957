import type { Reason } from '@brandside/contract/platform/reasons.ts'
import { product } from '@brandside/contract/wholesale/product/product.ts'
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
    productSku: (db, ids) => {
      const skus = sql`select id as sku_id, null::bigint as unit_id from product_sku where id = any(${[...ids]}::bigint[])`
      return findUse(db, papers, { goods: skus, states: sql`d.state <> 'VOIDED'`, reason: product.reasons.skuUsed })
    },
    productSkuUnit: (db, ids) => {
      const units = sql`select sku_id, unit_id from product_sku_unit where id = any(${[...ids]}::bigint[])`
      const states = sql`d.state not in ('DRAFT', 'VOIDED')`
      return findUse(db, papers, { goods: units, states, reason: product.reasons.unitUsed })
    },
  }
}

interface Input {
  /** The SKUs, with a unit each where it is about that. */
  goods: RawBuilder<unknown>
  states: RawBuilder<unknown>
  reason: Reason
}

/** Each SKU is looked up by itself: of one that was never ordered, no plan reads all orders in search of the latest. */
async function findUse(db: Db, { document, lines, by }: Papers, { goods, states, reason }: Input) {
  const { rows } = await sql<{ sku: string; unit: string; no: string }>`
    select s.sku_code as sku, u.name as unit, used.no
      from (${goods} and tenant_id = app.tenant()) g
      join product_sku s on s.tenant_id = app.tenant() and s.id = g.sku_id
     cross join lateral (
       select d.no, l.unit_id
         from ${sql.table(lines)} l
         join ${sql.table(document)} d on d.tenant_id = l.tenant_id and d.id = l.${sql.ref(by)} and ${states}
        where l.tenant_id = s.tenant_id and l.sku_id = s.id and l.unit_id = coalesce(g.unit_id, l.unit_id)
        order by l.${sql.ref(by)} desc limit 1) used
      join product_unit u on u.tenant_id = s.tenant_id and u.id = used.unit_id
     limit 1`.execute(db)
  return rows[0] && { reason, detail: { ...rows[0] } }
}
