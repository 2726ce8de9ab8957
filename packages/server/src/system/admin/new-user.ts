import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import { type Guard, holds, platformTenantId } from '@brandside/contract/platform/permission.ts'
import { auth } from '@brandside/contract/platform/reasons.ts'
import { admin } from '@brandside/contract/system/admin.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { initialHours, newPassword } from '../../platform/first-run.ts'
import { holdAccounts } from '../../platform/identity/accounts.ts'
import { hashPassword } from '../../platform/identity/password-hash.ts'
import { fail } from '../../platform/refuse.ts'
import { bindExactly } from './org-shop.ts'
import { demandRoom } from './rights.ts'
import { giveExactly } from './roles.ts'
import { demandOrganisation, people } from './users.ts'

/**
 * A person with his roles and places, in one step and with one line in the log. The password is made here, told once, and
 * has to be changed at the first sign-in.
 */
export async function create(
  ctx: Context,
  input: Parsed<typeof admin, 'create'>,
): Promise<Output<typeof admin, 'create'>> {
  const { roleIds, groupIds, organisationIds, shopIds } = input
  const { setRole, setOrgShop } = admin.endpoints
  const hasRoles = roleIds.length + groupIds.length > 0
  const hasPlaces = organisationIds.length + shopIds.length > 0
  if (hasRoles) demandRight(ctx, setRole.guard)
  if (hasPlaces) demandRight(ctx, setOrgShop.guard)
  const initialPassword = newPassword()
  const hash = await hashPassword(initialPassword)
  await people.demandWithin(ctx, 'create', input)
  await holdAccounts(ctx)
  await demandRoom(ctx)
  await demandOrganisation(ctx, input.organisationId)
  const platform = ctx.tenantId === platformTenantId && ctx.operator.platform
  const person = await people.insert(ctx, input, { platform })
  const roles = hasRoles ? await giveExactly(ctx, person, { roleIds, groupIds }) : undefined
  const places = hasPlaces ? await bindExactly(ctx, person.id, { organisationIds, shopIds }) : undefined
  ctx.send(sql`select app.set_password(${person.id}, ${ctx.tenantId}, ${hash}, ${initialHours})`)
  const given = [...(roles?.after.rolesName ?? []), ...(places ? Object.values(places.after).flat() : [])]
  const after = { ...person, ...roles?.after, ...places?.after }
  ctx.log({
    id: person.id,
    name: person.username,
    after,
    ...(given.length > 0 && { note: [`授予 ${given.join('、')}`, `given ${given.join(', ')}`] }),
  })
  return { id: person.id, username: person.username, initialPassword }
}

/** Each grant to a new person needs the right by which it is given later. */
function demandRight({ operator }: Context, tag: Guard): void {
  if (!holds(operator.permissions, tag)) fail(403, auth.forbidden, { tag })
}
