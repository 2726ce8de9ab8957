import { member } from '@brandside/contract/member/member.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import type { Guard } from '@brandside/contract/platform/permission.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { findRow, lockRow, type RowOf } from '../../platform/entity/rows.ts'
import { visible } from '../../platform/entity/visible.ts'
import { refuse } from '../../platform/refuse.ts'
import { lockPresent } from './present-member.public.ts'

/** A member whom the operator sees under this right; anybody else is not there. */
export function demandMember(ctx: Context, guard: Guard, id: Id): Promise<RowOf<'member'>> {
  return findRow(ctx, 'member', id, visible(ctx, member, guard, 'plain'))
}

/** The same, locked: no merge and no end of his membership comes between. */
export function lockMember(ctx: Context, guard: Guard, id: Id): Promise<RowOf<'member'>> {
  return lockRow(ctx, 'member', id, visible(ctx, member, guard, 'plain'))
}

/** Refuses a member who pays while he is frozen: whatever was opened before he was is refused as well. */
export async function demandSpender({ db }: Pick<Context, 'db'>, id: Id): Promise<void> {
  const { rows } = await sql<Parameters<typeof demandActive>[0]>`
    select state, freeze_reason from member where tenant_id = app.tenant() and id = ${id}`.execute(db)
  if (rows[0]) demandActive(rows[0])
}

/** Who gets what was asked for a member, locked: of one who has been merged, the one that stays. */
export async function lockActive(ctx: Pick<Context, 'db'>, id: Id): Promise<Id> {
  const present = await lockPresent(ctx, id)
  await demandSpender(ctx, present)
  return present
}

/** Refuses who is frozen or gone: he earns, spends and recharges nothing. */
export function demandActive({ state, freezeReason }: Pick<RowOf<'member'>, 'state' | 'freezeReason'>): void {
  if (state === 'CANCELLED') refuse(member.reasons.cancelled)
  if (state === 'FROZEN') refuse(member.reasons.frozen, { reason: freezeReason })
}
