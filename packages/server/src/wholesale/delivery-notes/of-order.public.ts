import type { Id } from '@brandside/contract/platform/id.ts'
import { orderDelivery } from '@brandside/contract/wholesale/order-delivery/order-delivery.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { freeClaims } from '../order-books/claims.public.ts'
import { logOwnMove } from '../own-log.public.ts'

/**
 * Voids the delivery notes of a locked order that have not been shipped, and frees what they claim. Answers their numbers,
 * for the order's line in the log. @public of orders that are cancelled
 */
export async function voidPendingDeliveries(
  { db }: Pick<Context, 'db'>,
  orderId: Id,
  reason: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: Id; no: string }>`
    with gone as (
      update delivery
         set state = 'VOIDED', reason = ${reason}, version = version + 1, updated_at = now(), updated_by = app.admin()
       where tenant_id = app.tenant() and order_id = ${orderId} and state = 'PENDING'
      returning id, no)
    select id, no from gone order by no`.execute(db)
  if (rows.length === 0) return []
  await freeClaims(
    db,
    rows.map(({ id }) => id),
  )
  const states = { before: { state: 'PENDING' }, after: { state: 'VOIDED', reason } }
  await logOwnMove(
    db,
    orderDelivery,
    'void',
    rows.map(({ id, no }) => ({ id, no, ...states })),
  )
  return rows.map(({ no }) => no)
}

/** How many delivery notes of an order, or of one part of it, wait to be shipped. @public of orders that are closed */
export async function pendingDeliveries({ db }: Pick<Context, 'db'>, orderId: Id, partId: Id | null): Promise<number> {
  const ofPart = partId === null ? sql<boolean>`true` : sql<boolean>`part_id = ${partId}`
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from delivery
     where tenant_id = app.tenant() and order_id = ${orderId} and state = 'PENDING' and ${ofPart}`.execute(db)
  return rows[0]?.count ?? 0
}
