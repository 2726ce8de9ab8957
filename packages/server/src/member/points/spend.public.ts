import { points as contract } from '@brandside/contract/member/points.ts'
import type { Ctx } from '../../platform/ledger/post.ts'
import { refuse } from '../../platform/refuse.ts'
import { demandSpender } from '../member-lookup/demand-member.public.ts'
import { moveLots, openLots, takeFrom } from './lots.ts'
import { type Beside, eventOf, isKnown, moreOf, type PointEvent, type PointsOf, pointLedger } from './point-ledger.ts'

interface Spending extends Beside {
  of: PointsOf
  event: PointEvent
  points: number
  kind?: 'SPEND' | 'EXCHANGE' | 'ADJUST_SUB' | 'MERGE'
}

/** Takes points once for an event: those first that expire first. What has expired is not there, processed or not. */
export async function spendPoints(ctx: Ctx, { of, event, points, kind = 'SPEND', ...beside }: Spending): Promise<void> {
  const account = await pointLedger.lock(ctx, of)
  if (await isKnown(ctx, account.id, kind, event)) return
  if (kind === 'SPEND') await demandSpender(ctx, of.memberId)
  const lots = await openLots(ctx, account.id)
  const { moves, missing } = takeFrom(lots, points)
  if (missing > 0) refuse(contract.reasons.notEnough, { balance: points - missing, needed: points })
  const posted = await pointLedger.post(ctx, {
    of,
    event: eventOf(kind, event),
    amounts: { balance: -points },
    note: beside.note,
    more: moreOf(kind, event, beside),
  })
  await moveLots(ctx, posted.id, moves)
}
