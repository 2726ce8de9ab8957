import { report } from '@brandside/contract/payment/report.ts'
import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { ratio } from '@brandside/contract/platform/money.ts'
import type { Guard } from '@brandside/contract/platform/permission.ts'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { shopShares } from '../../marketing/cost-share/shop-share.public.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/query.ts'
import { shapeOf } from '../../platform/database/statement-shape.ts'
import { visible } from '../../platform/entity/visible.ts'
import { sheetRows } from '../../platform/export/sheet-rows.ts'
import { listPage, type Order } from '../../platform/lists/list-page.ts'
import { businessDayOf } from '../../store/brand/clock.public.ts'
import { askedShops, type Currency, inCurrency, ofBrand } from '../../store/brand/shops-of-query.public.ts'
import { inTurns, type Range } from './events-of-query.ts'
import { aboutSheet } from './sheet-about.ts'
import { type BareRow, withNames } from './with-names.ts'

type Filters = Parsed<typeof report, 'payOrderSum'>
type Row = Output<typeof report, 'payOrderList'>['list'][number]

/** List, sums and sheet ask the same conditions, so that they agree (C-INV-67), and none leaves the scope (C-INV-70). */
function conditions(ctx: Context, guard: Guard, input: Filters, days = onDays(input)): RawBuilder<boolean>[] {
  const { shopIds, payChannelIds, brandId, source, bizType, state, tradeNo, memberId, currency } = input
  const { paidCentsMin, paidCentsMax, hasCoupon, couponId, activityId } = input
  const when = (value: unknown, condition: RawBuilder<boolean>) => (value === undefined ? [] : [condition])
  return [
    visible(ctx, report, guard),
    sql<boolean>`trade.tenant_id = app.tenant() and trade.paid_at is not null and not trade.rehearsal`,
    ...days,
    ...when(shopIds, sql<boolean>`trade.shop_id = any(${shopIds ?? []}::bigint[])`),
    ...when(
      payChannelIds,
      sql<boolean>`exists (select from trade_payment p where p.tenant_id = trade.tenant_id and p.trade_id = trade.id
        and p.state = 'SUCCESS' and p.pay_channel_id = any(${payChannelIds ?? []}::bigint[]))`,
    ),
    ...when(brandId, ofBrand(brandId)),
    ...(currency === undefined ? [] : [inCurrency(currency)]),
    ...when(source, sql<boolean>`trade.source = ${source}`),
    ...when(bizType, sql<boolean>`trade.biz_type = ${bizType}`),
    ...when(state, sql<boolean>`trade.state = ${state}`),
    ...when(tradeNo, sql<boolean>`trade.trade_no = ${tradeNo}`),
    ...when(memberId, sql<boolean>`trade.member_id = ${memberId}`),
    ...when(paidCentsMin, sql<boolean>`trade.paid_cents >= ${paidCentsMin}`),
    ...when(paidCentsMax, sql<boolean>`trade.paid_cents <= ${paidCentsMax}`),
    ...when(
      hasCoupon,
      sql<boolean>`exists (select from consumer_order o where o.tenant_id = trade.tenant_id and o.id = ${orderId}
        and o.coupon_off_cents > 0) = ${hasCoupon}`,
    ),
    ...when(
      couponId,
      sql<boolean>`${orderId} = any(array(
        select u.order_id from user_coupon u where u.tenant_id = app.tenant() and u.coupon_id = ${couponId}
           and u.state = 'USED'))`,
    ),
    ...when(
      activityId,
      sql<boolean>`${orderId} = any(array(
        select u.order_id from activity_use u where u.tenant_id = app.tenant() and u.activity_id = ${activityId}))`,
    ),
  ]
}

/** The order that the trade is of, if it is one. */
const orderId = sql`(case when trade.biz_type = 'ORDER' then trade.biz_id end)`

/** Paid, ordered or in part refunded on these business days, as the histogram counts them. */
function onDays({ from, to, on }: Pick<Filters, 'from' | 'to' | 'on'>): RawBuilder<boolean>[] {
  if (on !== 'REFUNDED') return betweenDays({ from, to }, momentOf(on))
  const days = betweenDays({ from, to }, sql`r.success_at`)
  return [
    sql<boolean>`exists (
      select from trade_refund f
        join trade_refund_part r on r.tenant_id = f.tenant_id and r.refund_id = f.id and r.state = 'SUCCESS'
       where f.tenant_id = trade.tenant_id and f.trade_id = trade.id
         and ${sql.join([sql`true`, ...days], sql` and `)})`,
  ]
}

const momentOf = (on: 'PAID' | 'CREATED') => (on === 'PAID' ? sql`trade.paid_at` : sql`trade.created_at`)

/**
 * The business day is worked out for the days at the edges alone. Where these lie is a statement of its own each, as it
 * would be worked out for every row otherwise.
 */
