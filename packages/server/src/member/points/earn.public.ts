import type { Id } from '@brandside/contract/platform/id.ts'
import type { Ctx } from '../../platform/ledger/post.ts'
import { moveLots, openLot, openLots, takeFrom } from './lots.ts'
import { type Beside, eventOf, moreOf, type PointEvent, type PointsOf, pointLedger } from './point-ledger.ts'

interface Earning extends Beside {
  of: PointsOf
  event: PointEvent
  points: number
  kind?: 'EARN' | 'ADJUST_ADD' | 'MERGE'
  /** They count after so many days. */
  pendingDays?: number
}

/** Gives points once for an event; a debt is repaid of them first. */
export async function earnPoints(ctx: Ctx, { of, event, points, kind = 'EARN', pendingDays = 0, ...beside }: Earning) {
  const posted = await pointLedger.post(ctx, {
    of,
    event: eventOf(kind, event),
    amounts: pendingDays > 0 ? { pending: points } : { balance: points },
    note: beside.note,
    more: moreOf(kind, event, beside),
  })
  if (posted.repeated) return
  const { tradeId, expiresAt } = beside
  await openLot(ctx, { accountId: posted.accountId, entryId: posted.id, points, tradeId, expiresAt, pendingDays })
  if (pendingDays === 0) await repayDebt(ctx, of, posted.id)
}

/** What was taken back and had been spent already is repaid of what comes next. */
export async function repayDebt(ctx: Ctx, of: PointsOf, entryId: Id): Promise<void> {
  const account = await pointLedger.lock(ctx, of)
  const repaid = Math.min(account.balance, account.debt)
  if (repaid === 0) return
  const { moves, missing } = takeFrom(await openLots(ctx, account.id), repaid)
  const event = { bizType: 'ENTRY', id: entryId }
  const posted = await pointLedger.post(ctx, {
    of,
    event: eventOf('DEBT_REPAY', event),
    amounts: { balance: missing - repaid, debt: missing - repaid },
    more: moreOf('DEBT_REPAY', event, {}),
  })
  await moveLots(ctx, posted.id, moves)
}
