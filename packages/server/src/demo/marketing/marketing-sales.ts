import type { Id } from '@brandside/contract/platform/id.ts'
import { allocate, mulBp } from '@brandside/contract/platform/money.ts'
import { sql } from 'kysely'
import type { Coupon } from '../../marketing/coupon-counts/coupon-row.public.ts'
import { newCode } from '../../marketing/user-coupon/code.public.ts'
import { snapshotOf } from '../../marketing/user-coupon/snapshot.public.ts'
import { orderPaid, type PaidOrder } from '../../member/member/trade-effects.ts'
import { numberOf } from '../../payment/open-trade/trade-number.rules.ts'
import type { Db } from '../../platform/database/query.ts'
import { dice } from '../sales/sales-history.ts'

export interface Selling {
  brandId: Id
  shopIds: readonly Id[]
  /** Those who have taken a coupon of their own, each of them one. */
  memberIds: readonly Id[]
}

/** By what a sale became cheaper. */
type Offer = { kind: 'COUPON'; coupon: Coupon; memberId: Id } | { kind: 'ACTIVITY'; activityId: Id }

interface Sale {
  at: number
  day: string
  shopId: Id
  tradeNo: string
  lines: { name: string; price: number; quantity: number }[]
  offer: Offer
  off: number
}

const [dayMs, minuteMs, zoneMs] = [86_400_000, 60_000, 8 * 3_600_000]
const iso = (at: number) => new Date(at).toISOString()
const totalOf = (lines: Sale['lines']) => lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)

/**
 * A month of sales with coupons and an activity, so that their figures, and who bears what they took off, have something to
 * show. In bulk, as history is: the product's own calls know no other time than now.
 */
export async function sellWithOffers(db: Db, { brandId, shopIds, memberIds }: Selling): Promise<void> {
  const { rows: coupons } = await sql<Coupon>`
    select * from coupon where tenant_id = app.tenant() and brand_id = ${brandId}
       and name in ('满 80 减 20', '午市八八折') order by name desc`.execute(db)
  const { rows: activities } = await sql<{ id: Id }>`
    select id from activity where tenant_id = app.tenant() and brand_id = ${brandId} and type = 'FULL_REDUCTION'
     order by id limit 1`.execute(db)
  const [cash, lunch, activity] = [...coupons, ...activities]
  if (!cash || !lunch || !activity || shopIds.length === 0) return
  const numbers = await tradeNumbers(db)
  const [roll, waiting, sales] = [dice(29), [...memberIds], [] as Sale[]]
  for (let back = 27; back > 0; back--) {
    const midnight = Math.floor((Date.now() + zoneMs) / dayMs) * dayMs - zoneMs - back * dayMs
    const isWorkday = ![0, 6].includes(new Date(midnight + zoneMs).getUTCDay())
    for (let each = 0; each < 7; each++) {
      const memberId = each % 2 === 0 ? waiting.pop() : undefined
      const coupon = isWorkday && each % 4 === 0 ? lunch : cash
      const offer: Offer | undefined =
        memberId !== undefined
          ? { kind: 'COUPON', coupon: coupon as Coupon, memberId }
          : back < 20
            ? { kind: 'ACTIVITY', activityId: activity.id }
            : undefined
      if (!offer) continue
      const lines = meal(offer, roll)
      const at = midnight + (coupon === lunch ? 11 * 60 + 10 : 17 * 60) * minuteMs + Math.floor(roll() * 150) * minuteMs
      const shopId = shopIds[Math.floor(roll() * shopIds.length)] as Id
      const day = iso(at + zoneMs).slice(0, 10)
      sales.push({ at, day, shopId, tradeNo: numbers(day, shopId), lines, offer, off: offOf(offer, totalOf(lines)) })
    }
  }
  await write(db, brandId, sales)
  await count(db, sales)
  await tellMembers(db, sales)
}

