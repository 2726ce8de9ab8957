import type { Id } from '@brandside/contract/platform/id.ts'
import type { PartnerFault } from '@brandside/contract/platform/partners/partner-faults.ts'
import { sql } from 'kysely'
import type { SystemContext } from '../../platform/context.ts'
import type { Payment } from '../open-trade/trade-rows.ts'

/** What of a trade is between us and a channel. */
export interface Errand {
  kind: 'PAYMENT' | 'PART' | 'REVERSAL'
  id: Id
  refundId: Id
  paymentId: Id
  no: string
  amount: number
  payment: Payment
  /** Started so lately that the call which starts it may still be on its way to the channel. */
  isNew: boolean
  /** What kept the channel from answering when it was last asked. */
  fault: PartnerFault | null
  adapter: string
  currency: string
  brandId: Id
  shopId: Id
  memberId: Id | null
}

export async function errandsOf({ db }: SystemContext, tradeId: Id): Promise<Errand[]> {
  const { rows } = await sql<Errand>`
    select e.kind, e.id, e.refund_id, e.no, e.amount, e.payment_id, e.fault, c.adapter,
           p.created_at > now() - interval '20 seconds' as is_new, t.currency, t.brand_id, t.shop_id, t.member_id
      from (select 'PAYMENT' as kind, id, null::bigint as refund_id, payment_no as no, amount_cents as amount, id as payment_id,
                   fault
              from trade_payment where tenant_id = app.tenant() and trade_id = ${tradeId}
               and (state in ('INIT', 'PENDING') or state = 'CLOSED' and next_poll_at is not null)
            union all
            select 'PART', r.id, r.refund_id, r.part_no, r.amount_cents, r.payment_id, r.fault
              from trade_refund_part r join trade_refund f on f.tenant_id = r.tenant_id and f.id = r.refund_id
             where r.tenant_id = app.tenant() and f.trade_id = ${tradeId} and f.state = 'PROCESSING'
               and r.state in ('RESERVED', 'SENT')
            union all
            select 'REVERSAL', v.id, null, v.reversal_no, v.amount_cents, v.payment_id, null
              from trade_reversal v join trade_payment vp on vp.tenant_id = v.tenant_id and vp.id = v.payment_id
             where v.tenant_id = app.tenant() and vp.trade_id = ${tradeId} and v.state in ('RESERVED', 'SENT')) e
      join trade_payment p on p.tenant_id = app.tenant() and p.id = e.payment_id
      join trade t on t.tenant_id = p.tenant_id and t.id = p.trade_id
      join pay_channel c on c.tenant_id = p.tenant_id and c.id = p.pay_channel_id
     order by e.kind, e.id`.execute(db)
  const { rows: payments } = await sql<Payment>`
    select * from trade_payment where tenant_id = app.tenant() and trade_id = ${tradeId}`.execute(db)
  return rows.flatMap((errand) => {
    const payment = payments.find(({ id }) => id === errand.paymentId)
    return payment ? { ...errand, payment } : []
  })
}

type MoneyBack = Pick<Errand, 'kind' | 'id'>

const tableOf = ({ kind }: MoneyBack) => sql.table(kind === 'PART' ? 'trade_refund_part' : 'trade_reversal')

/**
 * Takes money that is to go back for this job alone, for longer than a channel may take over its answers, and answers the
 * number of the attempt; undefined where another job has it, or it is over. Two answers of the channel to one number could
 * differ, and then what it pays out would not be what stands here.
 */
export async function claimErrand(ctx: SystemContext, errand: MoneyBack): Promise<number | undefined> {
  const { rows } = await sql<{ tries: number }>`
    update ${tableOf(errand)} set state = 'SENT', tries = tries + 1, next_try_at = now() + interval '1 minute', updated_at = now()
     where tenant_id = app.tenant() and id = ${errand.id} and state in ('RESERVED', 'SENT')
       and coalesce(next_try_at, now()) <= now()
    returning tries`.execute(ctx.db)
  return rows[0]?.tries
}

/** It may be sent again at once, under its number. */
export function releaseErrand(ctx: SystemContext, errand: MoneyBack, attempt: number): void {
  ctx.send(sql`
    update ${tableOf(errand)} set next_try_at = now()
     where tenant_id = app.tenant() and id = ${errand.id} and state = 'SENT' and tries = ${attempt}`)
}

/** So that an operator sees why it takes its time. */
export function keepFault(ctx: SystemContext, { kind, id }: Errand, fault: PartnerFault | null): void {
  if (kind === 'REVERSAL') return
  const table = sql.table(kind === 'PART' ? 'trade_refund_part' : 'trade_payment')
  ctx.send(sql`update ${table} set fault = ${fault} where tenant_id = app.tenant() and id = ${id}`)
}
