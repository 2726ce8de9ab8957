import { member } from '@brandside/contract/member/member.ts'
import type { rechargeOrder } from '@brandside/contract/member/recharge-order.ts'
import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { field } from '@brandside/contract/platform/reasons.ts'
import { sql } from 'kysely'
import { openTrade } from '../../payment/open-trade/open-trade.public.ts'
import { asSystem } from '../../platform/as-system.ts'
import type { AppContext, SystemContext } from '../../platform/context.ts'
import type { RowOf } from '../../platform/entity/rows.ts'
import { refuseField } from '../../platform/refuse.ts'
import { joinBrand } from '../card-holding/holding.public.ts'
import { demandActive } from '../member-lookup/demand-member.public.ts'
import { sellPackage } from '../recharge-package/sell.public.ts'

type Input = Parsed<typeof rechargeOrder, 'openRecharge'>
type Answer = Output<typeof rechargeOrder, 'openRecharge'>

/** A member buys a package in an app or at a till: its trade is to be paid, and the value comes with the payment. */
export function openRecharge({ app, pool }: AppContext, wanted: Input): Promise<Answer> {
  const shopId = app.shopId ?? (wanted.atShop as Id | undefined)
  if (shopId === undefined) refuseField('atShop', field.required, { label: ['门店', 'Shop'] })
  return asSystem(pool, app.tenantId, (ctx) => open(ctx, shopId, wanted))
}

/** What he has opened and not paid yet: asked again, it is the same. */
async function waiting({ db }: SystemContext, shopId: Id, { buyer, offer }: Input): Promise<Answer | undefined> {
  const { rows } = await sql<Answer>`
    select o.id as order_id, t.id as trade_id, t.trade_no, t.payable_cents from recharge_order o
      join trade t on t.tenant_id = o.tenant_id and t.id = o.trade_id and t.state in ('PENDING', 'PAYING')
     where o.tenant_id = app.tenant() and o.member_id = ${buyer} and o.package_id = ${offer} and o.shop_id = ${shopId}
       and o.state = 'UNPAID' order by o.id desc limit 1`.execute(db)
  return rows[0]
}

/** The member is locked: of two calls at the same time the second finds what the first has opened. */
async function open(ctx: SystemContext, shopId: Id, wanted: Input): Promise<Answer> {
  const { buyer, offer, source } = wanted
  const memberId = buyer as Id
  const found = await ctx.db
    .selectFrom('member')
    .select(['state', 'freezeReason'])
    .where('id', '=', memberId)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  demandActive(found ?? refuseField('buyer', member.reasons.inviterMissing))
  const opened = await waiting(ctx, shopId, wanted)
  if (opened) return opened
  const sold = await sellPackage(ctx, offer as Id, { memberId, shopId })
  await joinBrand(ctx, memberId, sold.brandId)
  const { rows } = await sql<RowOf<'rechargeOrder'>>`
    insert into recharge_order (member_id, package_id, brand_id, shop_id, package_name, pay_cents, gift_cents, gift_points,
        gift_coupons, gift_card_id, gift_valid_days, spend_mode, refund_mode, refund_days, state)
    values (${memberId}, ${sold.id}, ${sold.brandId}, ${shopId}, ${sold.name}, ${sold.payCents}, ${sold.giftCents},
        ${sold.giftPoints}, ${sold.giftCoupons.map((each) => JSON.stringify(each))}::json[], ${sold.giftCardId}, ${sold.giftValidDays}, ${sold.spendMode}, ${sold.refundMode},
        ${sold.refundDays}, 'UNPAID') returning *`.execute(ctx.db)
  const order = rows[0] as RowOf<'rechargeOrder'>
  const trade = await openTrade(ctx, {
    bizType: 'RECHARGE',
    bizId: order.id,
    shopId,
    memberId,
    source,
    subject: sold.name,
    originalCents: sold.payCents,
    discountCents: 0,
  })
  await sql`update recharge_order set trade_id = ${trade.id} where tenant_id = app.tenant() and id = ${order.id}`.execute(
    ctx.db,
  )
  return { orderId: order.id, tradeId: trade.id, tradeNo: trade.tradeNo, payableCents: trade.payableCents }
}
