import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import { orderPaid, orderRefunded } from '../../member/member/trade-effects.ts'
import { spendPoints } from '../../member/points/spend.public.ts'
import { giveBackToWallet, payFromWallet } from '../../member/wallet/pay.public.ts'
import type { Db } from '../../platform/database/query.ts'
import { insertTrades, keepNumbers, type Place, tradeNumbers } from './member-bulk.ts'
import { dayOf } from './member-lives.ts'

interface Paid {
  tradeId: Id
  no: string
  shopId: Id
  cents: number
}

/** Stories that a visitor can follow (consumer.md 22.5): each by the product's own effects of trades and refunds. */
export async function tellStories(db: Db, place: Place, [climber, saver, debtor]: readonly Id[]): Promise<void> {
  const [shopId] = place.shops
  if (climber === undefined || saver === undefined || debtor === undefined || shopId === undefined) return
  const numbers = tradeNumbers()
  const purchase = (memberId: Id, cents: number, channel = place.cash) =>
    sell(
      db,
      place,
      { memberId, cents, channel, shopId, at: channel === place.purse ? Date.now() - 60_000 : lastMeal() },
      numbers,
    )

  await remark(db, climber, '演示：一次消费 2600 元升为金卡，随后部分退款 1000 元，金卡保留至评定日')
  const large = await purchase(climber, 2_600_00)
  await count(db, place, climber, large)
  await refund(db, place, climber, large, 1_000_00)
  await sql`
    insert into member_note (member_id, body)
    values (${climber}, '来电确认：部分退款后仍保留金卡到评定日，请照常给折扣')`.execute(db)

  await remark(db, saver, '演示：两笔储值批次共同支付 18 元，退回 10 元')
  const meal = await purchase(saver, 18_00, place.purse)
  const of = { memberId: saver, brandId: place.id }
  const pays = { of, tradeId: meal.tradeId, shopId }
  await payFromWallet({ db }, { ...pays, event: { bizType: 'TRADE', id: meal.tradeId }, cents: 18_00 })
  await count(db, place, saver, meal)
  const refundId = await refund(db, place, saver, meal, 10_00)
  await giveBackToWallet({ db }, { ...pays, event: { bizType: 'REFUND', id: refundId }, cents: 10_00 })

  await remark(db, debtor, '演示：用积分换礼后原订单全额退款，形成欠分')
  const order = await purchase(debtor, 132_00)
  await count(db, place, debtor, order)
  const account = { memberId: debtor, brandId: place.id }
  const { rows } = await sql<{ balance: number }>`
    select balance from point_account
     where tenant_id = app.tenant() and member_id = ${debtor} and brand_id = ${place.id}`.execute(db)
  const points = (rows[0]?.balance ?? 0) - 32
  const event = { bizType: 'REWARD', id: order.tradeId }
  if (points > 0) await spendPoints({ db }, { of: account, event, points, kind: 'EXCHANGE', note: '积分换礼' })
  await refund(db, place, debtor, order, order.cents)
  await keepNumbers(db, numbers.last())
}

/** Noon or evening by the clock of Hangzhou, whichever was last: what came of it is read as that of a meal. */
function lastMeal(): number {
  const midnight = Math.floor((Date.now() + zoneMs) / dayMs) * dayMs - zoneMs
  const meals = [18.6 * hourMs - dayMs, 12.2 * hourMs, 18.6 * hourMs].map((after) => midnight + after)
  return meals.findLast((at) => at < Date.now() - 60_000) ?? midnight
}

const hourMs = 3_600_000
const [dayMs, zoneMs] = [24 * hourMs, 8 * hourMs]

interface Purchase {
  memberId: Id
  cents: number
  at: number
  shopId: Id
  channel: Id
}

async function sell(db: Db, place: Place, purchase: Purchase, numbers: ReturnType<typeof tradeNumbers>): Promise<Paid> {
  const day = dayOf(purchase.at)
  // Numbers of the day that the bulk has used come first.
  const { rows: used } = await sql<{ last: number }>`
    select coalesce(max(last), 0) as last from trade_number
     where tenant_id = app.tenant() and shop_id = ${purchase.shopId} and day = ${day}`.execute(db)
  let no = numbers.next(day, purchase.shopId)
  for (let skipped = 0; skipped < (used[0]?.last ?? 0); skipped++) no = numbers.next(day, purchase.shopId)
  await insertTrades(db, [{ no, place, ...purchase }])
  await keepNumbers(db, numbers.last())
  const { rows } = await sql<{ id: Id }>`
    select id from trade where tenant_id = app.tenant() and trade_no = ${no}`.execute(db)
  return { tradeId: rows[0]?.id as Id, no, shopId: purchase.shopId, cents: purchase.cents }
}

function count(db: Db, place: Place, memberId: Id, { tradeId, shopId, cents: paidCents }: Paid): Promise<void> {
  const paidAt = new Date().toISOString()
  const order = { tradeId, memberId, brandId: place.id, shopId, paidCents, paidAt, businessDate: paidAt.slice(0, 10) }
  return orderPaid({ db }, order)
}

/** A refund that has gone back, and what it does to the member. */
async function refund(db: Db, place: Place, memberId: Id, { tradeId, no, cents }: Paid, amount: number): Promise<Id> {
  const { rows } = await sql<{ refundId: Id }>`
    with p as (
      update trade_payment set refunded_cents = ${amount}
       where tenant_id = app.tenant() and trade_id = ${tradeId} returning id, pay_channel_id),
    t as (
      update trade set refunded_cents = ${amount}, state = ${amount === cents ? 'REFUNDED' : 'PART_REFUNDED'}
       where tenant_id = app.tenant() and id = ${tradeId}),
    r as (
      insert into trade_refund (trade_id, refund_no, amount_cents, done_cents, reason_code, reason, state, success_at)
      values (${tradeId}, ${`${no}R1`}, ${amount}, ${amount}, 'OTHER', '演示退款', 'SUCCESS', now()) returning id)
    insert into trade_refund_part (refund_id, payment_id, pay_channel_id, part_no, amount_cents, state, success_at)
    select r.id, p.id, p.pay_channel_id, ${`${no}R1P1`}, ${amount}, 'SUCCESS', now() from r, p returning refund_id`.execute(
    db,
  )
  const refundId = rows[0]?.refundId as Id
  const about = { tradeId, refundId, bizKind: 'REFUND', memberId, brandId: place.id } as const
  await orderRefunded({ db }, { ...about, refundedCents: amount, full: amount === cents })
  return refundId
}

async function remark(db: Db, id: Id, text: string): Promise<void> {
  await sql`update member set remark = ${text} where tenant_id = app.tenant() and id = ${id}`.execute(db)
}
