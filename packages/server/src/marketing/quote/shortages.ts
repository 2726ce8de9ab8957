import type { CartQuote } from '@brandside/contract/marketing/quote/quote-call.ts'
import { trade } from '@brandside/contract/payment/trade.ts'
import { fill } from '@brandside/contract/platform/bilingual.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type * as z from 'zod'
import type { Db } from '../../platform/database/query.ts'

type Shortage = z.output<typeof CartQuote>['shortages'][number]

interface CartItem {
  skuId: number
  qty: number
}

/** Items that the shop's menu has less of than the cart asks for, in the words with which an order of it is refused. */
export async function shortagesOf(db: Db, shopId: Id, lines: readonly CartItem[]): Promise<Shortage[]> {
  const wanted = new Map<number, number>()
  for (const { skuId, qty } of lines) wanted.set(skuId, (wanted.get(skuId) ?? 0) + qty)
  const { rows } = await sql<Omit<Shortage, 'words'>>`
    select s.id as sku_id, coalesce(g.name || nullif(' ' || s.spec_name, ' '), g.name) as name, s.stock as left
      from shop_sku s join shop_goods g on g.tenant_id = s.tenant_id and g.id = s.goods_id
     where s.tenant_id = app.tenant() and s.shop_id = ${shopId} and s.id = any(${[...wanted.keys()]}::bigint[])
       and s.stock is not null and s.deleted_at is null order by s.id`.execute(db)
  return rows
    .filter(({ skuId, left }) => left < (wanted.get(skuId) ?? 0))
    .map((row) => {
      const [zh, en] = (row.left === 0 ? trade.reasons.soldOut : trade.reasons.stockShort).words
      return { ...row, words: [fill(zh, row), fill(en, row)] as const }
    })
}
