import { trade as contract } from '@brandside/contract/payment/trade.ts'
import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { Guard } from '@brandside/contract/platform/permission.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/query.ts'
import { shapeOf } from '../../../platform/database/statement-shape.ts'
import { nameIn, personName } from '../../../platform/entity/names.ts'
import { seesAll, visible } from '../../../platform/entity/visible.ts'
import { sheetRows } from '../../../platform/export/sheet-rows.ts'
import { listPage } from '../../../platform/lists/list-page.ts'

type Refund = Output<typeof contract, 'refunds'>['list'][number]

/** Refunds of trades that the operator sees, the latest first. */
export async function refunds(ctx: Context, input: Parsed<typeof contract, 'refunds'>) {
  const { page, rows } = input
  const where = conditions(ctx, contract.endpoints.refunds.guard, input)
  const kept = { of: 'trade.refunds', filter: shapeOf(where) }
  return listPage<Refund>({ ctx, table: 'tradeRefund', page, rows, kept, ...found(where), show: show as never })
}

/** The same, each in one line of a sheet. */
export async function refundsExport(ctx: Context, input: Parsed<typeof contract, 'refundsExport'>) {
  const where = conditions(ctx, contract.endpoints.refundsExport.guard, input)
  const rows = await sheetRows<SheetRow>(ctx, { table: 'tradeRefund', show: showLine as never, ...found(where) })
  return rows.total === 0 ? rows : { ...rows, totals: ['amountCents', 'doneCents'] as const, totalsBy: 'currency' }
}

type SheetRow = Output<typeof contract, 'refundsExport'>

const found = (where: readonly RawBuilder<boolean>[]) => ({
  filtered: ((db: Db) => db.selectFrom('tradeRefund').where(sql<boolean>`${sql.join(where, sql` and `)}`)) as never,
  order: [{ column: 'id', descending: true }],
})

function conditions(
  ctx: Context,
  guard: Guard,
  input: Parsed<typeof contract, 'refundsExport'>,
): RawBuilder<boolean>[] {
  const { refundNo, tradeNo, tradeId, refundState, forMe, shopIds, from, to } = input
  const zone = ctx.operator.timeZone
  const when = (value: unknown, condition: RawBuilder<boolean>) => (value === undefined ? [] : [condition])
  return [
    sql<boolean>`trade_refund.tenant_id = app.tenant()`,
    ...(seesAll(ctx, contract, guard) ? [] : [ofTrades(visible(ctx, contract, guard))]),
    ...when(refundNo, sql<boolean>`trade_refund.refund_no = ${refundNo}`),
    ...when(tradeNo, ofTrades(sql<boolean>`trade.trade_no = ${tradeNo}`)),
    ...when(tradeId, sql<boolean>`trade_refund.trade_id = ${tradeId}`),
    ...when(refundState, sql<boolean>`trade_refund.state = ${refundState}`),
    ...when(
      forMe,
      sql<boolean>`(trade_refund.state = 'WAIT_AUDIT' and trade_refund.created_by is distinct from app.admin()) = ${forMe}`,
    ),
    ...when(shopIds, ofTrades(sql<boolean>`trade.shop_id = any(${shopIds ?? []}::bigint[])`)),
    ...when(from, sql<boolean>`trade_refund.created_at >= ${from}::date::timestamp at time zone ${zone}`),
    ...when(to, sql<boolean>`trade_refund.created_at < (${to}::date + 1)::timestamp at time zone ${zone}`),
  ]
}

/** The trade of the refund, which keeps to a condition: one look-up for each refund, of which there are few. */
const ofTrades = (condition: RawBuilder<boolean>) => sql<boolean>`exists (
  select from trade where trade.tenant_id = trade_refund.tenant_id and trade.id = trade_refund.trade_id and ${condition})`

const ofTrade = (column: RawBuilder<unknown>) => sql`(
  select ${column} from trade where trade.tenant_id = trade_refund.tenant_id and trade.id = trade_refund.trade_id)`

type Rows = { select(columns: readonly unknown[]): unknown }

/** What a line of the list and one of the sheet have in common. */
const common = () => [
  ...(['id', 'refundNo', 'amountCents', 'doneCents', 'reasonCode', 'reason', 'auditRemark'] as const).map(
    (name) => `tradeRefund.${name}`,
  ),
  'tradeRefund.successAt',
  'tradeRefund.createdAt',
  sql.ref('tradeRefund.state').as('refundState'),
  personName('tradeRefund.createdBy').as('requestedByName'),
  personName('tradeRefund.auditedBy').as('auditedByName'),
  ofTrade(sql`trade.trade_no`).as('tradeNo'),
  ofTrade(sql`trade.currency`).as('currency'),
  ofTrade(nameIn('shop', 'trade.shopId')).as('shopName'),
]

function showLine(rows: Rows) {
  return rows.select([
    ...common(),
    sql`coalesce((
      select string_agg(c.name || ' ' || to_char(r.amount_cents / 100.0, 'FM999,999,999,990.00'), ' + ' order by r.id)
        from trade_refund_part r join pay_channel c on c.tenant_id = r.tenant_id and c.id = r.pay_channel_id
       where r.tenant_id = trade_refund.tenant_id and r.refund_id = trade_refund.id and r.state = 'SUCCESS'), '')`.as(
      'channelText',
    ),
  ])
}

function show(rows: Rows) {
  return rows.select([
    ...common(),
    'tradeRefund.tradeId',
    sql.ref('tradeRefund.createdBy').as('requestedBy'),
    sql`(select jsonb_agg(jsonb_build_object('id', r.id, 'paymentId', r.payment_id, 'channelName', c.name,
          'amountCents', r.amount_cents, 'partState', r.state, 'error', r.error,
          'fault', case when r.state in ('RESERVED', 'SENT') then r.fault end) order by r.id)
           from trade_refund_part r join pay_channel c on c.tenant_id = r.tenant_id and c.id = r.pay_channel_id
          where r.tenant_id = trade_refund.tenant_id and r.refund_id = trade_refund.id)`.as('parts'),
  ])
}