function betweenDays({ from, to }: Pick<Filters, 'from' | 'to'>, moment: RawBuilder<unknown>): RawBuilder<boolean>[] {
  const day = businessDay(moment)
  return [
    ...(from === undefined
      ? []
      : [
          sql<boolean>`${moment} >= (${from}::date - 1)::timestamptz
            and (${moment} >= (select (${from}::date + 2)::timestamptz) or ${day} >= ${from}::date)`,
        ]),
    ...(to === undefined
      ? []
      : [
          sql<boolean>`${moment} < (${to}::date + 3)::timestamptz
            and (${moment} < (select (${to}::date - 1)::timestamptz) or ${day} <= ${to}::date)`,
        ]),
  ]
}

const businessDay = (moment: RawBuilder<unknown>) => sql<string>`(select ${businessDayOf(moment)}
    from brand b where b.tenant_id = trade.tenant_id and b.id = trade.brand_id)`

/**
 * The same days in three stretches, of which the long one in the middle asks no business day: its plan, made without the days,
 * then knows that looking at the trades is cheap, and hashes where it would sort a year of them.
 */
function inStretches({ from, to, on }: Filters): RawBuilder<boolean>[][] {
  if (from === undefined || to === undefined || on === 'REFUNDED' || daysFrom(from, to) < 4)
    return [onDays({ from, to, on })]
  const moment = momentOf(on)
  const [middle, late] = [sql`(${from}::date + 2)::timestamptz`, sql`(${to}::date - 1)::timestamptz`]
  return [
    [
      sql`${moment} >= (${from}::date - 1)::timestamptz and ${moment} < ${middle} and ${businessDay(moment)} >= ${from}::date`,
    ],
    [sql`${moment} >= ${middle} and ${moment} < ${late}`],
    [
      sql`${moment} >= ${late} and ${moment} < (${to}::date + 3)::timestamptz and ${businessDay(moment)} <= ${to}::date`,
    ],
  ]
}

const daysFrom = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000

const net = sql<number>`trade.paid_cents - trade.refunded_cents - trade.fee_cents + trade.fee_refund_cents`

function rowsOf(ctx: Context, guard: Guard, input: Filters) {
  const all = conditions(ctx, guard, input)
  const filtered = (db: Db) => db.selectFrom('trade').where(sql<boolean>`${sql.join(all, sql` and `)}`)
  const order: Order[] = ['paidAt', 'id'].map((column) => ({ column, descending: true }))
  const kept = { of: 'report.payOrderList', filter: shapeOf(all) }
  return { table: 'trade', kept, filtered: filtered as never, show: show as never, order, complete: withNames(ctx) }
}

// biome-ignore lint/suspicious/noExplicitAny: as in a list, the rows are typed by `show`
type Shown = SelectQueryBuilder<any, any, object>

function show(rows: Shown) {
  const own = (
    [
      ...(['id', 'tradeNo', 'source', 'currency', 'originalCents', 'discountCents', 'payableCents'] as const),
      ...(['paidCents', 'refundedCents', 'feeCents', 'feeRefundCents', 'state', 'businessDate', 'paidAt'] as const),
      'shopId',
    ] as const
  ).map((name) => `trade.${name}`)
  return withOrder(rows).select([
    ...own,
    net.as('netCents'),
    sql`case when trade.member_id is not null then (
          select m.member_no from member m where m.tenant_id = trade.tenant_id and m.id = trade.member_id) end`.as(
      'memberNo',
    ),
    sql.ref('o.orderNo').as('orderNo'),
    ...offers.map((name) => sql<number>`coalesce(${sql.ref(`o.${name}`)}, 0)`.as(name)),
  ])
}

const offers = ['activityOffCents', 'memberOffCents', 'couponOffCents', 'pointsOffCents'] as const

/** The order of the trade as `o`: looked up once for its number and all that was taken off. */
const withOrder = (rows: Shown): Shown =>
  rows.leftJoin('consumerOrder as o', (join) =>
    join.onRef('o.tenantId', '=', 'trade.tenantId').onRef('o.id', '=', 'trade.bizId').on('trade.bizType', '=', 'ORDER'),
  )

export async function payOrderList(ctx: Context, input: Parsed<typeof report, 'payOrderList'>) {
  const { page, rows } = input
  const asked = rowsOf(ctx, report.endpoints.payOrderList.guard, input)
  const found = await listPage<BareRow>({ ctx, ...asked, page, rows })
  return { ...found, list: await asked.complete(found.list) }
}

/** What the sheet adds up. */
const totals = [
  ...(['originalCents', 'discountCents', ...offers, 'shopShareCents', 'payableCents', 'paidCents'] as const),
  ...(['refundedCents', 'feeCents', 'feeRefundCents', 'netCents'] as const),
]

export async function payOrderExport(ctx: Context, input: Parsed<typeof report, 'payOrderExport'>) {
  const about = await aboutSheet(ctx, input)
  const rows = await sheetRows<BareRow, Row>(ctx, rowsOf(ctx, report.endpoints.payOrderExport.guard, input))
  return { ...rows, totals, totalsBy: 'currency', about }
}

type Sums = Output<typeof report, 'payOrderSum'>[number]
type Condition = RawBuilder<boolean>

