import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { prospect } from '@brandside/contract/wholesale/prospect.ts'
import type { Context } from '../../platform/context.ts'
import { demandRoom } from './owning.ts'
import { demandMove, moveState, type Prospect, prospects } from './prospects.ts'

/** What was spoken, and when it goes on. */
export async function follow(ctx: Context, input: Parsed<typeof prospect, 'follow'>) {
  const { id, way, content, nextFollowOn, photos } = input
  const row = await prospects.lock(ctx, 'follow', id)
  demandMove(ctx, row, 'follow')
  await ctx.db.insertInto('prospectFollow').values({ prospectId: id, way, content, nextFollowOn, photos }).execute()
  return moveResult(await moveState(ctx, row, 'follow', { lastFollowAt: ctx.now, waitingSince: ctx.now, nextFollowOn }))
}

export async function cancellation(ctx: Context, { id, reason }: Parsed<typeof prospect, 'cancellation'>) {
  const row = await prospects.lock(ctx, 'cancellation', id)
  demandMove(ctx, row, 'cancellation')
  const changes = { cancelReason: reason, cancelledAt: ctx.now, stateBeforeCancel: row.state }
  return moveResult(await moveState(ctx, row, 'cancellation', changes))
}

export async function cancelMany(ctx: Context, input: Parsed<typeof prospect, 'cancelMany'>) {
  const { reason } = input
  return prospects.many(ctx, input, (id) => cancellation(ctx, { id, reason }))
}

/** Back to where it was given up, in the hands of whoever had it. */
export async function reinstate(ctx: Context, { id }: Parsed<typeof prospect, 'reinstate'>) {
  const row = await prospects.lock(ctx, 'reinstate', id)
  demandMove(ctx, row, 'reinstate')
  if (row.salesmanId !== null) await demandRoom(ctx, row.salesmanId)
  const ownedAt = row.salesmanId === null ? null : ctx.now
  const changes = { cancelReason: null, cancelledAt: null, stateBeforeCancel: null, ownedAt, waitingSince: ctx.now }
  return moveResult(await moveState(ctx, row, 'reinstate', changes, { to: row.stateBeforeCancel ?? 'NEW' }))
}

function moveResult({ state, version }: Prospect) {
  return { state: state as 'NEW', version }
}
