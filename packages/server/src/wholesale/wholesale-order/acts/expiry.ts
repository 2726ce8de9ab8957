import { say } from '@brandside/contract/platform/bilingual.ts'
import { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/query.ts'
import { voidPendingDeliveries } from '../../delivery-notes/of-order.public.ts'
import { lockAccount, settleOrder } from '../../order-books/order-account.public.ts'
import { logOwnMove } from '../../own-log.public.ts'
import { recountSources, releaseAll } from '../holds.ts'
import type { Order } from '../orders.ts'

/** Ends drafts not committed in time, and prepaid orders for which no money has come (wholesale.md 20.2). */
export async function endExpired(db: Db): Promise<void> {
  const { rows } = await sql<Order>`
    select o.* from wholesale_order o
     where o.tenant_id = app.tenant() and o.expires_at < now() and o.state in ('DRAFT', 'COMMITTED')
       and (o.state = 'DRAFT' or o.paid_cents = 0 and o.shipped_cents = 0 and o.invoiced_cents = 0 and not exists (
         select from income n
          where n.tenant_id = o.tenant_id and n.order_id = o.id and n.direction = 'IN' and n.state = 'PENDING'))
     order by o.id limit 200 for update of o skip locked`.execute(db)
  for (const order of rows) await (order.state === 'DRAFT' ? voidDraft(db, order) : cancelUnpaid(db, order))
}

const fromTo = (before: string, after: string) => ({ before: { state: before }, after: { state: after } })

async function voidDraft(db: Db, { id, no }: Order): Promise<void> {
  await putState(db, id, 'VOIDED', null)
  await logOwnMove(db, wholesaleOrder, 'remove', [{ id, no, ...fromTo('DRAFT', 'VOIDED') }])
}

async function cancelUnpaid(db: Db, order: Order): Promise<void> {
  const reason = say(wholesaleOrder.reasons.expired.words, 'zh')
  // What is released asks for the database alone.
  const ctx = { db } as Context
  await lockAccount(ctx, order.accountCustomerId)
  await voidPendingDeliveries(ctx, order.id, reason)
  await releaseAll(ctx, order)
  await putState(db, order.id, 'CANCELLED', reason)
  await recountSources(ctx, order.id)
  await settleOrder(ctx, order.id, { type: 'UNFREEZE', id: order.id })
  const { id, no } = order
  await logOwnMove(db, wholesaleOrder, 'cancel', [{ id, no, ...fromTo('COMMITTED', 'CANCELLED') }])
}

async function putState(db: Db, id: Order['id'], state: 'VOIDED' | 'CANCELLED', reason: string | null): Promise<void> {
  await sql`
    update wholesale_order
       set state = ${state}, reason = coalesce(${reason}, reason), expires_at = null, version = version + 1, updated_at = now()
     where tenant_id = app.tenant() and id = ${id}`.execute(db)
}
