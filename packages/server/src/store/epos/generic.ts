import { say } from '@brandside/contract/platform/bilingual.ts'
import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { type EposEndpoint, type epos, eposFaults } from '@brandside/contract/store/epos.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { asTenant } from '../../platform/as-tenant.ts'
import type { Context } from '../../platform/context.ts'
import { happening } from '../../platform/jobs/happening.ts'
import { PartnerSilent } from '../../platform/partners/partner-http.ts'
import { forgetFailures } from './breaker.ts'
import { askPos, callPos, readRetries } from './call-pos.ts'
import { type Connected, connected, lockShop, shopOf } from './connection.ts'
import type { EposCommand } from './epos-adapter.ts'

/** Reads of the POS what it has now: one of the kinds there are, page by page. */
export async function list(ctx: Context, input: Parsed<typeof epos, 'list'>): Promise<Output<typeof epos, 'list'>> {
  const { id, shopId, page, rows, status, area } = input
  await shopOf(ctx, 'list', shopId)
  const pos = await connected(ctx.db, shopId)
  const filter = {
    ...{ cursor: String((page - 1) * rows), size: String(rows) },
    ...(status !== undefined && { status }),
    ...(area !== undefined && { area }),
  }
  return await callPos(pos, {
    ...{ named: id, note: ctx.session.note, retries: readRetries },
    call: () => pos.adapter.list(id, filter),
  })
}

export async function test(
  ctx: Context,
  { shopId }: Parsed<typeof epos, 'test'>,
): Promise<Output<typeof epos, 'test'>> {
  await shopOf(ctx, 'test', shopId)
  const pos = await connected(ctx.db, shopId)
  const started = performance.now()
  const ms = () => Math.round(performance.now() - started)
  try {
    forgetFailures(pos.baseUrl)
    await askPos(pos, { named: 'ping', note: ctx.session.note, call: () => pos.adapter.ping() })
    return { ok: true, ms: ms(), problem: null }
  } catch (error) {
    if (!(error instanceof PartnerSilent)) throw error
    return { ok: false, ms: ms(), problem: say(eposFaults[error.fault], ctx.language) }
  }
}

/** A command waits to be sent. */
const postAsked = happening<{ postId: Id }>('epos.postAsked')

/** Keeps a command and sends it after the commit, under its own number: the POS does it once (C-INV-14). */
export async function post(ctx: Context, { endpoint, shopId, payload }: Parsed<typeof epos, 'post'>) {
  const row = await lockShop(ctx, 'post', shopId)
  await connected(ctx.db, shopId)
  const { rows } = await sql<{ id: Id }>`
    insert into epos_post (shop_id, endpoint, payload) values (${shopId}, ${endpoint}, ${JSON.stringify(payload)}::jsonb)
    returning id`.execute(ctx.db)
  const postId = (rows[0] as { id: Id }).id
  await postAsked.announce(ctx, { postId })
  ctx.log({ id: shopId, name: row.name, note: [endpoint, endpoint] })
  return { postId, postState: 'QUEUED' }
}

export const sendPosts = postAsked.heardBy((pool, { tenantId, payload: { postId } }) =>
  sendPost(pool, tenantId, postId),
)

export async function sendPost(pool: pg.Pool, tenantId: number, postId: Id): Promise<void> {
  const waiting: { pos: Connected; endpoint: EposEndpoint; payload: EposCommand }[] = []
  await asTenant(pool, tenantId, async (db) => {
    const { rows } = await sql<{ shopId: Id; endpoint: EposEndpoint; payload: EposCommand }>`
      update epos_post set status = 'SENT', updated_at = now()
       where tenant_id = app.tenant() and id = ${postId} and status in ('QUEUED', 'SENT')
       returning shop_id, endpoint, payload`.execute(db)
    for (const { shopId, ...row } of rows) waiting.push({ ...row, pos: await connected(db, shopId) })
  })
  for (const { pos, endpoint, payload } of waiting) {
    const note = (write: Parameters<typeof asTenant>[2]) => void asTenant(pool, tenantId, write).catch(() => {})
    const { externalId } = await askPos(pos, {
      ...{ named: `post ${endpoint}`, note },
      call: () => pos.adapter.post(endpoint, payload, `${tenantId}-${postId}`),
    })
    await asTenant(pool, tenantId, (db) =>
      sql`
        update epos_post set status = 'DONE', external_id = ${externalId}, updated_at = now()
         where tenant_id = app.tenant() and id = ${postId}`.execute(db),
    )
  }
}

export async function calls(
  ctx: Context,
  { shopId }: Parsed<typeof epos, 'calls'>,
): Promise<Output<typeof epos, 'calls'>> {
  await shopOf(ctx, 'calls', shopId)
  const { rows } = await sql<Output<typeof epos, 'calls'>[number]>`
    select endpoint as called_for, direction, ok, ms, fault, error, created_at as called_at from epos_call_log
     where tenant_id = app.tenant() and shop_id = ${shopId} order by id desc limit 200`.execute(ctx.db)
  return rows
}
