import type { Id } from '@brandside/contract/platform/id.ts'
import { customerCredit } from '@brandside/contract/wholesale/customer/customer-credit.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/query.ts'
import { logOwnAct } from '../own-log.public.ts'
import { credit } from './credit.public.ts'

/**
 * What a merged customer owed and had reserved is the kept one’s from then on, by two entries that make nothing together
 * (B-INV-23). Its limit ends, also one that still waits for a second person; the kept customer keeps its own.
 */
export async function mergeCredit(db: Db, from: Id, into: Id): Promise<void> {
  const ctx = { db }
  for (const customerId of [from, into].sort((one, other) => one - other)) await credit.lock(ctx, { customerId })
  const { creditLimit, used, frozen } = await credit.lock(ctx, { customerId: from })
  const event = { type: 'MERGE', id: from }
  await credit.post(ctx, {
    of: { customerId: from },
    event,
    amounts: { creditLimit: -creditLimit, used: -used, frozen: -frozen },
  })
  await credit.post(ctx, { of: { customerId: into }, event, amounts: { used, frozen } })
  await endWaiting(db, from)
}

async function endWaiting(db: Db, customerId: Id): Promise<void> {
  const { rows } = await sql<{ toCents: number; name: string }>`
    update credit_change w set state = 'REJECTED', decided_by = app.admin(), decided_at = now(), version = w.version + 1,
           updated_at = now(), updated_by = app.admin()
      from customer c
     where w.tenant_id = app.tenant() and w.customer_id = ${customerId} and w.state = 'PENDING'
       and c.tenant_id = w.tenant_id and c.id = w.customer_id
    returning w.to_cents, c.name`.execute(db)
  const ended = rows.map(({ toCents, name }) => ({
    id: customerId,
    no: name,
    before: { pendingCents: toCents },
    after: { pendingCents: null },
  }))
  await logOwnAct(
    db,
    customerCredit,
    'approve',
    ['驳回信用额度（客户已合并）', 'credit limit rejected, customer merged'],
    ended,
  )
}
