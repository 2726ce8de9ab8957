import { member } from '@brandside/contract/member/member.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import type { Guard } from '@brandside/contract/platform/permission.ts'
import type { Context } from '../../platform/context.ts'
import { findRow, type RowOf } from '../../platform/entity/rows.ts'
import { visible } from '../../platform/entity/visible.ts'
import { refuse } from '../../platform/refuse.ts'

/** A member whom the operator sees under this right; anybody else is not there. */
export function demandMember(ctx: Context, guard: Guard, id: Id): Promise<RowOf<'member'>> {
  return findRow(ctx, 'member', id, visible(ctx, member, guard, 'plain'))
}

/** Refuses who is frozen or gone: he earns, spends and recharges nothing. */
export function demandActive({ state, freezeReason }: Pick<RowOf<'member'>, 'state' | 'freezeReason'>): void {
  if (state === 'CANCELLED') refuse(member.reasons.cancelled)
  if (state === 'FROZEN') refuse(member.reasons.frozen, { reason: freezeReason })
}
