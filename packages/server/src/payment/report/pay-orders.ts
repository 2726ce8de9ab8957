import { report } from '@brandside/contract/payment/report.ts'
import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { Guard } from '@brandside/contract/platform/permission.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/query.ts'
import { shapeOf } from '../../platform/database/statement-shape.ts'
import { sheetRows } from '../../platform/export/sheet-rows.ts'
import { listPage, type Order } from '../../platform/lists/list-page.ts'
import { conditionsOf, type PayOrderFilters } from './pay-order-filters.ts'
import { aboutSheet } from './sheet-about.ts'
import { type BareRow, withNames } from './with-names.ts'

type Row = Output<typeof report, 'payOrderList'>['list'][number]

const net = sql<number>`trade.paid_cents - trade.refunded_cents - trade.fee_cents + trade.fee_refund_cents`

function rowsOf(ctx: Context, guard: Guard, input: PayOrderFilters) {
  const all = conditionsOf(ctx, guard, input)
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
