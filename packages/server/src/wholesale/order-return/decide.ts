import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { orderReturn } from '@brandside/contract/wholesale/order-return/order-return.ts'
import type { Context } from '../../platform/context.ts'
import { demandVersion } from '../../platform/entity/rows.ts'
import { tellMaker } from '../decided.public.ts'
import { moveState, type Return, returns } from './returns.ts'

type Input = Parsed<typeof orderReturn, 'approve'>
type RejectInput = Parsed<typeof orderReturn, 'reject'>

async function lockReturn(ctx: Context, endpoint: string, { id, version }: Input): Promise<Return> {
  const row = await returns.lock(ctx, endpoint, id)
  demandVersion(row, version)
  return row
}

const told = ({ state, version }: Return) => ({ state, version })

/** By a second pair of eyes. */
export async function approve(ctx: Context, asked: Input) {
  const row = await lockReturn(ctx, 'approve', asked)
  const after = await moveState(ctx, row, 'approve', { approvedAt: ctx.now, approvedBy: ctx.operator.id })
  await tellMaker(ctx, { of: orderReturn, row, makerId: row.createdBy, approved: true })
  return told(after)
}

export async function reject(ctx: Context, { reason, ...asked }: RejectInput) {
  const row = await lockReturn(ctx, 'reject', asked)
  const after = await moveState(ctx, row, 'reject', { closeReason: reason })
  await tellMaker(ctx, { of: orderReturn, row, makerId: row.createdBy, approved: false, reason })
  return told(after)
}

export async function cancel(ctx: Context, { reason, ...asked }: RejectInput) {
  return told(await moveState(ctx, await lockReturn(ctx, 'cancel', asked), 'cancel', { closeReason: reason }))
}
