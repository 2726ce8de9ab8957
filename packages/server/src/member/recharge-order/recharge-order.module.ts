import { rechargeOrder } from '@brandside/contract/member/recharge-order.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { ById } from '@brandside/contract/platform/crud.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { maskMobile } from '@brandside/contract/platform/rules.ts'
import { sql } from 'kysely'
import { payAtCounter } from '../../payment/trade/pay/pay-at-counter.public.ts'
import type { Context } from '../../platform/context.ts'
import { scoped } from '../../platform/identity/data-scope.ts'
import { serve } from '../../platform/serve.ts'
import { demandInBusiness } from '../../store/brand/in-business.public.ts'
import { joinBrand } from '../card-holding/holding.public.ts'
import { demandCounterChannel } from '../counter-channel.ts'
import { demandActive, lockMember } from '../member-lookup/demand-member.public.ts'
import { orders } from '../recharge-books/orders.ts'
import { giveRecharge } from '../recharge-books/take-paid.public.ts'
import { sellPackage } from '../recharge-package/sell.public.ts'
import { rechargeListeners } from './listeners.public.ts'
import { openRecharge } from './open-recharge.ts'
import { refund, refundPreview } from './refunds.ts'

export const rechargeOrderModule = serve(
  rechargeOrder,
  orders.handlers({ view, create, refundPreview, refund, openRecharge }),
  {
    listeners: rechargeListeners,
  },
)

async function view(ctx: Context, input: ById) {
  const row = await orders.view(ctx, input)
  return { ...row, mobile: row.mobile && maskMobile(row.mobile) }
}

/** At the counter: the money is in the till, so the value is there at once. */
async function create(ctx: Context, input: Parsed<typeof rechargeOrder, 'create'>) {
  const { memberId, packageId, shopId, payChannelId } = input
  const { guard } = rechargeOrder.endpoints.create
  scoped(ctx, guard).demand({ shop: shopId }, 'shopId')
  demandActive(await lockMember(ctx, guard, memberId))
  await demandCounterChannel(ctx, payChannelId)
  const sold = await sellPackage(ctx, packageId, { memberId, shopId })
  await demandInBusiness(ctx.db, sold.brandId as Id)
  await joinBrand(ctx, memberId, sold.brandId)
  const order = await orders.insert(ctx, input, {
    brandId: sold.brandId,
    packageName: sold.name,
    payCents: sold.payCents,
    giftCents: sold.giftCents,
    giftPoints: sold.giftPoints,
    giftCardId: sold.giftCardId,
    giftValidDays: sold.giftValidDays,
    spendMode: sold.spendMode,
    refundMode: sold.refundMode,
    refundDays: sold.refundDays,
    giftCoupons: sold.giftCoupons,
    state: 'PAID',
    paidAt: ctx.now,
  })
  const tradeId = await payAtCounter(ctx, {
    bizType: 'RECHARGE',
    bizId: order.id,
    shopId,
    memberId,
    subject: sold.name,
    cents: sold.payCents,
    payChannelId,
  })
  await sql`update recharge_order set trade_id = ${tradeId} where tenant_id = app.tenant() and id = ${order.id}`.execute(
    ctx.db,
  )
  await giveRecharge(ctx, { ...order, tradeId })
  orders.logged(ctx, undefined, order)
  const { id, payCents, giftCents } = order
  return { id, payCents, giftCents, ...(await storedValueOf(ctx, memberId, order.brandId)) }
}

/** What the member may spend at the brand now. */
async function storedValueOf({ db }: Context, memberId: Id, brandId: Id) {
  const { rows } = await sql<{ balanceCents: number; currency: 'CNY' }>`
    select a.principal + a.gift as balance_cents, b.currency
      from wallet_account a join brand b on b.tenant_id = a.tenant_id and b.id = a.brand_id
     where a.tenant_id = app.tenant() and a.member_id = ${memberId} and a.brand_id = ${brandId}`.execute(db)
  return rows[0] as (typeof rows)[number]
}
