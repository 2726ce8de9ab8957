import type { Id } from '@brandside/contract/platform/id.ts'
import { income } from '@brandside/contract/wholesale/income/income.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/ledger/post.ts'
import { logOwnMove } from '../own-log.public.ts'

/** The receipts of an order that still wait, locked. */
export async function lockPending({ db }: Ctx, orderId: Id): Promise<Id[]> {
  const rows = await db
    .selectFrom('income')
    .select('id')
    .where('orderId', '=', orderId)
    .where('state', '=', 'PENDING')
    .where('direction', '=', 'IN')
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** Locked receipts that come to nothing. */
export async function invalidatePending({ db }: Ctx, ids: readonly Id[], reason: string): Promise<void> {
  if (ids.length === 0) return
  const rows = await db
    .updateTable('income')
    .set({ state: 'INVALID', reason, version: sql`version + 1`, updatedAt: sql`now()`, updatedBy: sql`app.admin()` })
    .where('id', 'in', ids)
    .returning(['id', 'no'])
    .execute()
  await logInvalid(db, rows, 'PENDING', reason)
}

/** Receipts that are void with the document that they belong to, each in its own log. */
export function logInvalid(
  db: Ctx['db'],
  rows: readonly { id: Id; no: string }[],
  state: 'PENDING' | 'CONFIRMED',
  reason: string,
): Promise<void> {
  const states = { before: { state }, after: { state: 'INVALID', reason } }
  return logOwnMove(
    db,
    income,
    'invalid',
    rows.map(({ id, no }) => ({ id, no, ...states })),
  )
}
