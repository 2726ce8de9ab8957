import type { ActivityWritten } from '@brandside/contract/marketing/activity.rules.ts'
import { activity } from '@brandside/contract/marketing/activity.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { refuseField } from '../../platform/refuse.ts'

const { reasons } = activity

/** A special price stands below the list price of its item. */
export async function demandPrices({ db }: Context, { type, items }: ActivityWritten): Promise<void> {
  if (type !== 'SPECIAL_PRICE') return
  const { rows } = await sql<{ id: number; name: string; priceCents: number }>`
    select s.id, g.name, s.price_cents from shop_sku s
      join shop_goods g on g.tenant_id = s.tenant_id and g.id = s.goods_id
     where s.tenant_id = app.tenant() and s.deleted_at is null
       and s.id = any(${items.map(({ skuId }) => skuId)}::bigint[])`.execute(db)
  const bySku = new Map(rows.map((row) => [row.id, row]))
  for (const [index, { skuId, priceCents }] of items.entries()) {
    const item = bySku.get(skuId) ?? refuseField(`items[${index}].skuId`, reasons.itemMissing, { line: index + 1 })
    if (priceCents >= item.priceCents)
      refuseField(`items[${index}].priceCents`, reasons.priceTooHigh, { sku: item.name })
  }
}
