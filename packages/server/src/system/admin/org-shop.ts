import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { ById } from '@brandside/contract/platform/crud.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import type { Tag } from '@brandside/contract/platform/permission.ts'
import { admin, type ScopeNode } from '@brandside/contract/system/admin.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/query.ts'
import { holdAccounts } from '../../platform/identity/accounts.ts'
import { scopeOf } from '../../platform/identity/data-scope.ts'
import type { Scope } from '../../platform/identity/operator.ts'
import { refuseField } from '../../platform/refuse.ts'
import { demandOther, demandRank } from './rights.ts'
import { replace } from './roles.ts'
import { people } from './users.ts'

const tag = admin.endpoints.orgShop.guard as Tag

/** A person's bindings, and the tree to choose from: within the operator's own data scope. */
export async function orgShop(ctx: Context, { id }: ById): Promise<Output<typeof admin, 'orgShop'>> {
  await people.find(ctx, 'orgShop', id)
  const [bound, places] = await Promise.all([boundTo(ctx.db, id), placesIn(ctx)])
  const { organisations, shops } = idsOf(places)
  return {
    organisationIds: bound.organisationIds.filter((each) => organisations.has(each)),
    shopIds: bound.shopIds.filter((each) => shops.has(each)),
    tree: treeOf(places),
  }
}

/** Binds exactly these, as far as the operator sees: what lies outside of his scope is neither given nor taken away. */
export async function setOrgShop(
  ctx: Context,
  { id, ...wanted }: Parsed<typeof admin, 'setOrgShop'>,
): Promise<Output<typeof admin, 'setOrgShop'>> {
  await holdAccounts(ctx)
  const person = await people.lock(ctx, 'setOrgShop', id)
  demandOther(ctx, id)
  await demandRank(ctx, [id])
  const { changed, before, after } = await bindExactly(ctx, id, wanted)
  if (changed) ctx.log({ id, name: person.username, before, after })
  else ctx.unchanged()
  return {}
}

/** Names of organisations and shops, as the log tells them. */
type PlaceNames = { organisationIds: string[]; shopIds: string[] }

/** Writes what a person is bound to. He is locked, or new. */
export async function bindExactly(
  ctx: Context,
  id: Id,
  wanted: Bound,
): Promise<{ changed: boolean; before: PlaceNames; after: PlaceNames }> {
  const [bound, places] = await Promise.all([boundTo(ctx.db, id), placesIn(ctx)])
  const seen = idsOf(places)
  if (wanted.organisationIds.some((each) => !seen.organisations.has(each)))
    refuseField('organisationIds', admin.reasons.organisationMissing)
  if (wanted.shopIds.some((each) => !seen.shops.has(each))) refuseField('shopIds', admin.reasons.shopMissing)

  const after: Bound = {
    organisationIds: mergeBindings(bound.organisationIds, seen.organisations, wanted.organisationIds),
    shopIds: mergeBindings(bound.shopIds, seen.shops, wanted.shopIds),
  }
  const changed = !isSame(bound.organisationIds, after.organisationIds) || !isSame(bound.shopIds, after.shopIds)
  if (changed) {
    await replace(ctx.db, 'admin_organisation', 'organisation_id', id, after.organisationIds)
    await replace(ctx.db, 'admin_shop', 'shop_id', id, after.shopIds)
  }
  const placeNames = ({ organisationIds, shopIds }: Bound): PlaceNames => ({
    organisationIds: namesOf(places.organisations, organisationIds),
    shopIds: namesOf(places.shops, shopIds),
  })
  return { changed, before: placeNames(bound), after: placeNames(after) }
}

interface Bound {
  organisationIds: Id[]
  shopIds: Id[]
}

interface Place {
  id: Id
  name: string
  /** Of an organisation, the one above; of a shop, its own. */
  parentId: Id | null
}

interface Places {
  organisations: Place[]
  shops: Place[]
}

async function boundTo(db: Db, id: Id): Promise<Bound> {
  const { rows: found } = await sql<Bound>`
    select array(select organisation_id from admin_organisation
                  where tenant_id = app.tenant() and admin_id = ${id} order by 1) as organisation_ids,
           array(select shop_id from admin_shop
                  where tenant_id = app.tenant() and admin_id = ${id} order by 1) as shop_ids`.execute(db)
  return found[0] ?? { organisationIds: [], shopIds: [] }
}

async function placesIn(ctx: Context): Promise<Places> {
  const scope = scopeOf(ctx.operator, tag)
  const inside = (ids: Scope['shops']) => sql`(${scope.all} or id = any(${ids}::bigint[]))`
  const [organisations, shops] = await Promise.all([
    sql<Place>`
      select id, name, parent_id from organisation
       where tenant_id = app.tenant() and deleted_at is null and ${inside(scope.organisations)}
       order by sort, id`.execute(ctx.db),
    sql<Place>`
      select id, name, organisation_id as parent_id from shop
       where tenant_id = app.tenant() and deleted_at is null and ${inside(scope.shops)}
       order by name, id`.execute(ctx.db),
  ])
  return { organisations: organisations.rows, shops: shops.rows }
}

/** Below an organisation its own shops stand first; what hangs below something unseen stands at the top. */
function treeOf({ organisations, shops }: Places): ScopeNode[] {
  const seen = new Set(organisations.map(({ id }) => id))
  const above = ({ parentId }: Place) => (parentId !== null && seen.has(parentId) ? parentId : null)
  const [inner, leaves] = [Map.groupBy(organisations, above), Map.groupBy(shops, above)]
  const below = (parent: Id | null): ScopeNode[] => [
    ...(leaves.get(parent) ?? []).map(({ id, name }) => ({
      key: `s${id}`,
      type: 'shop' as const,
      id,
      name,
      children: [],
    })),
    ...(inner.get(parent) ?? []).map(({ id, name }) => ({
      key: `o${id}`,
      type: 'organisation' as const,
      id,
      name,
      children: below(id),
    })),
  ]
  return below(null)
}

function idsOf({ organisations, shops }: Places) {
  return {
    organisations: new Set(organisations.map(({ id }) => id)),
    shops: new Set(shops.map(({ id }) => id)),
  }
}

/** Bindings outside the operator's data scope stay; within it, the wanted ones replace them. */
function mergeBindings(bound: readonly Id[], seen: ReadonlySet<Id>, wanted: readonly Id[]): Id[] {
  return [...new Set([...bound.filter((id) => !seen.has(id)), ...wanted])].sort((a, b) => a - b)
}

function isSame(some: readonly Id[], others: readonly Id[]): boolean {
  return some.length === others.length && some.every((id) => others.includes(id))
}

function namesOf(places: readonly Place[], ids: readonly Id[]): string[] {
  return ids.map((id) => places.find((place) => place.id === id)?.name ?? `#${id}`)
}
