import { randomInt, randomUUID } from 'node:crypto'
import { coupon } from '@brandside/contract/marketing/coupon/coupon.ts'
import { member } from '@brandside/contract/member/member.ts'
import { trade } from '@brandside/contract/payment/trade.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import type { Market, Till } from './market.ts'

type Deed = (market: Market) => Promise<unknown>

/** One random act at a till or in the back office; first what an earlier one has had no answer to. */
export async function actAtRandom(market: Market): Promise<void> {
  const again = market.unanswered.shift()
  if (again) await sure(market, again)
  await anyOf(deeds)(market)
}

const anyOf = <T>(of: readonly T[]): T => of[randomInt(of.length)] as T
const chance = (percent: number) => randomInt(100) < percent
const { order, pay, list, view, close, syncStatus, refund, refunds, refundAudit, refundRetry } = trade.endpoints

/** What gets no answer is kept, and made again with the same numbers once there is a server. */
async function sure<T>(market: Market, act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    market.unanswered.push(act)
    throw error
  }
}

interface Placed {
  tradeId: Id
  tradeNo: string
  payableCents: number
}

/** An order of a few lines, and a payment of it in one of many ways. */
const sell: Deed = async (market) => {
  const till = anyOf(market.tills)
  const memberId = chance(40) ? anyOf(market.members) : null
  const lines = Array.from({ length: 1 + randomInt(3) }, (_, at) => ({
    name: anyOf(['牛肉面', '小笼包', '酸梅汤']),
    spec: `${at}`,
    quantity: 1 + randomInt(3),
    priceCents: 1 + randomInt(12_000),
  }))
  const wanted = {
    orderNo: randomUUID().slice(0, 18),
    memberId,
    source: anyOf(['POS', 'MINIAPP', 'H5'] as const),
    // Of what the member has; the best of his coupons come by themselves.
    points: chance(30) ? 1 + randomInt(2_000) : 0,
    ...(chance(20) && { packingCents: 100, deliveryCents: 1 + randomInt(900) }),
    lines,
  }
  const { data } = await sure(market, () => till(order, wanted))
  if (data && data.payableCents > 0) await anyOf(ways)(market, till, data, memberId !== null)
}

type Way = (market: Market, till: Till, placed: Placed, isMember: boolean) => Promise<unknown>

const paying =
  (market: Market, till: Till, { tradeNo }: Placed) =>
  (attempt: string, payChannelId: Id, more: object = {}) =>
    sure(market, () => till(pay, { tradeNo, payChannelId, attempt, ...more }))

const byCode = { method: 'BARCODE', authCode: '28123' } as const
const byFailingCode = { method: 'BARCODE', authCode: '280000' } as const

const whole: Way = (market, till, placed) => paying(market, till, placed)('1', anyOf(market.online), byCode)

const cash: Way = (market, till, placed) => paying(market, till, placed)('1', market.cash)

const atSecondTry: Way = async (market, till, placed) => {
  const by = paying(market, till, placed)
  await by('1', anyOf(market.online), byFailingCode)
  await by('2', anyOf(market.online), byCode)
}

/** The same payment asked for twice at once. */
const twice: Way = async (market, till, placed) => {
  const by = paying(market, till, placed)
  const channel = anyOf(market.online)
  await Promise.all([by('1', channel, byCode), by('1', channel, byCode)])
}

/** Cash, stored value of a member, and two channels of the sandbox. */
const inParts: Way = async (market, till, placed, isMember) => {
  const by = paying(market, till, placed)
  const part = { amountCents: Math.max(1, Math.floor(placed.payableCents / 3)) }
  await by('1', isMember && chance(50) ? market.wallet : market.cash, part)
  await by('2', anyOf(market.online), { ...byCode, ...part })
  await by('3', anyOf(market.online), byCode)
}

const fromPurse: Way = (market, till, placed, isMember) =>
  paying(market, till, placed)('1', isMember ? market.wallet : market.cash)

/** A payer with a phone: he pays, fails, or goes away; now and then he pays what was closed meanwhile. */
const scanned: Way = async (market, till, placed) => {
  const { data } = await paying(market, till, placed)('1', anyOf(market.online))
  if (!data) return
  if (chance(30)) await market.maker(close, { id: placed.tradeId })
  if (chance(80)) await market.settle(data.paymentNo, chance(85) ? 'SUCCESS' : 'FAILED')
}

/** The channel is asked what has become of a payment while it is still being sent. */
const askedAtOnce: Way = async (market, till, placed) => {
  const by = paying(market, till, placed)
  await Promise.all([by('1', anyOf(market.online), byCode), market.maker(syncStatus, { id: placed.tradeId })])
  if (chance(50)) await by('2', anyOf(market.online), byCode)
}

const ways: readonly Way[] = [
  whole,
  whole,
  whole,
  cash,
  atSecondTry,
  twice,
  inParts,
  inParts,
  fromPurse,
  scanned,
  askedAtOnce,
]