/** Of each currency for itself: nothing converts amounts, so they are not added up (docs/adr/0056). */
export async function payOrderSum(ctx: Context, input: Filters): Promise<Sums[]> {
  const { guard } = report.endpoints.payOrderSum
  const { currency, currencies, only } = await askedShops(ctx, { of: report, guard }, input)
  const told = input.currency === undefined && currencies.length > 0 ? currencies : [currency]
  const parts = partsOf(ctx, input).map((range): Filters => ({ ...input, ...range }))
  const amounts = await amountsOf(ctx, guard, parts)
  const sums: Sums[] = []
  for (const one of told) {
    const own = parts.map((part) => allOf([...conditions(ctx, guard, part), only(one)]))
    sums.push({ currency: one, ...withNet(amounts.get(one) ?? nothing), members: await membersOf(ctx, own) })
  }
  return sums
}

const allOf = (all: readonly Condition[]): Condition => sql<boolean>`${sql.join(all, sql` and `)}`

/** A trade is paid and ordered on one day, but refunded on several. */
function partsOf(ctx: Context, { from, to, on }: Filters): Partial<Range>[] {
  return from === undefined || to === undefined || on === 'REFUNDED' ? [{}] : inTurns(ctx, { from, to })
}

const ofTrade = [
  ...(['originalCents', 'discountCents', 'payableCents', 'paidCents', 'refundedCents'] as const),
  ...(['feeCents', 'feeRefundCents'] as const),
]
const added = ['count', ...ofTrade, 'memberPaidCents', 'shopShareCents'] as const
type Amounts = Record<(typeof added)[number], number>
type PartAmounts = Partial<Amounts> & { currency: Currency }

const nothing = Object.fromEntries(added.map((name) => [name, 0])) as Amounts

/** The parts one after the other: where all calls share one connection, others have their turn in between. */
async function amountsOf(ctx: Context, guard: Guard, parts: readonly Filters[]): Promise<Map<Currency, Amounts>> {
  const amounts = new Map<Currency, Amounts>()
  function add({ currency, ...found }: PartAmounts): void {
    const sum = { ...(amounts.get(currency) ?? nothing) }
    for (const name of added) sum[name] += found[name] ?? 0
    amounts.set(currency, sum)
  }
  const sums = sql.join([
    sql`count(*) as count`,
    ...ofTrade.map((name) => sql`sum(${sql.ref(`trade.${name}`)}) as ${sql.ref(name)}`),
    sql`sum(trade.paid_cents) filter (where trade.member_id is not null) as member_paid_cents`,
  ])
  for (const part of parts) {
    for (const days of inStretches(part)) {
      const trades = allOf(conditions(ctx, guard, part, days))
      const own = sql`select trade.shop_id, ${sums} from trade where ${trades} group by 1`
      for (const row of await byCurrency(ctx, ['count', ...ofTrade, 'memberPaidCents'], own)) add(row)
    }
    // Found from the uses of coupons and promotions: the sums above need no more of a trade than an index holds.
    const borne = shopShares(ctx, allOf(conditions(ctx, guard, part)))
    const shares = sql`select shop_id, sum(cents) as shop_share_cents from (${borne}) borne group by 1`
    for (const row of await byCurrency(ctx, ['shopShareCents'], shares)) add(row)
  }
  return amounts
}

/**
 * Amounts of shops, added up by the currency of each: trades are read once for all currencies, and by no more than an index
 * holds. Few shops are left to be joined then.
 */
async function byCurrency({ db }: Context, names: readonly (keyof Amounts)[], ofShops: RawBuilder<unknown>) {
  const sums = names.map((name) => sql`coalesce(sum(${sql.ref(`f.${name}`)}), 0)::bigint as ${sql.ref(name)}`)
  const { rows } = await sql<PartAmounts>`
    select b.currency, ${sql.join(sums)} from (${ofShops}) f
      join shop s on s.tenant_id = app.tenant() and s.id = f.shop_id
      join brand b on b.tenant_id = s.tenant_id and b.id = s.brand_id
     group by 1`.execute(db)
  return rows
}

/** A member who has paid in several parts is one, so there he is told apart by his id. */
async function membersOf({ db }: Context, parts: readonly Condition[]): Promise<number> {
  const ids = (part: Condition) =>
    sql<{ memberId: Id }>`select trade.member_id from trade where ${part} and trade.member_id is not null group by 1`
  const [whole, ...more] = parts
  if (whole && more.length === 0) {
    const { rows } = await sql<{ members: number }>`select count(*)::integer as members from (${ids(whole)}) m`.execute(
      db,
    )
    return rows[0]?.members ?? 0
  }
  const members = new Set<Id>()
  for (const part of parts) for (const { memberId } of (await ids(part).execute(db)).rows) members.add(memberId)
  return members.size
}

function withNet(amounts: Amounts): Omit<Sums, 'currency' | 'members'> {
  const { count, paidCents, refundedCents, feeCents, feeRefundCents } = amounts
  const netCents = paidCents - refundedCents - feeCents + feeRefundCents
  return { ...amounts, netCents, averageCents: count === 0 ? 0 : ratio(paidCents, 1, count) }
}
