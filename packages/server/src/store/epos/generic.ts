import { say } from '@brandside/contract/platform/bilingual.ts'
import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import type { Guard } from '@brandside/contract/platform/permission.ts'
import { epos } from '@brandside/contract/store/epos/epos.ts'
import { isPosEndpoint } from '@brandside/contract/store/epos/epos-commands.rules.ts'
import type { EposEndpoint } from '@brandside/contract/store/epos/epos-commands.ts'
import { eposFaults } from '@brandside/contract/store/epos/epos-sync.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { visible } from '../../platform/entity/visible.ts'
import { foundRows, newestFirst } from '../../platform/export/found-rows.ts'
import { PartnerSilent } from '../../platform/partners/partner-request.ts'
import { fail } from '../../platform/refuse.ts'
import { forgetFailures } from './breaker.ts'
import { askPos, callPos, readRetries } from './call-pos.ts'
import { demandConnection, shopOf } from './connection.ts'

export function demandEndpoint(id: string): EposEndpoint {
  return isPosEndpoint(id) ? id : fail(404, epos.reasons.unknownEndpoint, { id })
}

/** Reads of the POS what it has now: one of the kinds there are, page by page. */
export async function list(ctx: Context, input: Parsed<typeof epos, 'list'>): Promise<Output<typeof epos, 'list'>> {
  const { shopId, page, rows, status, area } = input
  const id = demandEndpoint(input.id)
  await shopOf(ctx, 'list', shopId)
  const pos = await demandConnection(ctx.db, shopId)
  const filter = {
    cursor: String((page - 1) * rows),
    size: String(rows),
    ...(status !== undefined && { status }),
    ...(area !== undefined && { area }),
  }
  return await callPos(pos, {
    named: id,
    note: ctx.session.note,
    retries: readRetries,
    call: () => pos.adapter.list(id, filter),
  })
}

export async function test(
  ctx: Context,
  { shopId }: Parsed<typeof epos, 'test'>,
): Promise<Output<typeof epos, 'test'>> {
  await shopOf(ctx, 'test', shopId)
  const pos = await demandConnection(ctx.db, shopId)
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

export async function calls(
  ctx: Context,
  { shopId }: Parsed<typeof epos, 'calls'>,
): Promise<Output<typeof epos, 'calls'>> {
  await shopOf(ctx, 'calls', shopId)
  const { rows } = await sql<Output<typeof epos, 'calls'>[number]>`
    ${callsOf(ctx, epos.endpoints.calls.guard, shopId)} order by l.id desc limit 200`.execute(ctx.db)
  return rows
}

export function callsExport(ctx: Context, { shopId }: Parsed<typeof epos, 'callsExport'>) {
  const statement = callsOf(ctx, epos.endpoints.callsExport.guard, shopId)
  return foundRows<Output<typeof epos, 'callsExport'>>(ctx, statement, newestFirst)
}

const callsOf = (ctx: Context, guard: Guard, shopId: Id) => sql`
  select l.id, l.endpoint as called_for, l.direction, l.ok, l.ms, l.fault, l.error, l.created_at as called_at
    from epos_call_log l join shop on shop.tenant_id = l.tenant_id and shop.id = l.shop_id
   where l.tenant_id = app.tenant() and l.shop_id = ${shopId} and ${visible(ctx, epos, guard)}`