/** More of the menu until the coupon, or the first step of the activity, is reached. */
function meal(offer: Offer, roll: () => number): Sale['lines'] {
  const least = offer.kind === 'ACTIVITY' ? 50_00 : offer.coupon.minCents
  const lines: Sale['lines'] = []
  while (lines.length < 2 || totalOf(lines) < least) {
    const [name, price] = menu[Math.floor(roll() * menu.length)] as (typeof menu)[number]
    lines.push({ name, price, quantity: 1 + Math.floor(roll() * 2) })
  }
  return lines
}

function offOf(offer: Offer, cents: number): number {
  if (offer.kind === 'ACTIVITY') return cents >= 100_00 ? 20_00 : 8_00
  const { type, faceCents, payBp, maxOffCents } = offer.coupon
  if (type === 'CASH') return faceCents ?? 0
  return Math.min(cents - mulBp(cents, payBp ?? 10_000), maxOffCents)
}

/** The next number of a shop on a day, after those that it has given. */
async function tradeNumbers(db: Db): Promise<(day: string, shopId: Id) => string> {
  const { rows } = await sql<{ day: string; shopId: Id; last: number }>`
    select day, shop_id, last from trade_number where tenant_id = app.tenant()`.execute(db)
  const lasts = new Map(rows.map(({ day, shopId, last }) => [`${day} ${shopId}`, last]))
  return (day, shopId) => {
    const next = (lasts.get(`${day} ${shopId}`) ?? 0) + 1
    lasts.set(`${day} ${shopId}`, next)
    return numberOf(day, shopId, next)
  }
}

