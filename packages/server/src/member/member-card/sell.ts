import { member } from '@brandside/contract/member/member.ts'
import { memberCard } from '@brandside/contract/member/member-card.ts'
import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { field } from '@brandside/contract/platform/reasons.ts'
import { sql } from 'kysely'
import { openTrade } from '../../payment/open-trade/open-trade.public.ts'
import { tradeClosed, tradePaid, tradeRefunded } from '../../payment/open-trade/trade-events.public.ts'
import { payAtCounter } from '../../payment/trade/pay/pay-at-counter.public.ts'
import { asSystem } from '../../platform/as-system.ts'
import { asTenant } from '../../platform/as-tenant.ts'
import type { AppContext, Context, SystemContext } from '../../platform/context.ts'
import { scoped } from '../../platform/identity/data-scope.ts'
import { refuseField } from '../../platform/refuse.ts'
import { demandInBusiness } from '../../store/brand/in-business.public.ts'
import { demandCounterChannel } from '../counter-channel.ts'
import { demandActive, lockMember } from '../member-lookup/demand-member.public.ts'
import { cardClosed, cardPaid, cardRefunded, giveBoughtCard, sellCard } from './card-orders.public.ts'
import { cards } from './cards.ts'

/** At the counter: the money is in the till, so the card is held at once. */
export async function sell(ctx: Context, { id, memberId, shopId, payChannelId }: Parsed<typeof memberCard, 'sell'>) {
  const { guard } = memberCard.endpoints.sell
  const card = await cards.find(ctx, 'sell', id)
  scoped(ctx, guard).demand({ shop: shopId }, 'shopId')
  const buyer = await lockMember(ctx, guard, memberId)
  demandActive(buyer)
  await demandCounterChannel(ctx, payChannelId)
  await demandInBusiness(ctx.db, card.brandId as Id)
  const order = await sellCard(ctx, { cardId: id, memberId, shopId, payChannelId, state: 'PAID' })
  const tradeId = await payAtCounter(ctx, {
    bizType: 'CARD',
    bizId: order.id,
    shopId,
    memberId,
    subject: card.name,
    cents: order.priceCents,
    payChannelId,
  })
  await ofTrade(ctx, order.id, tradeId)
  await giveBoughtCard(ctx, order)
  const { nickname, memberNo } = buyer
  ctx.log({
    id,
    name: card.name,
    note: [`售予 ${nickname} ${memberNo}（${order.orderNo}）`, `sold to ${nickname} ${memberNo} (${order.orderNo})`],
  })
  return { orderNo: order.orderNo }
}

/** An app or a till sells a card: it answers the trade that is to be paid. A terminal sells at its own shop. */
export function openCard({ app, pool }: AppContext, wanted: Parsed<typeof memberCard, 'openCard'>) {
  const shopId = app.shopId ?? (wanted.atShop as Id | undefined)
  if (shopId === undefined) refuseField('atShop', field.required, { label: ['门店', 'Shop'] })
  return asSystem(pool, app.tenantId, (ctx) => open(ctx, shopId, wanted))
}

async function open(
  ctx: SystemContext,
  shopId: Id,
  { buyer, offer, source }: Parsed<typeof memberCard, 'openCard'>,
): Promise<Output<typeof memberCard, 'openCard'>> {
  const memberId = buyer as Id
  const found = await ctx.db
    .selectFrom('member')
    .select(['state', 'freezeReason'])
    .where('id', '=', memberId)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  demandActive(found ?? refuseField('buyer', member.reasons.inviterMissing))
  const order = await sellCard(ctx, { cardId: offer as Id, memberId, shopId, payChannelId: null, state: 'UNPAID' })
  const trade = await openTrade(ctx, {
    bizType: 'CARD',
    bizId: order.id,
    shopId,
    memberId,
    source,
    subject: order.cardName,
    originalCents: order.priceCents,
    discountCents: 0,
  })
  await ofTrade(ctx, order.id, trade.id)
  return { orderNo: order.orderNo, tradeId: trade.id, tradeNo: trade.tradeNo, payableCents: trade.payableCents }
}

async function ofTrade({ db }: Pick<SystemContext, 'db'>, orderId: Id, tradeId: Id): Promise<void> {
  await sql`
    update card_order set trade_id = ${tradeId} where tenant_id = app.tenant() and id = ${orderId}`.execute(db)
}

/** What happens to a bought card when its trade is paid, refunded or closed. */
export const cardListeners = {
  ...tradePaid.heardBy(async (pool, { tenantId, payload: { bizType, bizId, paidAt } }) => {
    if (bizType === 'CARD') await asTenant(pool, tenantId, (db) => cardPaid({ db }, bizId, paidAt))
  }),
  ...tradeRefunded.heardBy(async (pool, { tenantId, payload: { bizType, bizId, full } }) => {
    if (bizType === 'CARD' && full) await asTenant(pool, tenantId, (db) => cardRefunded({ db }, bizId))
  }),
  ...tradeClosed.heardBy(async (pool, { tenantId, payload: { bizType, bizId } }) => {
    if (bizType === 'CARD') await asTenant(pool, tenantId, (db) => cardClosed({ db }, bizId))
  }),
}
