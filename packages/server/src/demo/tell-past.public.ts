import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { channelConfig } from '../payment/pay-channel/channel-config.public.ts'
import { asTenant } from '../platform/as-tenant.ts'
import type { Db } from '../platform/database/query.ts'

/** What a sandbox is told at most: the latest, and as much of it in one call as its size allows. */
const [most, atOnce] = [20_000, 1_000]

/**
 * Tells a sandbox that has just been started what the company was paid through it and has given back: the demonstration's
 * past was written, not worked (docs/adr/0035), and its trades are to be refunded and reconciled like those of today.
 */
export async function tellPast(pool: pg.Pool, address: string): Promise<void> {
  let payments: object[] = []
  let refunds: object[] = []
  await asTenant(pool, 1 as Id, async (db) => {
    const apps = await appsOf(db)
    payments = (await paymentsOf(db)).map(({ channelId, ...payment }) => ({
      ...payment,
      app: apps.get(channelId),
      state: 'SUCCESS',
      notifyPath: null,
    }))
    refunds = await refundsOf(db)
  })
  for (let from = 0; from < payments.length; from += atOnce)
    await tell(address, { payments: payments.slice(from, from + atOnce) })
  for (let from = 0; from < refunds.length; from += atOnce)
    await tell(address, { refunds: refunds.slice(from, from + atOnce) })
}

const tell = (address: string, past: object) =>
  fetch(`${address}/_pay/past`, { method: 'POST', body: JSON.stringify(past) }).catch(() => {})

/** Under which name the company is known there, by channel. */
async function appsOf(db: Db): Promise<ReadonlyMap<Id, string>> {
  const { rows } = await sql<{ id: Id }>`
    select id from pay_channel where tenant_id = app.tenant() and adapter = 'SANDBOX'`.execute(db)
  const apps = new Map<Id, string>()
  for (const { id } of rows) apps.set(id, (await channelConfig(db, 1, { channelId: id })).appId ?? '')
  return apps
}

interface Payment {
  channelId: Id
  paymentNo: string
  amount: number
  currency: string
  subject: string
  channelTxnNo: string
  paidAt: string
  refunded: number
}

async function paymentsOf(db: Db): Promise<Payment[]> {
  const { rows } = await sql<Payment>`
    select p.pay_channel_id as channel_id, p.payment_no, p.amount_cents as amount, t.currency, t.subject, p.channel_txn_no,
           p.paid_at, case when p.state = 'REVERSED' then p.amount_cents else p.refunded_cents end as refunded
      from trade_payment p
      join trade t on t.tenant_id = p.tenant_id and t.id = p.trade_id
      join pay_channel c on c.tenant_id = p.tenant_id and c.id = p.pay_channel_id and c.adapter = 'SANDBOX'
     where p.tenant_id = app.tenant() and p.state in ('SUCCESS', 'REVERSED') and p.channel_txn_no is not null
     order by p.id desc limit ${most}`.execute(db)
  return rows
}

async function refundsOf(db: Db): Promise<object[]> {
  const { rows } = await sql<object>`
    select r.part_no as refund_no, p.payment_no, r.amount_cents as amount, 'SUCCESS' as state,
           coalesce(r.channel_refund_no, r.part_no) as channel_refund_no, r.success_at as at
      from trade_refund_part r
      join trade_payment p on p.tenant_id = r.tenant_id and p.id = r.payment_id
      join pay_channel c on c.tenant_id = r.tenant_id and c.id = r.pay_channel_id and c.adapter = 'SANDBOX'
     where r.tenant_id = app.tenant() and r.state = 'SUCCESS'
    union all
    select v.reversal_no, p.payment_no, v.amount_cents, 'SUCCESS', v.reversal_no, v.success_at
      from trade_reversal v
      join trade_payment p on p.tenant_id = v.tenant_id and p.id = v.payment_id
      join pay_channel c on c.tenant_id = p.tenant_id and c.id = p.pay_channel_id and c.adapter = 'SANDBOX'
     where v.tenant_id = app.tenant() and v.state = 'SUCCESS'
     order by at desc limit ${most}`.execute(db)
  return rows
}
