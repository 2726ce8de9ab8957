import { report } from '@brandside/contract/payment/report.ts'
import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { Guard } from '@brandside/contract/platform/permission.ts'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { shopShares } from '../../marketing/cost-share/shop-share.public.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/query.ts'
import { shapeOf } from '../../platform/database/statement-shape.ts'
import { visible } from '../../platform/entity/visible.ts'
import { sheetRows } from '../../platform/export/sheet-rows.ts'
import { listPage, type Order } from '../../platform/lists/list-page.ts'
import { askedShops, inCurrency, ofBrand } from './asked-shops.public.ts'
import { aboutSheet } from './sheet-about.ts'
import { type BareRow, withNames } from './with-names.ts'

type Filters = Parsed<typeof report, 'payOrderSum'>
type Row = Output<typeof report, 'payOrderList'>['list'][number]

/** List, sums and sheet ask the same conditions, so that they agree (C-INV-67), and none leaves the scope (C-INV-70). */
function conditions(ctx: Context, guard: Guard, input: Filters): RawBuilder<boolean>[] {
  const { shopIds, payChannelIds, brandId, source, bizType, state, tradeNo, memberId, currency } = input
  const { paidCentsMin, paidCentsMax, hasCoupon, couponId, activityId } = input
  const when = (value: unknown, condition: RawBuilder<boolean>) => (value === undefined ? [] : [condition])
  return [
    visible(ctx, report, guard),
    sql<boolean>`trade.tenant_id = app.tenant() and trade.paid_at is not null`,
    ...onDays(input),
    ...when(shopIds, sql<boolean>`trade.shop_id = any(${shopIds ?? []}::bigint[])`),
    ...when(
      payChannelIds,
      sql<boolean>`exists (select from trade_payment p where p.tenant_id = trade.tenant_id and p.trade_id = trade.id
        and p.pay_channel_id = any(${payChannelIds ?? []}::bigint[]))`,
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
function onDays({ from, to, on }: Filters): RawBuilder<boolean>[] {
  if (on !== 'REFUNDED') return betweenDays({ from, to }, on === 'PAID' ? sql`trade.paid_at` : sql`trade.created_at`)
  const days = betweenDays({ from, to }, sql`r.success_at`)
  return [
    sql<boolean>`exists (
      select from trade_refund f
        join trade_refund_part r on r.tenant_id = f.tenant_id and r.refund_id = f.id and r.state = 'SUCCESS'
       where f.tenant_id = trade.tenant_id and f.trade_id = trade.id
         and ${sql.join([sql`true`, ...days], sql` and `)})`,
  ]
}

/**
 * The business day is worked out for the days at the edges alone. Where these lie is a statement of its own each, as it
 * would be worked out for every row otherwise.
 */
function betweenDays({ from, to }: Pick<Filters, 'from' | 'to'>, moment: RawBuilder<unknown>): RawBuilder<boolean>[] {
  const day = sql<string>`(select ((${moment} at time zone b.time_zone) - b.day_cut::interval)::date
    from brand b where b.tenant_id = trade.tenant_id and b.id = trade.brand_id)`
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

/** Of each currency for itself: nothing converts amounts, so they are not added up (docs/adr/0056). */
export async function payOrderSum(ctx: Context, input: Filters): Promise<Sums[]> {
  const { guard } = report.endpoints.payOrderSum
  const { currency, currencies } = await askedShops(ctx, { of: report, guard }, input)
  const all = sql<boolean>`${sql.join(conditions(ctx, guard, input), sql` and `)}`
  // One statement after the other: where all calls share one connection, others have their turn in between.
  const sums = await sumsOf(ctx, all)
  const shares = await sharesOf(ctx, all)
  const told = input.currency === undefined && currencies.length > 0 ? currencies : [currency]
  return told.map((one) => {
    const isOne = (row: { currency: string }) => row.currency === one
    return { currency: one, ...nothing, ...sums.find(isOne), ...shares.find(isOne) }
  })
}

const amounts = [
  ...(['originalCents', 'discountCents', 'payableCents', 'paidCents', 'refundedCents', 'feeCents'] as const),
  'feeRefundCents',
] as const
const nothing = {
  ...{ count: 0, originalCents: 0, discountCents: 0, payableCents: 0, paidCents: 0, refundedCents: 0, feeCents: 0 },
  ...{ feeRefundCents: 0, netCents: 0, averageCents: 0, members: 0, memberPaidCents: 0, shopShareCents: 0 },
}

/**
 * Trades are read once for all currencies, and need no more than an index holds: of which currency their shop is, is looked up
 * for the sums.
 */
async function sumsOf(ctx: Context, all: RawBuilder<boolean>): Promise<Omit<Sums, 'shopShareCents'>[]> {
  const ofTrades = amounts.map((name) => sql`sum(${sql.ref(`trade.${name}`)}) as ${sql.ref(name)}`)
  const ofShops = amounts.map((name) => sql`sum(${sql.ref(`f.${name}`)})::bigint as ${sql.ref(name)}`)
  const { rows } = await sql<Omit<Sums, 'shopShareCents'>>`
    select trade.*, ${net} as net_cents, round(trade.paid_cents::numeric / trade.count)::bigint as average_cents
      from (
        select b.currency, sum(f.count)::integer as count, ${sql.join(ofShops)}, count(distinct f.member_id)::integer as members,
               coalesce(sum(f.paid_cents) filter (where f.member_id is not null), 0)::bigint as member_paid_cents
          from (select trade.shop_id, trade.member_id, count(*) as count, ${sql.join(ofTrades)}
                  from trade where ${all} group by 1, 2) f
          join ${shopCurrency} b on b.shop_id = f.shop_id
         group by 1) trade`.execute(ctx.db)
  return rows
}

/** Found from the uses of coupons and promotions. */
async function sharesOf(ctx: Context, all: RawBuilder<boolean>): Promise<Pick<Sums, 'currency' | 'shopShareCents'>[]> {
  const { rows } = await sql<Pick<Sums, 'currency' | 'shopShareCents'>>`
    select b.currency, sum(borne.cents)::bigint as shop_share_cents
      from (${shopShares(ctx, all)}) borne join ${shopCurrency} b on b.shop_id = borne.shop_id group by 1`.execute(
    ctx.db,
  )
  return rows
}

const shopCurrency = sql`(
  select s.id as shop_id, b.currency from shop s join brand b on b.tenant_id = s.tenant_id and b.id = s.brand_id
   where s.tenant_id = app.tenant())`
