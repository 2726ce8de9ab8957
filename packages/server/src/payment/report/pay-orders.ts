import { report } from '@brandside/contract/payment/report.ts'
import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { Guard } from '@brandside/contract/platform/permission.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/query.ts'
import { visible } from '../../platform/entity/visible.ts'
import { sheetRows } from '../../platform/export/sheet-rows.ts'
import { listPage, type Order } from '../../platform/lists/list-page.ts'

type Filters = Parsed<typeof report, 'payOrderSum'>
type Row = Output<typeof report, 'payOrderList'>['list'][number]

/** List, sums and sheet ask the same conditions, so that they agree (C-INV-67), and none leaves the scope (C-INV-70). */
function conditions(ctx: Context, guard: Guard, input: Filters): RawBuilder<boolean>[] {
  const { from, to, shopIds, payChannelIds, source, bizType, state, tradeNo } = input
  const when = (value: unknown, condition: RawBuilder<boolean>) => (value === undefined ? [] : [condition])
  return [
    visible(ctx, report, guard),
    sql<boolean>`trade.tenant_id = app.tenant() and trade.paid_at is not null`,
    ...when(
      from,
      sql<boolean>`trade.paid_at >= (${from}::date - 1)::timestamptz
        and (trade.paid_at >= (${from}::date + 2)::timestamptz or ${paidOn} >= ${from}::date)`,
    ),
    ...when(
      to,
      sql<boolean>`trade.paid_at < (${to}::date + 3)::timestamptz
        and (trade.paid_at < (${to}::date - 1)::timestamptz or ${paidOn} <= ${to}::date)`,
    ),
    ...when(shopIds, sql<boolean>`trade.shop_id = any(${shopIds ?? []}::bigint[])`),
    ...when(
      payChannelIds,
      sql<boolean>`exists (select from trade_payment p where p.tenant_id = trade.tenant_id and p.trade_id = trade.id
        and p.pay_channel_id = any(${payChannelIds ?? []}::bigint[]))`,
    ),
    ...when(source, sql<boolean>`trade.source = ${source}`),
    ...when(bizType, sql<boolean>`trade.biz_type = ${bizType}`),
    ...when(state, sql<boolean>`trade.state = ${state}`),
    ...when(tradeNo, sql<boolean>`trade.trade_no = ${tradeNo}`),
  ]
}

/** The business day of the payment, as the histogram counts it; it is worked out for the days at the edges alone. */
const paidOn = sql<string>`(select ((trade.paid_at at time zone b.time_zone) - b.day_cut::interval)::date
  from brand b where b.tenant_id = trade.tenant_id and b.id = trade.brand_id)`

const net = sql<number>`trade.paid_cents - trade.refunded_cents - trade.fee_cents + trade.fee_refund_cents`

function rowsOf(ctx: Context, guard: Guard, input: Filters) {
  const all = conditions(ctx, guard, input)
  const filtered = (db: Db) => db.selectFrom('trade').where(sql<boolean>`${sql.join(all, sql` and `)}`)
  const order: Order[] = ['paidAt', 'id'].map((column) => ({ column, descending: true }))
  return { table: 'trade', filtered: filtered as never, show: show as never, order }
}

function show(rows: { select(columns: readonly unknown[]): unknown }) {
  const own = (
    [
      ...(['id', 'tradeNo', 'source', 'currency', 'originalCents', 'discountCents', 'payableCents'] as const),
      ...(['paidCents', 'refundedCents', 'feeCents', 'feeRefundCents', 'state', 'businessDate', 'paidAt'] as const),
    ] as const
  ).map((name) => `trade.${name}`)
  return rows.select([
    ...own,
    net.as('netCents'),
    sql`(select s.name from shop s where s.tenant_id = trade.tenant_id and s.id = trade.shop_id)`.as('shopName'),
    sql`(select o.order_no from consumer_order o where o.tenant_id = trade.tenant_id and o.id = trade.biz_id
          and trade.biz_type = 'ORDER')`.as('orderNo'),
    sql`coalesce((select string_agg(c.name || ' ' || to_char(p.amount_cents / 100.0, 'FM999999999990.00'), ' + ' order by p.id)
          from trade_payment p join pay_channel c on c.tenant_id = p.tenant_id and c.id = p.pay_channel_id
         where p.tenant_id = trade.tenant_id and p.trade_id = trade.id and p.state = 'SUCCESS'), '')`.as('channelText'),
  ])
}

export async function payOrderList(ctx: Context, input: Parsed<typeof report, 'payOrderList'>) {
  const { page, rows } = input
  return listPage<Row>({ ctx, ...rowsOf(ctx, report.endpoints.payOrderList.guard, input), page, rows })
}

export async function payOrderExport(ctx: Context, input: Parsed<typeof report, 'payOrderExport'>) {
  return sheetRows<Row>(ctx, rowsOf(ctx, report.endpoints.payOrderExport.guard, input))
}

export async function payOrderSum(ctx: Context, input: Filters): Promise<Output<typeof report, 'payOrderSum'>> {
  const all = sql.join(conditions(ctx, report.endpoints.payOrderSum.guard, input), sql` and `)
  const sum = (column: string) => sql`coalesce(sum(trade.${sql.raw(column)}), 0)::bigint`
  const { rows } = await sql<Output<typeof report, 'payOrderSum'>>`
    select count(*)::integer as count, ${sum('original_cents')} as original_cents, ${sum('discount_cents')} as discount_cents,
           ${sum('payable_cents')} as payable_cents, ${sum('paid_cents')} as paid_cents,
           ${sum('refunded_cents')} as refunded_cents, ${sum('fee_cents')} as fee_cents,
           ${sum('fee_refund_cents')} as fee_refund_cents, coalesce(sum(${net}), 0)::bigint as net_cents,
           coalesce(round(avg(trade.paid_cents)), 0)::bigint as average_cents
      from trade where ${all}`.execute(ctx.db)
  return rows[0] as Output<typeof report, 'payOrderSum'>
}
