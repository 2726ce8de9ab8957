import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import { voidGiven } from '../../marketing/user-coupon/use.public.ts'
import { tradeClosed, tradePaid, tradeRefunded } from '../../payment/trade/trade.public.ts'
import { asTenant } from '../../platform/as-tenant.ts'
import type { RowOf } from '../../platform/entity/rows.ts'
import type { Ctx } from '../../platform/ledger/post.ts'
import { revertUpgrade } from '../member-card/levels.public.ts'
import { clawBackRecharge } from '../points/refund.public.ts'
import { freezeRecharge, refundableOf, takeRefunded } from '../wallet/recharge.public.ts'
import { couponsOf, giveRecharge } from './take-paid.public.ts'

type Order = RowOf<'rechargeOrder'>

/** What happens to a recharge when its trade is paid, refunded or closed, once for each. */
export const rechargeListeners = {
  ...tradePaid.heardBy(async (pool, { tenantId, payload: { bizType, bizId, paidAt } }) => {
    if (bizType === 'RECHARGE') await asTenant(pool, tenantId, (db) => rechargePaid({ db }, bizId, paidAt))
  }),
  ...tradeRefunded.heardBy(async (pool, { tenantId, payload: { bizType, bizId, refundedCents } }) => {
    if (bizType === 'RECHARGE') await asTenant(pool, tenantId, (db) => rechargeRefunded({ db }, bizId, refundedCents))
  }),
  ...tradeClosed.heardBy(async (pool, { tenantId, payload: { bizType, bizId } }) => {
    if (bizType === 'RECHARGE') await asTenant(pool, tenantId, (db) => rechargeClosed({ db }, bizId))
  }),
}

export async function rechargePaid(ctx: Ctx, id: Id, paidAt: string): Promise<void> {
  const { rows } = await sql<Order>`
    update recharge_order set state = 'PAID', paid_at = ${paidAt}::timestamptz, version = version + 1, updated_at = now()
     where tenant_id = app.tenant() and id = ${id} and state = 'UNPAID' returning *`.execute(ctx.db)
  if (rows[0]) await giveRecharge(ctx, rows[0])
}

/** The money has gone back by its trade: what is left of the recharge is gone, and the points that came with it. */
export async function rechargeRefunded(ctx: Ctx, id: Id, refundedCents: number): Promise<void> {
  const { rows } = await sql<Order>`
    select * from recharge_order where tenant_id = app.tenant() and id = ${id} and state = 'PAID' for update`.execute(
    ctx.db,
  )
  const [order] = rows
  if (!order) return
  const of = { memberId: order.memberId, brandId: order.brandId }
  const lot = await refundableOf(ctx, order, { hold: true })
  if (lot.principal + lot.gift > 0) {
    await freezeRecharge(ctx, of, id, lot)
    await takeRefunded(ctx, of, id, lot)
  }
  await clawBackRecharge(ctx, of, id, Number.MAX_SAFE_INTEGER)
  await voidGiven(ctx.db, { ...couponsOf(order), reason: '充值已退款' })
  if (refundedCents >= order.payCents && order.tradeId !== null)
    await revertUpgrade(ctx, order.memberId, order.brandId, order.tradeId as Id)
  const state = refundedCents >= order.payCents ? 'REFUNDED' : 'PART_REFUNDED'
  await sql`
    update recharge_order set state = ${state}, refund_cents = least(pay_cents, ${refundedCents}), version = version + 1,
           updated_at = now()
     where tenant_id = app.tenant() and id = ${id}`.execute(ctx.db)
}

/** Not paid in time: the piece can be sold again. */
async function rechargeClosed(ctx: Ctx, id: Id): Promise<void> {
  const { rows } = await sql<Pick<Order, 'packageId'>>`
    update recharge_order set state = 'CLOSED', version = version + 1, updated_at = now()
     where tenant_id = app.tenant() and id = ${id} and state = 'UNPAID' returning package_id`.execute(ctx.db)
  if (rows[0])
    await sql`
      update recharge_package set sold = sold - 1 where tenant_id = app.tenant() and id = ${rows[0].packageId}`.execute(
      ctx.db,
    )
}