async function someTrade(market: Market, filter: object) {
  const { data } = await market.maker(list, { rows: 100, ...filter })
  return data?.list.length ? anyOf(data.list) : undefined
}

/** Some of a trade by its amount or by its lines, now and then twice under one key. */
const giveBack: Deed = async (market) => {
  const found = await someTrade(market, { state: anyOf(['PAID', 'PART_REFUNDED']), bizType: 'ORDER' })
  if (!found) return
  const left = found.paidCents - found.refundedCents
  const { lines = [] } = chance(40) ? ((await market.maker(view, { id: found.id })).data ?? {}) : {}
  const [line] = lines.filter(({ quantity, refundedQuantity }) => quantity > refundedQuantity)
  const what = line
    ? { lines: [{ lineId: line.id, quantity: 1 }] }
    : { amountCents: chance(20) ? Math.max(1, left) : 1 + randomInt(Math.max(1, left)) }
  const wanted = { tradeId: found.id, ...what, reasonCode: anyOf(['QUALITY', 'LATE'] as const) }
  const key = randomUUID()
  const ask = () =>
    sure(market, async () => {
      const { data } = await market.keyed(refund, wanted, key)
      if (data) market.refundsOfKeys.set(key, (market.refundsOfKeys.get(key) ?? new Set()).add(data.id))
    })
  await Promise.all(chance(30) ? [ask(), ask()] : [ask()])
}

/** Several persons give back of one trade at the same time, each by a refund of his own. */
const giveBackAtOnce: Deed = async (market) => {
  const found = await someTrade(market, { state: anyOf(['PAID', 'PART_REFUNDED']), bizType: 'ORDER' })
  if (!found) return
  const left = Math.max(1, found.paidCents - found.refundedCents)
  const asked = Array.from({ length: 2 + randomInt(3) }, () => ({
    tradeId: found.id,
    amountCents: 1 + randomInt(Math.ceil(left / 2)),
    reasonCode: 'OTHER' as const,
    key: randomUUID(),
  }))
  await Promise.all(
    asked.map(({ key, ...wanted }) =>
      sure(market, async () => {
        const { data } = await market.keyed(refund, wanted, key)
        if (data) market.refundsOfKeys.set(key, (market.refundsOfKeys.get(key) ?? new Set()).add(data.id))
      }),
    ),
  )
}

/** A member takes a coupon in an app, whose call comes up to three times at once under its key. */
const claimCoupon: Deed = async (market) => {
  if (market.coupons.length === 0) return
  const wanted = { couponId: anyOf(market.coupons), memberId: anyOf(market.members), key: randomUUID() }
  const till = anyOf(market.tills)
  await Promise.all(
    Array.from({ length: 1 + randomInt(3) }, () => sure(market, () => till(coupon.endpoints.claim, wanted))),
  )
}

/** Two members are one. */
const mergeMembers: Deed = async ({ maker, members }) => {
  const [sourceId, targetId] = [anyOf(members), anyOf(members)]
  if (sourceId === targetId) return
  const { data } = await maker(member.endpoints.view, { id: targetId })
  if (data) await maker(member.endpoints.merge, { sourceId, targetId, memberNo: data.memberNo })
}

const audit: Deed = async ({ second }) => {
  const { data } = await second(refunds, { refundState: 'WAIT_AUDIT', forMe: true, rows: 50 })
  if (!data?.list.length) return
  const result = chance(70) ? 'APPROVE' : 'REJECT'
  await second(refundAudit, { refundId: anyOf(data.list).id, result, remark: '核对账目' })
}

/** What a channel has refused is sent again, paid out in cash, or given up. */
const rescue: Deed = async ({ maker }) => {
  const { data } = await maker(refunds, { refundState: 'PARTIAL', rows: 50 })
  if (!data?.list.length) return
  await maker(refundRetry, { refundId: anyOf(data.list).id, way: anyOf(['RETRY', 'CASH', 'GIVE_UP']) })
}

const ask: Deed = async (market) => {
  const found = await someTrade(market, { state: 'PAYING' })
  if (found) await market.maker(syncStatus, { id: found.id })
}

const callOff: Deed = async (market) => {
  const found = await someTrade(market, { state: anyOf(['PENDING', 'PAYING']) })
  if (found) await market.maker(close, { id: found.id })
}

const deeds: readonly Deed[] = [
  ...Array.from({ length: 10 }, () => sell),
  ...Array.from({ length: 6 }, () => giveBack),
  ...Array.from({ length: 3 }, () => giveBackAtOnce),
  ...Array.from({ length: 3 }, () => claimCoupon),
  audit,
  audit,
  rescue,
  ask,
  callOff,
  // Seldom, so that there are members left.
  (market) => (chance(20) ? mergeMembers(market) : sell(market)),
]