async function write(db: Db, brandId: Id, sales: readonly Sale[]): Promise<void> {
  const json = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::jsonb`
  const rows = sales.map(({ at, day, shopId, tradeNo, lines, offer, off }) => {
    const [first, cents] = [lines[0]?.name ?? '', totalOf(lines)]
    const shared = {
      no: tradeNo,
      shop: shopId,
      day,
      at: iso(at),
      cents,
      off,
      subject: `${first} 等 ${lines.length} 项`,
    }
    if (offer.kind === 'ACTIVITY') return { ...shared, activity: offer.activityId }
    const { coupon, memberId } = offer
    return {
      ...shared,
      coupon: coupon.id,
      member: memberId,
      code: newCode(coupon.codePrefix),
      terms: snapshotOf(coupon),
    }
  })
  const lines = sales.flatMap(({ tradeNo, lines: own, off }) => {
    const amounts = own.map(({ price, quantity }) => price * quantity)
    const offs = allocate(off, amounts)
    return own.map((line, at) => ({
      no: tradeNo,
      place: at + 1,
      ...line,
      amount: amounts[at],
      paid: (amounts[at] ?? 0) - (offs[at] ?? 0),
    }))
  })
  await sql`
    with s as (
      select * from jsonb_to_recordset(${json(rows)}) as s (no text, shop bigint, day date, at timestamptz, cents bigint,
        off bigint, subject text, activity bigint, coupon bigint, member bigint, code text, terms json)),
    o as (
      insert into consumer_order (order_no, brand_id, shop_id, member_id, source, original_cents, activity_off_cents,
                                  coupon_off_cents, payable_cents, state, created_at)
      select 'S' || no, ${brandId}, shop, member, 'POS', cents, case when coupon is null then off else 0 end,
             case when coupon is null then 0 else off end, cents - off, 'DONE', at from s returning id, order_no),
    l as (
      insert into consumer_order_line (order_id, line_no, name, quantity, price_cents, amount_cents, paid_cents)
      select o.id, x.place, x.name, x.quantity, x.price, x.amount, x.paid
        from jsonb_to_recordset(${json(lines)}) as x (no text, place integer, name text, quantity integer, price bigint,
               amount bigint, paid bigint) join o on o.order_no = 'S' || x.no),
    t as (
      insert into trade (trade_no, biz_type, biz_id, brand_id, shop_id, member_id, source, subject, currency, original_cents,
                         discount_cents, payable_cents, paid_cents, state, business_date, paid_at, expire_at, created_at)
      select s.no, 'ORDER', o.id, ${brandId}, s.shop, s.member, 'POS', s.subject, 'CNY', s.cents, s.off, s.cents - s.off,
             s.cents - s.off, 'PAID', s.day, s.at, s.at + interval '15 minutes', s.at
        from s join o on o.order_no = 'S' || s.no order by s.at returning id, trade_no, biz_id),
    p as (
      insert into trade_payment (trade_id, pay_channel_id, payment_no, amount_cents, state, paid_at, created_at)
      select t.id, c.id, t.trade_no || 'P1', s.cents - s.off, 'SUCCESS', s.at, s.at
        from s join t on t.trade_no = s.no,
             (select min(id) as id from pay_channel where tenant_id = app.tenant() and kind = 'CASH' and deleted_at is null) c),
    u as (
      insert into user_coupon (coupon_id, brand_id, member_id, code, snapshot, valid_from, valid_to, source, source_key, seq,
                               state, order_id, trade_id, used_shop_id, used_at, discount_cents, takings_cents,
                               created_at)
      select s.coupon, ${brandId}, s.member, s.code, s.terms, s.at - interval '2 days', s.at + interval '28 days', 'CLAIM',
             'demo', 1, 'USED', t.biz_id, t.id, s.shop, s.at, s.off, s.cents - s.off, s.at - interval '2 days'
        from s join t on t.trade_no = s.no where s.coupon is not null),
    a as (
      insert into activity_use (activity_id, order_id, day, off_cents, created_at)
      select s.activity, t.biz_id, s.day, s.off, s.at from s join t on t.trade_no = s.no where s.activity is not null)
    insert into trade_number (shop_id, day, last) select shop, day, count(*) from s group by shop, day
    on conflict (tenant_id, shop_id, day) do update set last = trade_number.last + excluded.last`.execute(db)
}

/** What a member has bought has its effects as of any sale: points, growth, figures and visit. There are a hundred of them. */
async function tellMembers(db: Db, sales: readonly Sale[]): Promise<void> {
  const { rows } = await sql<PaidOrder>`
    select id as trade_id, member_id, brand_id, shop_id, paid_cents, paid_at, business_date from trade
     where tenant_id = app.tenant() and trade_no = any(${sales.map(({ tradeNo }) => tradeNo)}::text[])
       and member_id is not null order by paid_at`.execute(db)
  for (const paid of rows) await orderPaid({ db }, paid)
}

/** Templates and activities count what was used of them. */
async function count(db: Db, sales: readonly Sale[]): Promise<void> {
  await sql`
    update coupon c set issued = c.issued + u.n, used = c.used + u.n, spent_cents = c.spent_cents + u.off,
           takings_cents = c.takings_cents + u.takings
      from (select coupon_id, count(*) as n, sum(discount_cents)::bigint as off, sum(takings_cents)::bigint as takings
              from user_coupon
             where tenant_id = app.tenant() and source_key = 'demo' and state = 'USED' group by 1) u
     where c.tenant_id = app.tenant() and c.id = u.coupon_id`.execute(db)
  await sql`
    insert into coupon_member_count (coupon_id, member_id, taken, day, taken_day)
    select coupon_id, member_id, count(*), max(created_at)::date, 1 from user_coupon
     where tenant_id = app.tenant() and source_key = 'demo' and state = 'USED' group by 1, 2
    on conflict (tenant_id, coupon_id, member_id) do update set taken = coupon_member_count.taken + excluded.taken`.execute(
    db,
  )
  const [first] = sales.flatMap(({ offer }) => (offer.kind === 'ACTIVITY' ? [offer.activityId] : []))
  await sql`
    update activity a set used = u.n, off_cents = u.off
      from (select count(*) as n, sum(off_cents)::bigint as off from activity_use
             where tenant_id = app.tenant() and activity_id = ${first ?? 0}) u
     where a.tenant_id = app.tenant() and a.id = ${first ?? 0}`.execute(db)
}

const menu = [
  ['红烧牛肉面', 32_00],
  ['番茄鸡蛋面', 22_00],
  ['酸辣粉', 19_00],
  ['清汤馄饨', 18_00],
  ['凉拌黄瓜', 12_00],
  ['桂花酸梅汤', 8_00],
] as const
