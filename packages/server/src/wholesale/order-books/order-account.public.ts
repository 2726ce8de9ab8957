import type { Id } from '@brandside/contract/platform/id.ts'
import type { Cents } from '@brandside/contract/platform/money.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import type { Day } from '@brandside/contract/platform/time.ts'
import { wholesaleOrderEvents } from '@brandside/contract/wholesale/wholesale-events.ts'
import { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { lockRows, type RowOf } from '../../platform/entity/rows.ts'
import { fail } from '../../platform/refuse.ts'
import { emit } from '../../platform/webhooks/emit.ts'
import { customerBalance } from '../balance-ledger/balance.public.ts'
import { credit } from '../customer-credit/credit.public.ts'
import { logOwnMove } from '../own-log.public.ts'
import { settledFigures } from './settled-figures.ts'

export type Order = RowOf<'wholesaleOrder'>
type Ctx = Pick<Context, 'db'>

/** What moved the credit of an order, and by how much what the customer owes has changed with it. */
export interface CreditEvent {
  type: string
  id: Id
  /** Of several entries of one event; the next free number when absent. */
  line?: number
  /** What the customer owes more, or less. */
  used?: Cents
  day?: Day
  note?: string
}

/** The order, locked with the accounts of its money: what every step that ships, pays, returns or ends it decides under. */
export async function lockOrder(ctx: Context, orderId: Id): Promise<Order> {
  const [order] = await lockOrders(ctx, [orderId])
  return order ?? fail(404, common.notFound)
}

/** Several orders in the order of their ids, then their accounts in the order of the customers (wholesale.md 1.4). */
export async function lockOrders(ctx: Context, ids: readonly Id[]): Promise<Order[]> {
  const orders = await lockRows(ctx, 'wholesaleOrder', ids)
  const accounts = new Set(orders.map(({ accountCustomerId }) => accountCustomerId))
  for (const customerId of [...accounts].sort((a, b) => a - b)) await lockAccount(ctx, customerId)
  return orders
}

/** The credit account of a customer, then its balance: the lock for all its money where no order is concerned. */
export async function lockAccount(ctx: Ctx, customerId: Id): Promise<void> {
  await credit.lock(ctx, { customerId })
  await customerBalance.lock(ctx, { customerId })
}

/**
 * Ends every transaction that ships, pays, takes back, invoices, closes or cancels: derives the stored figures of a locked
 * order again and posts one credit entry, noted with the order’s number, with what it holds more or less of the credit line and what
 * the customer owes more or less (B-INV-4, B-INV-9).
 */
export async function settleOrder(ctx: Ctx, orderId: Id, event?: CreditEvent): Promise<void> {
  const { no, accountCustomerId, frozenBefore, frozenCents, completes } = await settledFigures(ctx, orderId)
  if (completes) {
    const states = { before: { state: 'COMMITTED' }, after: { state: 'COMPLETED' } }
    await logOwnMove(ctx.db, wholesaleOrder, 'complete', [{ id: orderId, no, ...states }])
    const order = await ctx.db
      .selectFrom('wholesaleOrder')
      .selectAll()
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    await emit(ctx.db, wholesaleOrderEvents.completed, order)
  }
  await postCredit(ctx, accountCustomerId, frozenCents - frozenBefore, event && { note: no, ...event })
}

/** The same for receivables without an order. */
export function usedBy(ctx: Ctx, customerId: Id, event: CreditEvent, used: Cents): Promise<void> {
  return postCredit(ctx, customerId, 0, { ...event, used })
}

async function postCredit(ctx: Ctx, customerId: Id, frozen: Cents, event?: CreditEvent): Promise<void> {
  const used = event?.used ?? 0
  if (frozen === 0 && used === 0) return
  if (!event) throw new Error(`The credit of customer ${customerId} moved by ${frozen} without an event`)
  const { type, id, line = await nextLine(ctx, customerId, event), day, note } = event
  const { repeated } = await credit.post(ctx, {
    of: { customerId },
    event: { type, id, line },
    amounts: { used, frozen },
    ...(day && { day }),
    ...(note && { note }),
  })
  if (repeated) throw new Error(`${type} ${id} ${line} of customer ${customerId} was posted before`)
}

/** An event may happen again, as a delivery that is taken back and shipped anew: each time is an entry of its own. */
async function nextLine(ctx: Ctx, customerId: Id, { type, id }: CreditEvent): Promise<number> {
  await credit.lock(ctx, { customerId })
  const { rows } = await sql<{ line: number }>`
    select coalesce(max(e.event_line) + 1, 0) as line
      from credit_entry e join credit_account a on a.tenant_id = e.tenant_id and a.id = e.account_id
     where e.tenant_id = app.tenant() and a.customer_id = ${customerId}
       and e.event_type = ${type} and e.event_id = ${id}`.execute(ctx.db)
  return rows[0]?.line ?? 0
}
