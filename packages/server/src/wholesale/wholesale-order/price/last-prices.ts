import type { Id } from '@brandside/contract/platform/id.ts'
import type { Cents } from '@brandside/contract/platform/money.ts'
import type { Day } from '@brandside/contract/platform/time.ts'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'

interface LastPrice {
  skuId: Id
  unitId: Id
  price: Cents
  day: Day
}

/** What a customer paid for each product the last time, by unit; gifts tell nothing about a price. */
export async function lastPrices(
  { db }: Pick<Context, 'db'>,
  customerId: Id,
  skuIds: readonly Id[],
): Promise<(line: { skuId: Id; unitId: Id }) => LastPrice | undefined> {
  const { rows } = await sql<LastPrice>`
    select distinct on (l.sku_id, l.unit_id) l.sku_id, l.unit_id, l.price, o.biz_date as day
      from wholesale_order o
      join wholesale_order_line l on l.tenant_id = o.tenant_id and l.order_id = o.id
     where o.tenant_id = app.tenant() and o.customer_id = ${customerId}
       and o.state in ('COMMITTED', 'COMPLETED', 'CLOSED') and l.sku_id = any(${[...new Set(skuIds)]}::bigint[])
       and not l.gift
     order by l.sku_id, l.unit_id, o.biz_date desc, o.id desc`.execute(db)
  return ({ skuId, unitId }) => rows.find((row) => row.skuId === skuId && row.unitId === unitId)
}
