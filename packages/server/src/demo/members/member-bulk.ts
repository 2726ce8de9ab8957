import type { Id } from '@brandside/contract/platform/id.ts'
import { type RawBuilder, sql } from 'kysely'
import { numberOf } from '../../payment/open-trade/trade-number.rules.ts'
import type { Db } from '../../platform/database/query.ts'
import { dayOf, type Life } from './member-lives.ts'

/** A brand with members: its shops, cards by level, the rule by which spending gives points, and two of its pay channels. */
export interface Place {
  id: Id
  shops: Id[]
  cards: Id[]
  revisionId: Id
  cash: Id
  /** The channel of stored value. */
  purse: Id
}

export interface Person {
  id: Id
  place: Place
  life: Life
}

const iso = (at: number) => new Date(at).toISOString()

/** Inserts rows by the thousand: one statement takes them as a recordset called `g`. */
export async function inBulk(
  db: Db,
  rows: readonly object[],
  columns: string,
  statement: (given: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<void> {
  for (let at = 0; at < rows.length; at += 1_500) {
    const part = JSON.stringify(rows.slice(at, at + 1_500))
    await statement(sql`jsonb_to_recordset(${part}::jsonb) as g (${sql.raw(columns)})`).execute(db)
  }
}

/** What two years have left of members in the books: cards, trades, payments, points and growth, as the product writes them. */
export async function writeLives(db: Db, people: readonly Person[]): Promise<void> {
  await writeCards(db, people)
  await writeTrades(db, people)
  await writeGrowth(db, people)
  await writePoints(db, people)
}

async function writeCards(db: Db, people: readonly Person[]): Promise<void> {
  const holdings = people.map(({ id, place, life }) => ({
    member: id,
    brand: place.id,
    card: place.cards[life.level - 1],
    source: life.levels.length > 0 ? 'AUTO' : 'JOIN',
    since: iso(life.levels.at(-1)?.at ?? life.joinedAt),
    review: life.reviewAt && iso(life.reviewAt),
  }))
  await inBulk(
    db,
    holdings,
    'member bigint, brand bigint, card bigint, source text, since timestamptz, review timestamptz',
    (given) => sql`
      insert into member_holding (member_id, brand_id, card_id, source, since, review_at, created_at)
      select g.member, g.brand, g.card, g.source, g.since, g.review, g.since from ${given}`,
  )
  const changes = people.flatMap(({ id, place, life }) => [
    { member: id, brand: place.id, to: place.cards[0], source: 'JOIN', at: iso(life.joinedAt) },
    ...life.levels.map(({ at, from, to, value }) => ({
      member: id,
      brand: place.id,
      from: place.cards[from - 1],
      to: place.cards[to - 1],
      source: 'AUTO',
      value,
      at: iso(at),
    })),
  ])
  await inBulk(
    db,
    changes.sort((one, other) => (one.at < other.at ? -1 : 1)),
    'member bigint, brand bigint, "from" bigint, "to" bigint, source text, value bigint, at timestamptz',
    (given) => sql`
      insert into card_change (member_id, brand_id, from_card_id, to_card_id, source, metric_value, created_at)
      select g.member, g.brand, g."from", g."to", g.source, g.value, g.at from ${given}`,
  )
  const gifts = people.flatMap(({ id, place, life }) => {
    const highest = Math.max(1, ...life.levels.map(({ to }) => to))
    return Array.from({ length: highest - 1 }, (_, at) => ({ member: id, brand: place.id, level: at + 2 }))
  })
  await inBulk(
    db,
    gifts,
    'member bigint, brand bigint, level integer',
    (given) => sql`insert into level_gift (member_id, brand_id, level) select g.member, g.brand, g.level from ${given}`,
  )
}

interface BulkTrade {
  no: string
  place: Place
  memberId: Id
  shopId: Id
  cents: number
  at: number
  /** In cash, if none is named. */
  channel?: Id
}

/** Orders that were paid at the till, each with its trade. */
export async function insertTrades(db: Db, trades: readonly BulkTrade[]): Promise<void> {
  const rows = trades.map(({ no, place, memberId, shopId, cents, at, channel = place.cash }) => ({
    no,
    brand: place.id,
    shop: shopId,
    member: memberId,
    channel,
    cents,
    at: iso(at),
    day: dayOf(at),
  }))
  await inBulk(
    db,
    rows,
    'no text, brand bigint, shop bigint, member bigint, channel bigint, cents bigint, at timestamptz, day date',
    (given) => sql`
      with given as (select * from ${given}),
      o as (
        insert into consumer_order (order_no, brand_id, shop_id, member_id, source, original_cents, payable_cents, state, created_at)
        select no, brand, shop, member, 'POS', cents, cents, 'DONE', at from given returning id, order_no),
      l as (
        insert into consumer_order_line (order_id, line_no, name, quantity, price_cents, amount_cents, paid_cents)
        select o.id, 1, '堂食', 1, g.cents, g.cents, g.cents from o join given g on g.no = o.order_no),
      t as (
        insert into trade (trade_no, biz_type, biz_id, brand_id, shop_id, member_id, source, subject, currency, original_cents,
                           discount_cents, payable_cents, paid_cents, state, business_date, paid_at, expire_at, created_at)
        select g.no, 'ORDER', o.id, g.brand, g.shop, g.member, 'POS', '堂食', 'CNY', g.cents, 0, g.cents, g.cents, 'PAID',
               g.day, g.at, g.at + interval '15 minutes', g.at
          from given g join o on o.order_no = g.no order by g.at returning id, trade_no)
      insert into trade_payment (trade_id, pay_channel_id, payment_no, amount_cents, state, paid_at, created_at)
      select t.id, g.channel, t.trade_no || 'P1', g.cents, 'SUCCESS', g.at, g.at from t join given g on g.no = t.trade_no`,
  )
}

/** Numbers of trades by shop and day, after those that were given before. */
export function tradeNumbers(before: readonly { day: string; shopId: Id; last: number }[] = []) {
  const used = new Map(before.map(({ day, shopId, last }) => [`${day} ${shopId}`, last]))
  return {
    next(day: string, shopId: Id): string {
      const key = `${day} ${shopId}`
      const number = (used.get(key) ?? 0) + 1
      used.set(key, number)
      return numberOf(day, shopId, number)
    },
    last: () =>
      [...used].map(([key, last]) => {
        const [day, shop] = key.split(' ')
        return { day, shop: Number(shop), last }
      }),
  }
}

export async function keepNumbers(db: Db, last: readonly object[]): Promise<void> {
  await inBulk(
    db,
    last,
    'day date, shop bigint, last integer',
    (given) => sql`
      insert into trade_number (shop_id, day, last) select g.shop, g.day, g.last from ${given}
      on conflict (tenant_id, shop_id, day) do update set last = greatest(trade_number.last, excluded.last)`,
  )
}

const noOf = new WeakMap<Life, string[]>()

async function writeTrades(db: Db, people: readonly Person[]): Promise<void> {
  const numbers = tradeNumbers()
  const all = people
    .flatMap(({ id, place, life }) => life.payments.map((payment, index) => ({ id, place, life, payment, index })))
    .sort((one, other) => one.payment.at - other.payment.at)
  const trades = all.map(({ id, place, life, payment: { at, cents, shop }, index }) => {
    const shopId = place.shops[shop] as Id
    const no = numbers.next(dayOf(at), shopId)
    const known = noOf.get(life) ?? []
    known[index] = no
    noOf.set(life, known)
    return { no, place, memberId: id, shopId, cents, at }
  })
  await insertTrades(db, trades)
  await keepNumbers(db, numbers.last())
  const rows = all.map(({ id, place, payment, life, index }) => ({
    no: noOf.get(life)?.[index],
    member: id,
    brand: place.id,
    shop: place.shops[payment.shop],
    cents: payment.cents,
    at: iso(payment.at),
    revision: place.revisionId,
    card: payment.cardBp,
    day: payment.dayBp,
    points: payment.points,
  }))
  await inBulk(
    db,
    rows,
    'no text, member bigint, brand bigint, shop bigint, cents bigint, at timestamptz, revision bigint, card integer, day integer, points bigint',
    (given) => sql`
      insert into member_payment (trade_id, member_id, brand_id, shop_id, paid_at, paid_cents, base_cents, rule_revision_id,
                                  card_bp, day_bp, points, grown, created_at)
      select t.id, g.member, g.brand, g.shop, g.at, g.cents, g.cents, g.revision, g.card, g.day, g.points, g.cents / 100, g.at
        from ${given} join trade t on t.tenant_id = app.tenant() and t.trade_no = g.no`,
  )
  await sql`
    insert into member_visit (member_id, shop_id, last_at)
    select member_id, shop_id, max(paid_at) from member_payment where tenant_id = app.tenant() group by 1, 2
    on conflict (tenant_id, member_id, shop_id) do nothing`.execute(db)
}

/** Of grants that were made before there was a record of them: no grant of ours has such an id. */
const beforeUs = sql.lit(1_000_000_000)

/** What is left of the points that an entry brought, after what was exchanged and what has expired of them. */
function leftOf({ entries }: Life, number: number, earned: number): number {
  const taken = entries.flatMap(({ spends = [] }) => spends.filter(({ lot }) => lot === number))
  const isGone = entries.some(({ expires }) => expires === number)
  return isGone ? 0 : taken.reduce((left, { points }) => left - points, earned)
}

/** One for each yuan, payment by payment. */
async function writeGrowth(db: Db, people: readonly Person[]): Promise<void> {
  await sql`
    insert into growth_account (member_id, brand_id, growth, entries)
    select member_id, brand_id, sum(grown), count(*) from member_payment
     where tenant_id = app.tenant() and member_id = any(${people.map(({ id }) => id)}::bigint[]) and grown > 0 group by 1, 2`.execute(
    db,
  )
  await sql`
    insert into growth_entry (account_id, number, event_type, event_id, event_line, day, growth, growth_after, trade_id, created_at)
    select a.id, row_number() over those, 'TRADE', p.trade_id, 0, (p.paid_at at time zone 'Asia/Shanghai')::date, p.grown,
           sum(p.grown) over those, p.trade_id, p.paid_at
      from member_payment p
      join growth_account a on a.tenant_id = p.tenant_id and a.member_id = p.member_id and a.brand_id = p.brand_id
     where p.tenant_id = app.tenant() and p.member_id = any(${people.map(({ id }) => id)}::bigint[]) and p.grown > 0
    window those as (partition by a.id order by p.paid_at, p.id rows unbounded preceding)`.execute(db)
}

async function writePoints(db: Db, people: readonly Person[]): Promise<void> {
  const accounts = people.map(({ id, place, life }) => ({
    member: id,
    brand: place.id,
    balance: life.balance,
    entries: life.entries.length,
  }))
  await inBulk(
    db,
    accounts,
    'member bigint, brand bigint, balance bigint, entries integer',
    (given) => sql`
      insert into point_account (member_id, brand_id, balance, entries) select g.member, g.brand, g.balance, g.entries from ${given}`,
  )
  const entries = people.flatMap(({ id, place, life }) =>
    life.entries.map(({ at, delta, after, payment, expires, spends, expiresAt }, index) => ({
      member: id,
      brand: place.id,
      number: index + 1,
      delta,
      after,
      at: iso(at),
      day: dayOf(at),
      ends: iso(expiresAt),
      no: payment === undefined ? null : (noOf.get(life)?.[payment] ?? null),
      of: expires ?? null,
      spends: spends ?? null,
      shop: payment === undefined ? null : (place.shops[life.payments[payment]?.shop ?? 0] ?? null),
      revision: payment === undefined || expires !== undefined ? null : place.revisionId,
      left: leftOf(life, index + 1, delta),
    })),
  )
  const columns =
    'member bigint, brand bigint, number integer, delta bigint, after bigint, at timestamptz, day date, ends timestamptz, no text, "of" integer, spends jsonb, shop bigint, revision bigint, "left" bigint'
  const account = sql`join point_account a on a.tenant_id = app.tenant() and a.member_id = g.member and a.brand_id = g.brand`
  await inBulk(
    db,
    entries
      .filter(({ of, spends }) => of === null && spends === null)
      .sort((one, other) => (one.at < other.at ? -1 : 1)),
    columns,
    (given) => sql`
      with given as (
        select g.*, a.id as account, t.id as trade from ${given} ${account}
          left join trade t on t.tenant_id = app.tenant() and t.trade_no = g.no),
      e as (
        insert into point_entry (account_id, number, event_type, event_id, event_line, day, balance, balance_after, pending,
               pending_after, debt, debt_after, kind, biz_type, trade_id, rule_revision_id, shop_id, expires_at, created_at)
        select account, number, case when trade is null then 'REGISTER.EARN' else 'TRADE.EARN' end, coalesce(trade, member), 0,
               day, delta, after, 0, 0, 0, 0, 'EARN', case when trade is null then 'REGISTER' else 'TRADE' end, trade, revision,
               shop, ends, at
          from given order by at returning id, account_id, number, trade_id),
      l as (
        insert into point_lot (account_id, entry_id, trade_id, earned, remaining, pending, available_at, expires_at)
        select e.account_id, e.id, e.trade_id, g.delta, g."left", false, g.at, g.ends
          from e join given g on g.account = e.account_id and g.number = e.number returning id, entry_id, earned)
      insert into point_lot_move (entry_id, lot_id, points) select l.entry_id, l.id, l.earned from l`,
  )
  await inBulk(
    db,
    entries.filter(({ spends }) => spends !== null),
    columns,
    (given) => sql`
      with given as (select g.*, a.id as account from ${given} ${account}),
      e as (
        insert into point_entry (account_id, number, event_type, event_id, event_line, day, balance, balance_after, pending,
               pending_after, debt, debt_after, kind, biz_type, note, created_at)
        select account, number, 'REWARD.EXCHANGE', ${beforeUs} + number, 0, day, delta, after, 0, 0, 0, 0, 'EXCHANGE', 'REWARD', '积分换券', at
          from given order by at returning id, account_id, number)
      insert into point_lot_move (entry_id, lot_id, points)
      select e.id, l.id, -s.points
        from e join given g on g.account = e.account_id and g.number = e.number
        cross join lateral jsonb_to_recordset(g.spends) as s (lot integer, points bigint)
        join point_entry o on o.tenant_id = app.tenant() and o.account_id = e.account_id and o.number = s.lot
        join point_lot l on l.tenant_id = app.tenant() and l.account_id = e.account_id and l.entry_id = o.id`,
  )
  await inBulk(
    db,
    entries.filter(({ of }) => of !== null),
    columns,
    (given) => sql`
      with given as (
        select g.*, a.id as account, l.id as lot from ${given} ${account}
          join point_entry o on o.tenant_id = app.tenant() and o.account_id = a.id and o.number = g."of"
          join point_lot l on l.tenant_id = app.tenant() and l.account_id = a.id and l.entry_id = o.id),
      e as (
        insert into point_entry (account_id, number, event_type, event_id, event_line, day, balance, balance_after, pending,
               pending_after, debt, debt_after, kind, biz_type, created_at)
        select account, number, 'LOT.EXPIRE', lot, 0, day, delta, after, 0, 0, 0, 0, 'EXPIRE', 'LOT', at
          from given returning id, event_id, balance)
      insert into point_lot_move (entry_id, lot_id, points) select id, event_id, balance from e`,
  )
}
