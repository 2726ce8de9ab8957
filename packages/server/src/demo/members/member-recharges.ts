import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/query.ts'
import { inBulk, keepNumbers, type Place, tradeNumbers } from './member-bulk.ts'
import { dayOf } from './member-lives.ts'

interface Recharge {
  id: Id
  memberId: Id
  shopId: Id
  paidAt: string
  payCents: number
  giftCents: number
}

/** A payment of a saver after the recharge: one that the stored value may have been used for. */
interface Purchase {
  memberId: Id
  tradeId: Id
  paymentId: Id
  shopId: Id
  paidAt: string
  cents: number
}

/**
 * Recharges at the counter of some time between a member's first day and today, and what was bought with them since, as the
 * product writes both. One of each member, of packages that give neither points nor an end to what they give and that use
 * the principal first: so every purchase earns what it would have earned in cash.
 */
export async function writeRecharges(
  db: Db,
  place: Place,
  packages: readonly Id[],
  members: readonly Id[],
): Promise<void> {
  const recharges = await insertOrders(db, place, packages, members)
  await insertTrades(db, place, recharges)
  const purchases = Map.groupBy(await purchasesAfter(db, recharges), ({ memberId }) => memberId)
  const wallets = recharges.map((recharge) => walletOf(recharge, purchases.get(recharge.memberId) ?? []))
  await insertWallets(db, place, wallets)
}

async function insertOrders(db: Db, place: Place, packages: readonly Id[], members: readonly Id[]) {
  const { rows } = await sql<Recharge>`
    with given as (
      select m.id as member_id, p.*, ${place.shops}::bigint[] as shops, g.n,
             m.created_at + (now() - m.created_at) * (g.n * 37 % 100) / 100.0 as at
        from unnest(${members}::bigint[]) with ordinality g (id, n)
        join member m on m.tenant_id = app.tenant() and m.id = g.id
        join recharge_package p on p.tenant_id = app.tenant()
         and p.id = (${packages}::bigint[])[1 + g.n % cardinality(${packages}::bigint[])]),
    ordered as (
      insert into recharge_order (member_id, package_id, brand_id, shop_id, pay_channel_id, package_name, pay_cents, gift_cents,
                                  gift_points, gift_valid_days, spend_mode, refund_mode, refund_days, state, paid_at,
                                  created_at, updated_at)
      select member_id, id, brand_id, shops[1 + n % cardinality(shops)], ${place.cash}, name, pay_cents, gift_cents,
             gift_points, gift_valid_days, spend_mode, refund_mode, refund_days, 'PAID', at, at, at
        from given order by at
      returning *),
    counted as (
      update recharge_package p set sold = p.sold + s.sold
        from (select package_id, count(*) as sold from ordered group by 1) s
       where p.tenant_id = app.tenant() and p.id = s.package_id)
    select id, member_id, shop_id, paid_at, pay_cents, gift_cents from ordered order by id`.execute(db)
  return rows
}

/** Each was paid in cash at the till of its shop. */
async function insertTrades(db: Db, place: Place, recharges: readonly Recharge[]): Promise<void> {
  const numbers = await numbersAfter(db)
  const rows = recharges.map(({ id, shopId, paidAt }) => {
    const day = dayOf(Date.parse(paidAt))
    return { id, no: numbers.next(day, shopId), day }
  })
  await inBulk(
    db,
    rows,
    'id bigint, no text, day date',
    (given) => sql`
      with paid as (
        insert into trade (trade_no, biz_type, biz_id, brand_id, shop_id, member_id, source, subject, currency, original_cents,
                           discount_cents, payable_cents, paid_cents, state, business_date, paid_at, expire_at, created_at)
        select g.no, 'RECHARGE', o.id, o.brand_id, o.shop_id, o.member_id, 'POS', o.package_name, 'CNY', o.pay_cents, 0,
               o.pay_cents, o.pay_cents, 'PAID', g.day, o.paid_at, o.paid_at + interval '15 minutes', o.paid_at
          from ${given} join recharge_order o on o.tenant_id = app.tenant() and o.id = g.id order by o.paid_at
        returning id, trade_no, biz_id, paid_cents, paid_at),
      payments as (
        insert into trade_payment (trade_id, pay_channel_id, payment_no, amount_cents, state, paid_at, created_at)
        select id, ${place.cash}, trade_no || 'P1', paid_cents, 'SUCCESS', paid_at, paid_at from paid)
      update recharge_order o set trade_id = paid.id from paid where o.tenant_id = app.tenant() and o.id = paid.biz_id`,
  )
  await keepNumbers(db, numbers.last())
}

/** Numbers of trades by shop and day, after those that there are. */
async function numbersAfter(db: Db) {
  const { rows } = await sql<{ day: string; shopId: Id; last: number }>`
    select day, shop_id, last from trade_number where tenant_id = app.tenant()`.execute(db)
  return tradeNumbers(rows)
}

