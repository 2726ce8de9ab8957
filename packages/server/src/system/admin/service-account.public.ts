import type { Id } from '@brandside/contract/platform/id.ts'
import type { Tag } from '@brandside/contract/platform/permission.ts'
import { openClient } from '@brandside/contract/system/open-client.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { holdAccounts } from '../../platform/identity/accounts.ts'
import { scopeOf } from '../../platform/identity/data-scope.ts'
import { refuseField } from '../../platform/refuse.ts'
import { bindExactly } from './org-shop.ts'
import { demandRank } from './rights.ts'
import { giveExactly, replace } from './roles.ts'

/** An app that calls with a key. */
interface Client {
  id: Id
  name: string
}

/** What it may do, and to whose rows. */
export interface Access {
  roleIds: Id[]
  organisationIds: Id[]
  shopIds: Id[]
  /** With all of their shops. */
  brandIds: Id[]
}

/** The name of an app among those of people: authors, lines of the log. */
const nameOf = ({ name }: Client) => `API: ${name}`

/**
 * The account that the calls of an app are made in. It is no person: marked as deleted, no list, choice, count or notice of
 * people finds it, and it signs in by no name. Roles are given by the rules for people: nothing beyond the operator's own.
 */
export async function openServiceAccount(ctx: Context, client: Client, access: Access): Promise<Id> {
  await holdAccounts(ctx)
  const { rows } = await sql<{ id: Id }>`
    insert into admin (username, nick_name, client_id, deleted_at)
    values (${`api-${client.id}`}, ${nameOf(client)}, ${client.id}, now()) returning id`.execute(ctx.db)
  const { id } = rows[0] as { id: Id }
  await sql`select app.open_key_account(${client.id}, ${id})`.execute(ctx.db)
  await giveAccess(ctx, id, access)
  return id
}

/** Names and access as they were and as they are, for the line of the app. */
export async function changeServiceAccount(ctx: Context, id: Id, client: Client, access: Access) {
  await holdAccounts(ctx)
  await sql`update admin set nick_name = ${nameOf(client)} where tenant_id = app.tenant() and id = ${id}`.execute(
    ctx.db,
  )
  return giveAccess(ctx, id, access)
}

/** Who keeps an app in hand has all that it may do: its key does the rest. */
export function demandOverServiceAccount(ctx: Context, id: Id): Promise<void> {
  return demandRank(ctx, [id])
}

async function giveAccess(ctx: Context, id: Id, { roleIds, brandIds, ...places }: Access) {
  const roles = await giveExactly(ctx, { id, platform: false }, { roleIds, groupIds: [] })
  const bound = await bindExactly(ctx, id, places)
  const brands = await bindBrands(ctx, id, brandIds)
  const named = (when: 'before' | 'after') => ({
    roleNames: roles[when].rolesName,
    organisationNames: bound[when].organisationIds,
    shopNames: bound[when].shopIds,
    brandNames: brands[when],
  })
  return { changed: roles.changed || bound.changed || brands.changed, before: named('before'), after: named('after') }
}

interface BoundBrand {
  id: Id
  name: string
  isBound: boolean
}

/** Binds exactly these; an operator gives what he sees whole, and what he does not see stays. */
async function bindBrands(ctx: Context, id: Id, wanted: readonly Id[]) {
  const scope = scopeOf(ctx.operator, openClient.endpoints.create.guard as Tag)
  const { rows } = await sql<BoundBrand>`
    select b.id, b.name, exists (select from admin_brand k where k.tenant_id = app.tenant() and k.admin_id = ${id}
                                    and k.brand_id = b.id) as is_bound
      from brand b where b.tenant_id = app.tenant() and b.deleted_at is null order by b.name, b.id`.execute(ctx.db)
  const isSeen = (brand: BoundBrand) => scope.all || scope.wholeBrands.includes(brand.id)
  const before = rows.filter(({ isBound }) => isBound)
  const after = rows.filter((brand) => wanted.includes(brand.id) || (brand.isBound && !isSeen(brand)))
  const added = after.filter(({ isBound }) => !isBound)
  if (wanted.some((each) => !rows.some((brand) => brand.id === each)) || !added.every(isSeen))
    refuseField('brandIds', openClient.reasons.brandMissing)
  const changed = added.length > 0 || before.length !== after.length
  if (changed)
    await replace(
      ctx.db,
      'admin_brand',
      'brand_id',
      id,
      after.map((brand) => brand.id),
    )
  const namesOf = (brands: readonly BoundBrand[]) => brands.map(({ name }) => name)
  return { changed, before: namesOf(before), after: namesOf(after) }
}
