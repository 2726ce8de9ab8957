import { trade as contract } from '@brandside/contract/payment/trade.ts'
import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/query.ts'
import { shapeOf } from '../../platform/database/statement-shape.ts'
import { nameIn, personName } from '../../platform/entity/names.ts'
import { seesAll, visible } from '../../platform/entity/visible.ts'
import { listPage } from '../../platform/lists/list-page.ts'

type Refund = Output<typeof contract, 'refunds'>['list'][number]

const { guard } = contract.endpoints.refunds

/** Refunds of trades that the operator sees, the latest first. */
export async function refunds(ctx: Context, input: Parsed<typeof contract, 'refunds'>) {
  const { page, rows } = input
  const where = sql.join(conditions(ctx, input), sql` and `)
  return listPage<Refund>({
    ...{ ctx, table: 'tradeRefund', page, rows },
    kept: { of: 'trade.refunds', filter: shapeOf([where]) },
    filtered: ((db: Db) => db.selectFrom('tradeRefund').where(sql<boolean>`${where}`)) as never,
    show: show as never,
    order: [{ column: 'id', descending: true }],
  })
}

function conditions(ctx: Context, input: Parsed<typeof contract, 'refunds'>): RawBuilder<boolean>[] {
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

function show(rows: { select(columns: readonly unknown[]): unknown }) {
  const own = (
    ['id', 'refundNo', 'tradeId', 'amountCents', 'doneCents', 'reasonCode', 'reason', 'auditRemark'] as const
  ).map((name) => `tradeRefund.${name}`)
  return rows.select([
    ...own,
    ...['tradeRefund.successAt', 'tradeRefund.createdAt'],
    sql.ref('tradeRefund.state').as('refundState'),
    sql.ref('tradeRefund.createdBy').as('requestedBy'),
    personName('tradeRefund.createdBy').as('requestedByName'),
    personName('tradeRefund.auditedBy').as('auditedByName'),
    ofTrade(sql`trade.trade_no`).as('tradeNo'),
    ofTrade(sql`trade.currency`).as('currency'),
    ofTrade(nameIn('shop', 'trade.shopId')).as('shopName'),
    sql`(select jsonb_agg(jsonb_build_object('id', r.id, 'paymentId', r.payment_id, 'channelName', c.name,
          'amountCents', r.amount_cents, 'partState', r.state, 'error', r.error,
          'fault', case when r.state in ('RESERVED', 'SENT') then r.fault end) order by r.id)
           from trade_refund_part r join pay_channel c on c.tenant_id = r.tenant_id and c.id = r.pay_channel_id
          where r.tenant_id = trade_refund.tenant_id and r.refund_id = trade_refund.id)`.as('parts'),
  ])
}
