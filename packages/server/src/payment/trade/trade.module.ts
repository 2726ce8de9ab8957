import { payChannel } from '@brandside/contract/payment/pay-channel.ts'
import { trade } from '@brandside/contract/payment/trade.ts'
import { tradeEvents } from '@brandside/contract/payment/trade-events.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { ById } from '@brandside/contract/platform/crud.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/query.ts'
import { keptBy } from '../../platform/delete-guards.ts'
import { nameIn } from '../../platform/entity/names.ts'
import { entityTable } from '../../platform/entity-table.ts'
import { serve } from '../../platform/serve.ts'
import { lockTrade, type Trade } from '../open-trade/trade-rows.ts'
import { refundPersons, refundProof } from './check-refunds.ts'
import { tradeSums } from './check-trades.ts'
import { close, closeTrade } from './close.ts'
import { exceptionResolve, exceptions, exceptionsExport } from './exceptions.ts'
import { cancelOrder } from './order/cancel-order.ts'
import { order } from './order/order.ts'
import { orderQuote } from './order/order-quote.ts'
import { partnerWork } from './partner-work.public.ts'
import { cancelPayment } from './pay/cancel-payment.ts'
import { notify } from './pay/notify.ts'
import { pay } from './pay/pay.ts'
import { sendReversalsAgain } from './pay/reversals.ts'
import { refund, refundPreview } from './refund/refund.ts'
import { refundAudit, refundRetry } from './refund/refund-audit.ts'
import { refundCase } from './refund/refund-case.ts'
import { directUpTo } from './refund/refund-decision.ts'
import { refunds, refundsExport } from './refund/refunds.ts'
import { seenTrade } from './seen-trade.ts'
import { tellPartners } from './tell-partners.public.ts'
import {
  channelText,
  offBy,
  ofOrder,
  orderLines,
  orderNo,
  paidBy,
  payments,
  usedOffers,
  withTxn,
  withWaitingRefund,
} from './trade-reads.ts'

const shopName = nameIn('shop', 'trade.shopId') as unknown as ReturnType<typeof sql<string>>

const statesOf = {
  OPEN: sql<boolean>`trade.state in ('PENDING', 'PAYING')`,
  PAID: sql<boolean>`trade.state in ('PAID', 'PART_REFUNDED', 'REFUNDED')`,
}

const trades = entityTable(trade, {
  shows: {
    orderNo,
    shopName,
    channelText,
    lines: orderLines,
    offers: usedOffers,
    memberName: nameIn('member', 'trade.memberId', 'nickname'),
    memberNo: nameIn('member', 'trade.memberId', 'memberNo'),
    activityOffCents: offBy('activity_off_cents'),
    memberOffCents: offBy('member_off_cents'),
    couponOffCents: offBy('coupon_off_cents'),
    pointsOffCents: offBy('points_off_cents'),
  },
  asks: {
    orderNo: ofOrder,
    channelTxnNo: withTxn,
    shopIds: (ids) => sql<boolean>`trade.shop_id = any(${ids}::bigint[])`,
    payment: (payment) => statesOf[payment],
    ofMember: (isOf) => sql<boolean>`(trade.member_id is not null) = ${isOf}`,
    payChannelIds: paidBy,
    refundWaiting: withWaitingRefund,
  },
  nameOf: ({ tradeNo }) => tradeNo,
})

/** A channel that was paid by stays: its payments are told by its name. */
const channelGuard = keptBy({ table: 'tradePayment', column: 'payChannelId', reason: payChannel.reasons.used })

const brandGuard = keptBy({ table: 'trade', column: 'brandId', reason: brand.reasons.hasTrades })

export const tradeModule = serve(
  trade,
  trades.handlers({
    refundPreview,
    refund,
    refundDirect,
    refunds,
    refundsExport,
    refundCase,
    refundAudit,
    refundRetry,
    payments,
    exceptions,
    exceptionsExport,
    exceptionResolve,
    close,
    syncStatus,
    order,
    orderQuote,
    cancelOrder,
    pay,
    cancelPayment,
    notify,
  }),
  {
    events: Object.values(tradeEvents),
    duties: [
      {
        tags: ['payment:trade:refund', 'payment:trade:refundAudit'],
        words: ['申请并自行审核退款', 'to ask for a refund and to approve it'],
      },
    ],
    deleteGuards: { payChannel: channelGuard, brand: brandGuard },
    listeners: partnerWork.heardBy(async (pool, { tenantId, payload }) => {
      const left = await tellPartners(pool, tenantId as Id, payload.tradeId)
      // Tried again, later each time.
      if (left > 0) throw new Error(`${left} errands of trade ${payload.tradeId} have no answer yet`)
    }),
    ledgers: [tradeSums, refundProof, refundPersons],
    retention: endOverdue,
  },
)

async function refundDirect(ctx: Context, { tradeId }: Parsed<typeof trade, 'refundDirect'>) {
  await seenTrade(ctx, 'refundDirect', tradeId)
  return { upToCents: await directUpTo(ctx, tradeId) }
}

/** Leaves the asking to the job that always does it, so that no connection waits for a channel. */
async function syncStatus(ctx: Context, { id }: ById) {
  await seenTrade(ctx, 'syncStatus', id)
  const { tradeNo } = await lockTrade(ctx, id)
  sendReversalsAgain(ctx, id)
  await partnerWork.announce(ctx, { tradeId: id })
  ctx.log({ id, name: tradeNo })
  return { asked: 1 }
}

/** Closes what was not paid in time, and asks again about what has waited too long for a channel. */
async function endOverdue(db: Db): Promise<void> {
  const { rows: tenants } = await sql<{ tenantId: Id }>`select app.tenant() as tenant_id`.execute(db)
  const tenantId = tenants[0]?.tenantId as Id
  const sent: Promise<unknown>[] = []
  const send = (statement: Parameters<Context['send']>[0]) => void sent.push(db.executeQuery(statement.compile(db)))
  const ctx = { db, send, tenantId, now: new Date().toISOString(), operator: { id: 0 as Id } }
  const { rows: overdue } = await sql<Trade>`
    select * from trade where tenant_id = app.tenant() and state in ('PENDING', 'PAYING') and expire_at < now()
     order by id limit 500 for update skip locked`.execute(db)
  for (const each of overdue) await closeTrade(ctx, each, 'TIMEOUT')
  const { rows: waiting } = await sql<{ tradeId: Id }>`
    select trade_id from trade_payment
     where tenant_id = app.tenant() and state in ('INIT', 'PENDING', 'CLOSED') and next_poll_at < now()
    union
    select f.trade_id from trade_refund_part r join trade_refund f on f.tenant_id = r.tenant_id and f.id = r.refund_id
     where r.tenant_id = app.tenant() and r.state in ('RESERVED', 'SENT') and f.state = 'PROCESSING'
       and r.updated_at < now() - interval '5 minutes'
    union
    select p.trade_id from trade_reversal v join trade_payment p on p.tenant_id = v.tenant_id and p.id = v.payment_id
     where v.tenant_id = app.tenant() and v.state in ('RESERVED', 'SENT') and v.updated_at < now() - interval '5 minutes'
    limit 500`.execute(db)
  for (const { tradeId } of waiting) await partnerWork.announce(ctx, { tradeId })
  await Promise.all(sent)
}
