import type { ForeignLine } from '@brandside/contract/payment/foreign-goods.rules.ts'
import { foreignSale } from '@brandside/contract/payment/foreign-sale.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { allocate, centsText } from '@brandside/contract/platform/money.ts'
import type { Instant } from '@brandside/contract/platform/time.ts'
import { sql } from 'kysely'
import type { SystemContext } from '../../platform/context.ts'
import { refuse, refuseField } from '../../platform/refuse.ts'
import { knownGoods } from '../foreign-goods/known-goods.public.ts'
import { keepSettledSale } from '../trade/settled-sale.public.ts'

const { reasons } = foreignSale

export interface ForeignSale {
  shopId: Id
  origin: 'DELIVERY' | 'POS'
  saleNo: string
  soldAt: Instant
  lines: readonly ForeignLine[]
  shopOffCents: number
  platformOffCents: number
  payments: readonly { payChannelId: Id; amountCents: number }[]
  commissionCents: number
  goods?: string | null
}

/**
 * Keeps a sale of another seller as a paid trade, once by its number: told again with the same contents it is the same sale,
 * with others it is refused. What the platform gives its guest it owes us, so it is a part of what was paid.
 */
export async function keepSale(ctx: SystemContext, sale: ForeignSale): Promise<{ id: Id; isNew: boolean }> {
  const { shopId, origin, saleNo, soldAt, lines, shopOffCents, platformOffCents, payments, commissionCents } = sale
  const told = JSON.stringify([soldAt, lines, shopOffCents, platformOffCents, payments, commissionCents])
  demandSound(ctx, sale)
  // Who tells the same sale at once waits here, and finds it.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`foreign sale ${ctx.tenantId} ${origin} ${saleNo}`}, ${shopId}))`.execute(
    ctx.db,
  )
  const { rows: known } = await sql<{ id: Id; told: string }>`
    select id, told from foreign_sale
     where tenant_id = app.tenant() and shop_id = ${shopId} and origin = ${origin} and sale_no = ${saleNo}`.execute(
    ctx.db,
  )
  if (known[0]) {
    if (known[0].told !== told) refuseField('saleNo', reasons.otherSale, { no: saleNo })
    return { id: known[0].id, isNew: false }
  }
  const goods: { line: ForeignLine; id: Id | null; skuId: Id | null }[] = []
  for (const line of lines)
    goods.push({
      line,
      ...(line.isFee ? { id: null, skuId: null } : await knownGoods(ctx, { shopId, origin, soldAt }, line)),
    })
  const fees = allocate(
    commissionCents,
    payments.map(({ amountCents }) => amountCents),
  )
  const [first] = payments
  const trade = await keepSettledSale(ctx, {
    shopId,
    source: origin,
    orderNo: `F${origin.charAt(0)}-${saleNo}`.slice(0, 48),
    soldAt,
    discountCents: shopOffCents,
    subject: lines.length === 1 ? (lines[0]?.name ?? '') : `${lines[0]?.name} 等 ${lines.length} 项`,
    lines: goods.map(({ line: { name, quantity, priceCents }, id, skuId }) => ({
      foreignGoodsId: id,
      skuId,
      name,
      quantity,
      priceCents,
    })),
    // By the other seller's number its statements are matched.
    payments: payments.map(({ payChannelId, amountCents }, index) => ({
      payChannelId,
      amountCents,
      feeCents: fees[index] ?? 0,
      paymentNo: `${origin === 'POS' ? `${shopId}-` : ''}${saleNo}${index === 0 ? '' : `-${index + 1}`}`,
    })),
  })
  const { rows } = await sql<{ id: Id }>`
    insert into foreign_sale (shop_id, origin, sale_no, sold_at, goods, original_cents, shop_off_cents, platform_off_cents,
        pay_channel_id, commission_cents, trade_id, told)
    values (${shopId}, ${origin}, ${saleNo}, ${soldAt}, ${sale.goods ?? null}, ${trade.originalCents}, ${shopOffCents},
        ${platformOffCents}, ${first?.payChannelId ?? null}, ${commissionCents}, ${trade.id}, ${told})
    returning id`.execute(ctx.db)
  return { id: rows[0]?.id as Id, isNew: true }
}

/** The other seller's sums have to be its own: goods less the shop's discount is what was paid. */
function demandSound(
  { now }: SystemContext,
  { soldAt, lines, shopOffCents, platformOffCents, payments, commissionCents }: ForeignSale,
) {
  const [goods, paid] = [
    lines.reduce((sum, { quantity, priceCents }) => sum + quantity * priceCents, 0),
    payments.reduce((sum, { amountCents }) => sum + amountCents, 0),
  ]
  if (Date.parse(soldAt) > Date.parse(now) + 300_000) refuseField('soldAt', reasons.ahead)
  if (goods - shopOffCents !== paid || paid < 1) {
    const figures = { goods: centsText(goods), off: centsText(shopOffCents), paid: centsText(paid) }
    refuseField('shopOffCents', reasons.sums, figures)
  }
  if (commissionCents > paid)
    refuseField('commissionCents', reasons.feeTooMuch, { fee: centsText(commissionCents), paid: centsText(paid) })
  if (platformOffCents > paid) refuse(reasons.platformTooMuch)
}
