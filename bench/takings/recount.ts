import type { Id } from '@brandside/contract/platform/id.ts'
import { toLocal } from '@brandside/contract/platform/local-time.ts'
import type pg from 'pg'

/** All of the company's money at tills, row by row, as the tables have it. */
export interface Books {
  trades: readonly TradeRow[]
  payments: readonly PaymentRow[]
  /** Parts of refunds. */
  parts: readonly PartRow[]
  /** What went back without a refund. */
  reversals: readonly ReversalRow[]
  shopNames: ReadonlyMap<Id, string>
  channelNames: ReadonlyMap<Id, string>
}

export interface TradeRow {
  id: Id
  tradeNo: string
  bizType: string
  shopId: Id
  source: string
  state: string
  payableCents: number
  paidCents: number
  refundedCents: number
  refundingCents: number
  feeCents: number
  feeRefundCents: number
  paidAt: Date | null
  timeZone: string
  dayCut: string
  currency: string
  /** Paid where no money moves, if only in part: it counts in no report. */
  training: boolean
}

interface PaymentRow {
  id: Id
  tradeId: Id
  payChannelId: Id
  paymentNo: string
  amountCents: number
  state: string
  paidAt: Date | null
  feeCents: number
  refundedCents: number
  refundingCents: number
  online: boolean
}

interface PartRow {
  tradeId: Id
  paymentId: Id
  payChannelId: Id
  partNo: string
  amountCents: number
  state: string
  refundState: string
  successAt: Date | null
  feeRefundCents: number
  online: boolean
}

interface ReversalRow {
  paymentId: Id
  reversalNo: string
  amountCents: number
  state: string
  online: boolean
}

/** Money that came in or went back, when it did. */
export interface PayEvent {
  tradeId: Id
  bizType: string
  shopId: Id
  channelId: Id
  source: string
  currency: string
  /** By the brand's clock, and the same less its day cut. */
  clock: string
  at: string
  payments: number
  gross: number
  refund: number
  fee: number
}

export async function readBooks(pool: pg.Pool): Promise<Books> {
  const all = async <Row>(sql: string) => (await pool.query<Record<string, unknown>>(sql)).rows.map(camelCased<Row>)
  return {
    trades: await all<TradeRow>(`
      select t.id, t.trade_no, t.biz_type, t.shop_id, t.source, t.state, t.payable_cents, t.paid_cents, t.refunded_cents,
             t.refunding_cents, t.fee_cents, t.fee_refund_cents, t.paid_at, b.time_zone, b.day_cut,
             t.currency,
             exists (select from app.trade_payment p join app.pay_channel c on c.id = p.pay_channel_id
                      where p.trade_id = t.id and p.state = 'SUCCESS' and c.kind = 'SANDBOX') as training
        from app.trade t join app.brand b on b.tenant_id = t.tenant_id and b.id = t.brand_id where t.tenant_id = 1`),
    payments: await all<PaymentRow>(`
      select p.id, p.trade_id, p.pay_channel_id, p.payment_no, p.amount_cents, p.state, p.paid_at, p.fee_cents,
             p.refunded_cents, p.refunding_cents, c.adapter = 'SANDBOX' as online
        from app.trade_payment p join app.pay_channel c on c.tenant_id = p.tenant_id and c.id = p.pay_channel_id
       where p.tenant_id = 1`),
    parts: await all<PartRow>(`
      select f.trade_id, r.payment_id, r.pay_channel_id, r.part_no, r.amount_cents, r.state, f.state as refund_state,
             r.success_at, r.fee_refund_cents, c.adapter = 'SANDBOX' as online
        from app.trade_refund_part r join app.trade_refund f on f.tenant_id = r.tenant_id and f.id = r.refund_id
        join app.pay_channel c on c.tenant_id = r.tenant_id and c.id = r.pay_channel_id where r.tenant_id = 1`),
    reversals: await all<ReversalRow>(`
      select v.payment_id, v.reversal_no, v.amount_cents, v.state, c.adapter = 'SANDBOX' as online
        from app.trade_reversal v join app.trade_payment p on p.tenant_id = v.tenant_id and p.id = v.payment_id
        join app.pay_channel c on c.tenant_id = p.tenant_id and c.id = p.pay_channel_id where v.tenant_id = 1`),
    shopNames: await namesOf(pool, 'shop'),
    channelNames: await namesOf(pool, 'pay_channel'),
  }
}

/** What the reports should tell, event by event: payments of trades that were paid with money, and what has gone back of them. */
export function eventsOf({ trades, payments, parts }: Books): PayEvent[] {
  const paid = new Map(trades.filter(({ paidAt, training }) => paidAt && !training).map((each) => [each.id, each]))
  const told = (tradeId: Id, channelId: Id, moment: Date | null, money: Partial<PayEvent>): PayEvent[] => {
    const trade = paid.get(tradeId)
    if (!trade || !moment) return []
    const { bizType, shopId, source, currency } = trade
    return [
      {
        tradeId,
        bizType,
        shopId,
        channelId,
        source,
        currency,
        ...timesOf(trade, moment),
        payments: 0,
        gross: 0,
        refund: 0,
        fee: 0,
        ...money,
      },
    ]
  }
  return [
    ...payments
      .filter(({ state }) => state === 'SUCCESS')
      .flatMap((each) =>
        told(each.tradeId, each.payChannelId, each.paidAt, {
          payments: 1,
          gross: each.amountCents,
          fee: each.feeCents,
        }),
      ),
    ...parts
      .filter(({ state }) => state === 'SUCCESS')
      .flatMap((each) =>
        told(each.tradeId, each.payChannelId, each.successAt, {
          refund: each.amountCents,
          fee: -each.feeRefundCents,
        }),
      ),
  ]
}

/** A moment by the brand's clock, and the same less its day cut. */
export function timesOf({ timeZone, dayCut }: TradeRow, moment: Date): { clock: string; at: string } {
  const [hours = 0, minutes = 0] = dayCut.split(':').map(Number)
  const clock = toLocal(moment, timeZone)
  const at = new Date(Date.parse(`${clock.replace(' ', 'T')}Z`) - (hours * 60 + minutes) * 60_000)
  return { clock, at: at.toISOString().slice(0, 19).replace('T', ' ') }
}

export const sumOf = <Row>(rows: Iterable<Row>, of: (row: Row) => number): number => {
  let sum = 0
  for (const row of rows) sum += of(row)
  return sum
}

async function namesOf(pool: pg.Pool, table: string): Promise<Map<Id, string>> {
  const { rows } = await pool.query(`select id, name from app.${table} where tenant_id = 1`)
  return new Map(rows.map(({ id, name }) => [Number(id) as Id, name]))
}

/** Columns as the product names them; whole numbers come as text from a plain driver. */
function camelCased<Row>(row: Record<string, unknown>): Row {
  const entries = Object.entries(row).map(([name, value]) => [
    name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
    typeof value === 'string' && /^-?\d{1,15}$/.test(value) && !name.endsWith('_no') ? Number(value) : value,
  ])
  // The columns are those of the statements above.
  return Object.fromEntries(entries) as Row
}
