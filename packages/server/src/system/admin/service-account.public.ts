import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { holdAccounts } from '../../platform/identity/accounts.ts'
import { bindExactly } from './org-shop.ts'
import { demandRank } from './rights.ts'
import { giveExactly } from './roles.ts'

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

async function giveAccess(ctx: Context, id: Id, { roleIds, ...places }: Access) {
  const roles = await giveExactly(ctx, { id, platform: false }, { roleIds, groupIds: [] })
  const bound = await bindExactly(ctx, id, places)
  const named = (when: 'before' | 'after') => ({
    roleNames: roles[when].rolesName,
    organisationNames: bound[when].organisationIds,
    shopNames: bound[when].shopIds,
  })
  return { changed: roles.changed || bound.changed, before: named('before'), after: named('after') }
}
