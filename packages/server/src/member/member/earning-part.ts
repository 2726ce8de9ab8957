import type { Id } from '@brandside/contract/platform/id.ts'
import { type Cents, ratio } from '@brandside/contract/platform/money.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/ledger/post.ts'
import { categoriesOf } from '../../store/brand/categories-of.public.ts'

interface Paid {
  tradeId: Id
  paidCents: Cents
  /** What of it was money: all but the gift part of stored value. */
  baseCents: Cents
}

interface Exclusions {
  excludeCategoryIds?: readonly number[]
  excludePayChannels?: readonly string[]
}

/** What of a payment earns points: without the channels and without the share of the goods that a rule excludes. */
export async function earningPart(ctx: Ctx, paid: Paid, rule: Exclusions): Promise<Cents> {
  const { excludeCategoryIds = [], excludePayChannels = [] } = rule
  const { paidCents, baseCents } = paid
  const earning = excludePayChannels.length === 0 ? baseCents : await throughOthers(ctx, paid, excludePayChannels)
  if (excludeCategoryIds.length === 0 || paidCents === 0) return earning
  const excluded = Math.min(paidCents, await paidForGoods(ctx, paid.tradeId, excludeCategoryIds))
  return ratio(earning, paidCents - excluded, paidCents)
}

/** The money that came through other channels than these. The gift part of stored value never counts. */
async function throughOthers(
  { db }: Ctx,
  { tradeId, paidCents, baseCents }: Paid,
  codes: readonly string[],
): Promise<Cents> {
  const { rows } = await sql<{ cents: number; stored: boolean }>`
    select coalesce(sum(p.amount_cents), 0)::bigint as cents, coalesce(bool_or(c.kind = 'STORED_VALUE'), false) as stored
      from trade_payment p join pay_channel c on c.tenant_id = p.tenant_id and c.id = p.pay_channel_id
     where p.tenant_id = app.tenant() and p.trade_id = ${tradeId} and p.state = 'SUCCESS' and c.code = any(${codes}::text[])`.execute(
    db,
  )
  const { cents = 0, stored = false } = rows[0] ?? {}
  // Stored value that is excluded goes with its gift part, which is not taken off twice.
  return Math.max(0, (stored ? paidCents : baseCents) - cents)
}

/** What was paid for the goods of these categories, and of those below them. */
async function paidForGoods({ db }: Ctx, tradeId: Id, categoryIds: readonly number[]): Promise<Cents> {
  const { rows } = await sql<{ skuId: number; cents: number }>`
    select l.sku_id, sum(l.paid_cents)::bigint as cents
      from trade t join consumer_order_line l on l.tenant_id = t.tenant_id and l.order_id = t.biz_id
     where t.tenant_id = app.tenant() and t.id = ${tradeId} and t.biz_type = 'ORDER' and l.sku_id is not null
     group by l.sku_id`.execute(db)
  const skuIds = rows.map(({ skuId }) => skuId)
  const categories = await categoriesOf(db, skuIds)
  const isExcluded = (skuId: number) => categories.get(skuId)?.some((id) => categoryIds.includes(Number(id))) ?? false
  return rows.reduce((sum, { skuId, cents }) => sum + (isExcluded(skuId) ? cents : 0), 0)
}
