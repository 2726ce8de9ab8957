import type { Id } from '@brandside/contract/platform/id.ts'
import type { Context } from '../../platform/context.ts'
import { rolesWithRights } from '../role-rights/role-rights.public.ts'
import { demandGrantable } from './rights.ts'

/** Refuses roles that the operator may not give, for what gives them later in the operator's name. */
export async function demandRolesToGive(
  ctx: Context,
  ids: readonly Id[],
  missing: (at: number) => never,
): Promise<void> {
  const roles = await rolesWithRights(ctx, ids)
  const there = new Set(roles.map(({ id }) => id))
  const unknown = ids.findIndex((id) => !there.has(id))
  if (unknown >= 0) missing(unknown)
  demandGrantable(ctx, roles, true)
}