async function purchasesAfter(db: Db, recharges: readonly Recharge[]): Promise<Purchase[]> {
  const { rows } = await sql<Purchase>`
    select m.member_id, m.trade_id, p.id as payment_id, m.shop_id, m.paid_at, m.paid_cents as cents
      from recharge_order o
      join member_payment m on m.tenant_id = o.tenant_id and m.member_id = o.member_id and m.brand_id = o.brand_id
       and m.paid_at > o.paid_at and m.refunded_cents = 0
      join trade_payment p on p.tenant_id = m.tenant_id and p.trade_id = m.trade_id
     where o.tenant_id = app.tenant() and o.id = any(${recharges.map(({ id }) => id)}::bigint[])
     order by m.paid_at, m.trade_id`.execute(db)
  return rows
}

interface Entry {
  recharge: Id
  member: Id
  number: number
  kind: 'RECHARGE' | 'SPEND'
  event: Id
  trade: Id | null
  shop: Id
  principal: number
  left: number
  gift: number
  giftLeft: number
  at: string
  day: string
}

/** A recharge and the purchases that its principal was enough for. */
function walletOf(
  { id, memberId, shopId, paidAt, payCents, giftCents }: Recharge,
  purchases: readonly Purchase[],
): Entry[] {
  const of = { recharge: id, member: memberId, giftLeft: giftCents }
  const entry = (at: string) => ({ at, day: dayOf(Date.parse(at)) })
  const entries: Entry[] = [
    {
      ...of,
      number: 1,
      kind: 'RECHARGE',
      event: id,
      trade: null,
      shop: shopId,
      principal: payCents,
      left: payCents,
      gift: giftCents,
      ...entry(paidAt),
    },
  ]
  let left = payCents
  for (const { tradeId, paymentId, shopId: shop, paidAt: at, cents } of purchases) {
    if (cents > left) continue
    left -= cents
    entries.push({
      ...of,
      number: entries.length + 1,
      kind: 'SPEND',
      event: paymentId,
      trade: tradeId,
      shop,
      principal: -cents,
      left,
      gift: 0,
      ...entry(at),
    })
  }
  return entries
}

async function insertWallets(db: Db, place: Place, wallets: readonly Entry[][]): Promise<void> {
  const last = wallets.flatMap((entries) => entries.slice(-1))
  await inBulk(
    db,
    last,
    'member bigint, number integer, "left" bigint, "giftLeft" bigint, at timestamptz',
    (given) => sql`
      insert into wallet_account (member_id, brand_id, principal, gift, entries, updated_at)
      select g.member, ${place.id}, g."left", g."giftLeft", g.number, g.at from ${given}`,
  )
  const account = sql`join wallet_account a on a.tenant_id = app.tenant() and a.member_id = g.member and a.brand_id = ${place.id}`
  const entries = wallets.flat().sort((one, other) => (one.at < other.at ? -1 : 1))
  await inBulk(
    db,
    entries,
    'member bigint, number integer, kind text, event bigint, trade bigint, shop bigint, principal bigint, "left" bigint, gift bigint, "giftLeft" bigint, at timestamptz, day date',
    (given) => sql`
      insert into wallet_entry (account_id, number, event_type, event_id, day, kind, biz_type, trade_id, shop_id, principal,
                                principal_after, gift, gift_after, frozen_principal, frozen_principal_after, frozen_gift,
                                frozen_gift_after, created_at)
      select a.id, g.number, case g.kind when 'SPEND' then 'TRADE.SPEND' else 'RECHARGE.RECHARGE' end, g.event, g.day, g.kind,
             case g.kind when 'SPEND' then 'TRADE' else 'RECHARGE' end, g.trade, g.shop, g.principal, g."left", g.gift,
             g."giftLeft", 0, 0, 0, 0, g.at
        from ${given} ${account} order by g.at, g.number`,
  )
  await inBulk(
    db,
    last,
    'recharge bigint, member bigint, "left" bigint, "giftLeft" bigint',
    (given) => sql`
      with opened as (
        insert into wallet_lot (account_id, recharge_order_id, principal, gift, principal_left, gift_left, spend_mode, created_at)
        select a.id, o.id, o.pay_cents, o.gift_cents, g."left", g."giftLeft", o.spend_mode, o.paid_at
          from ${given} ${account} join recharge_order o on o.tenant_id = a.tenant_id and o.id = g.recharge order by o.id
        returning id, account_id)
      insert into wallet_lot_move (entry_id, lot_id, principal, gift)
      select e.id, l.id, e.principal, e.gift
        from opened l join wallet_entry e on e.tenant_id = app.tenant() and e.account_id = l.account_id order by e.id`,
  )
  await sql`
    update trade_payment p set pay_channel_id = ${place.purse}
      from wallet_entry e join wallet_account a on a.tenant_id = e.tenant_id and a.id = e.account_id
     where p.tenant_id = app.tenant() and e.tenant_id = p.tenant_id and e.kind = 'SPEND' and e.event_id = p.id
       and e.event_type = 'TRADE.SPEND' and a.member_id = any(${last.map(({ member }) => member)}::bigint[])`.execute(
    db,
  )
}
