import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import type { Guard } from '@brandside/contract/platform/permission.ts'
import { epos } from '@brandside/contract/store/epos/epos.ts'
import { commandForbids } from '@brandside/contract/store/epos/epos-commands.rules.ts'
import { type CommandProblem, type EposEndpoint, eposEndpoints } from '@brandside/contract/store/epos/epos-commands.ts'
import type { SyncKind } from '@brandside/contract/store/epos/epos-sync.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { asSystem } from '../../platform/as-system.ts'
import { asTenant } from '../../platform/as-tenant.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/query.ts'
import { personName } from '../../platform/entity/names.ts'
import { visible } from '../../platform/entity/visible.ts'
import { foundRows, newestFirst } from '../../platform/export/found-rows.ts'
import { PartnerSilent } from '../../platform/partners/partner-request.ts'
import { happening } from '../../platform/queue/happening.ts'
import { Refusal, refuseField } from '../../platform/refuse.ts'
import { askPos } from './call-pos.ts'
import { type Connection, demandConnection, lockShop, shopOf } from './connection.ts'
import type { EposCommand } from './epos-adapter.ts'
import { demandEndpoint } from './generic.ts'
import { startSync } from './sync.ts'

/** A command waits to be sent. */
const postAsked = happening<{ postId: Id }>('epos.postAsked')

/** A command that a POS has not taken for so long is given up: the shop has gone on without it. */
const givenUpAfter = sql`interval '15 minutes'`

/** What a command changes at the POS is mirrored right after it. */
const mirroredBy: Partial<Record<EposEndpoint, SyncKind>> = { tables: 'TABLES', goods: 'GOODS', categories: 'CATEGORY' }

/** Keeps a command and sends it after the commit, under its own number: the POS does it once (C-INV-14). */
export async function post(ctx: Context, { id, shopId, payload }: Parsed<typeof epos, 'post'>) {
  const endpoint = demandEndpoint(id)
  const wrong = commandForbids(endpoint, payload)
  if (wrong) refuseField('payload', epos.reasons.commandUnfit, { endpoint: eposEndpoints[endpoint], ...wrong })
  const row = await lockShop(ctx, 'post', shopId)
  await demandConnection(ctx.db, shopId)
  const { rows } = await sql<{ id: Id }>`
    insert into epos_post (shop_id, endpoint, payload) values (${shopId}, ${endpoint}, ${JSON.stringify(payload)}::jsonb)
    returning id`.execute(ctx.db)
  const postId = (rows[0] as { id: Id }).id
  await postAsked.announce(ctx, { postId })
  ctx.log({ id: shopId, name: row.name, note: eposEndpoints[endpoint] })
  return { postId, postState: 'QUEUED' as const }
}

/** The last commands with what has become of each. */
export async function posts(
  ctx: Context,
  { shopId }: Parsed<typeof epos, 'posts'>,
): Promise<Output<typeof epos, 'posts'>> {
  await shopOf(ctx, 'posts', shopId)
  const { rows } = await sql<Output<typeof epos, 'posts'>[number]>`
    ${postsOf(ctx, epos.endpoints.posts.guard, shopId)} and c.created_at > now() - interval '1 day' order by c.id desc limit 50`.execute(
    ctx.db,
  )
  return rows
}

export function postsExport(ctx: Context, { shopId }: Parsed<typeof epos, 'postsExport'>) {
  const statement = postsOf(ctx, epos.endpoints.postsExport.guard, shopId)
  return foundRows<Output<typeof epos, 'postsExport'>>(ctx, statement, newestFirst)
}

const postsOf = (ctx: Context, guard: Guard, shopId: Id) => sql`
  select c.id, c.id as post_id, c.endpoint, c.payload ->> 'rowId' as row_id, c.status as post_state, c.error as problem,
         ${personName('c.createdBy')} as asked_by, c.created_at as asked_at
    from epos_post c join shop on shop.tenant_id = c.tenant_id and shop.id = c.shop_id
   where c.tenant_id = app.tenant() and c.shop_id = ${shopId} and ${visible(ctx, epos, guard)}`

export const sendPosts = postAsked.heardBy((pool, { tenantId, payload: { postId } }) =>
  sendPost(pool, tenantId, postId),
)

/** Sends a command, again and again until the POS has taken or refused it; one that is too old is given up. */
export async function sendPost(pool: pg.Pool, tenantId: number, postId: Id): Promise<void> {
  const command = await takeUp(pool, tenantId, postId)
  if (!command) return
  const { pos, endpoint, payload, isOld } = command
  if (isOld) return giveUp(pool, tenantId, postId, null)
  try {
    const { externalId } = await askPos(pos, {
      named: `post ${endpoint}`,
      note: (write) => void asTenant(pool, tenantId, write).catch(() => {}),
      call: () => pos.adapter.post(endpoint, payload, `${tenantId}-${postId}`),
    })
    await asSystem(pool, tenantId as Id, async (ctx) => {
      await settle(ctx.db, postId, sql`status = 'DONE', external_id = ${externalId}, error = null`)
      const kind = mirroredBy[endpoint]
      if (kind) await startSync(ctx, { shopId: pos.shopId, kind, trigger: 'MANUAL' })
    })
  } catch (error) {
    if (!(error instanceof PartnerSilent)) throw error
    if (error.fault === 'REJECTED') return giveUp(pool, tenantId, postId, error.fault)
    await asTenant(pool, tenantId, (db) => settle(db, postId, sql`error = ${error.fault}`))
    throw error
  }
}

interface Waiting {
  pos: Connection
  endpoint: EposEndpoint
  payload: EposCommand
  isOld: boolean
}

/** The command, if it still waits to be carried out. */
async function takeUp(pool: pg.Pool, tenantId: number, postId: Id): Promise<Waiting | undefined> {
  const found: Waiting[] = []
  try {
    await asTenant(pool, tenantId, async (db) => {
      const { rows } = await sql<Omit<Waiting, 'pos'> & { shopId: Id }>`
        update epos_post set status = 'SENT', updated_at = now()
         where tenant_id = app.tenant() and id = ${postId} and status in ('QUEUED', 'SENT')
         returning shop_id, endpoint, payload, created_at < now() - ${givenUpAfter} as is_old`.execute(db)
      for (const { shopId, ...row } of rows) found.push({ ...row, pos: await demandConnection(db, shopId) })
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await giveUp(pool, tenantId, postId, 'OFF')
  }
  return found[0]
}

/** Without a reason, the one that was written down last stands. */
function giveUp(pool: pg.Pool, tenantId: number, postId: Id, problem: CommandProblem | null): Promise<void> {
  return asTenant(pool, tenantId, (db) =>
    settle(db, postId, sql`status = 'FAILED', error = coalesce(${problem}, error)`),
  )
}

/** Of two that send it at once, what the POS has done is told in the end. */
async function settle(db: Db, postId: Id, become: ReturnType<typeof sql>): Promise<void> {
  await sql`
    update epos_post set ${become}, version = version + 1, updated_at = now()
     where tenant_id = app.tenant() and id = ${postId} and status <> 'DONE'`.execute(db)
}
