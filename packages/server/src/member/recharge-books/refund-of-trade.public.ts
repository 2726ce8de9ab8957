import { rechargeOrder } from '@brandside/contract/member/recharge-order.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { centsText, ratio } from '@brandside/contract/platform/money.ts'
import { type RawBuilder, sql } from 'kysely'
import type { SystemContext } from '../../platform/context.ts'
import { refuse } from '../../platform/refuse.ts'
import { rechargePoints } from '../points/refund.public.ts'
import {
  freezeRecharge,
  frozenFor,
  type Refundable,
  refundableOf,
  takeRefunded,
  unfreezeRecharge,
} from '../wallet/recharge.public.ts'
import type { Order } from './orders.ts'
import { demandRefundable } from './refundable.public.ts'
import { losesLevel, ownerOf, takeBackGifts } from './take-back.public.ts'

type Ctx = Pick<SystemContext, 'db' | 'now'>

/** What goes back of a recharge by a refund of the trade that has paid it: all that is left of it, and no other amount. */
export async function rechargeRefundOf(ctx: Ctx, id: Id, how: { hold?: boolean } = {}) {
  const order = await orderOf(ctx, id, how.hold ? sql`for update` : sql``)
  const { cash, gift } = await demandRefundable(ctx, order, how)
  const levelLost = cash === order.payCents && (await losesLevel(ctx, order))
  return { cash, giftLost: gift, levelLost, pointsTaken: await rechargePoints(ctx, id) }
}

interface Input {
  refundId: Id
  asked: number
  reason: string | null
}

/** Sets aside what the refund takes, until it has ended. Who has spent of it meanwhile is asked for less. */
export async function holdRecharge(ctx: Ctx, id: Id, { refundId, asked, reason }: Input): Promise<void> {
  const order = await lockOrder(ctx, id)
  const lot = await demandRefundable(ctx, order, { hold: true })
  if (lot.cash !== asked) refuse(rechargeOrder.reasons.leftChanged, { left: centsText(lot.cash) })
  await freezeRecharge(ctx, ownerOf(order), { bizType: 'REFUND', id: refundId }, lot)
  await sql`
    update recharge_order set state = 'REFUNDING', refund_reason = ${reason}, version = version + 1, updated_at = now(),
           updated_by = app.admin()
     where tenant_id = app.tenant() and id = ${id}`.execute(ctx.db)
}

interface Ended extends Pick<Input, 'refundId' | 'asked'> {
  /** What of it has gone back. */
  done: number
}

/**
 * The refund has ended: what has gone back is gone from the wallet, and all of it can be spent again where nothing has. Of a
 * refund that was given up in part, principal and gift go in its proportion.
 */
export async function settleRecharge(ctx: Ctx, id: Id, { refundId, asked, done }: Ended): Promise<void> {
  const order = await lockOrder(ctx, id)
  if (order.state !== 'REFUNDING') return
  const [of, event] = [ownerOf(order), { bizType: 'REFUND', id: refundId } as const]
  const lot = await refundableOf(ctx, order, { hold: true })
  const taken = partOf({ ...lot, ...(await frozenFor(ctx, event, lot)) }, done, asked)
  if (taken.principal < lot.principal || taken.gift < lot.gift)
    await unfreezeRecharge(ctx, of, event, {
      ...lot,
      principal: lot.principal - taken.principal,
      gift: lot.gift - taken.gift,
    })
  if (done > 0) {
    await takeRefunded(ctx, of, event, taken)
    await takeBackGifts(ctx, order, done)
    return
  }
  await sql`
    update recharge_order set state = 'PAID', refund_reason = null, version = version + 1, updated_at = now()
     where tenant_id = app.tenant() and id = ${id}`.execute(ctx.db)
}

const partOf = (lot: Refundable, done: number, asked: number): Refundable => ({
  ...lot,
  principal: ratio(lot.principal, done, asked),
  gift: ratio(lot.gift, done, asked),
})

const lockOrder = (ctx: Ctx, id: Id) => orderOf(ctx, id, sql`for update`)

async function orderOf({ db }: Ctx, id: Id, lock: RawBuilder<unknown>): Promise<Order> {
  const { rows } = await sql<Order>`
    select * from recharge_order where tenant_id = app.tenant() and id = ${id} ${lock}`.execute(db)
  if (!rows[0]) throw new Error(`There is no recharge ${id}`)
  return rows[0]
}
