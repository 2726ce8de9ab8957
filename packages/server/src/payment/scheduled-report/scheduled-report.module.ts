import { payChannel } from '@brandside/contract/payment/pay-channel.ts'
import { report } from '@brandside/contract/payment/report.ts'
import { scheduledReport } from '@brandside/contract/payment/scheduled-report.ts'
import type { Contract, Parsed, Records } from '@brandside/contract/platform/contract.ts'
import type { ById } from '@brandside/contract/platform/crud.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { type Guard, holds } from '@brandside/contract/platform/permission.ts'
import { auth, type Reason } from '@brandside/contract/platform/reasons.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { keptBy } from '../../platform/delete-guards.ts'
import { demandVersion } from '../../platform/entity/rows.ts'
import { visible } from '../../platform/entity/visible.ts'
import { fail, refuse, refuseField } from '../../platform/refuse.ts'
import { serve } from '../../platform/serve.ts'
import { scheduledReports } from './scheduled-reports.ts'
import { queueSheet, sendDue, sendingOf } from './send.ts'

const { reasons, endpoints } = scheduledReport

/** A brand stays while a report is narrowed to it: it would go on being sent, with nothing in it. */
const brandGuard = keptBy({
  table: 'scheduledReport',
  column: 'brandId',
  where: sql`deleted_at is null`,
  reason: reasons.ofBrand,
  tells: { name: sql`name` },
})

export const scheduledReportModule = serve(scheduledReport, scheduledReports.handlers({ create, update, send }), {
  deleteGuards: { brand: brandGuard },
  clock: sendDue,
})

/** What a person schedules goes to himself, in the language that he works in. Its sheet asks for the right to export it. */
async function create(ctx: Context, input: Parsed<typeof scheduledReport, 'create'>) {
  const tag = report.endpoints.payOrderExport.guard
  if (!holds(ctx.operator.permissions, tag)) fail(403, auth.forbidden, { tag })
  if (ctx.operator.tenantId !== ctx.tenantId) refuse(reasons.visitor)
  await demandNamed(ctx, endpoints.create.guard, input)
  const row = await scheduledReports.insert(ctx, input, { recipientId: ctx.operator.id, language: ctx.language })
  scheduledReports.logged(ctx, undefined, row)
  return { id: row.id }
}

async function update(ctx: Context, input: Parsed<typeof scheduledReport, 'update'>) {
  const before = await scheduledReports.lock(ctx, 'update', input.id)
  demandVersion(before, input.version)
  const changes = scheduledReports.changesOf(before, input)
  await demandNamed(ctx, endpoints.update.guard, changes)
  return scheduledReports.save(ctx, before, changes)
}

async function send(ctx: Context, { id }: ById) {
  const row = await scheduledReports.lock(ctx, 'send', id)
  const sent = await sendingOf(ctx, id)
  if (sent) await queueSheet(ctx, sent)
  ctx.log({ id, name: row.name })
  return {}
}

interface ReportScope {
  brandId?: Id | null
  shopIds?: Id[]
  payChannelIds?: Id[]
}

/** What it is narrowed to is there, and within the operator's scope. */
async function demandNamed(ctx: Context, guard: Guard, { brandId, shopIds = [], payChannelIds = [] }: ReportScope) {
  await demandSeen(ctx, guard, {
    of: brand,
    ids: brandId ? [brandId] : [],
    path: 'brandId',
    reason: reasons.brandMissing,
  })
  await demandSeen(ctx, guard, { of: shop, ids: shopIds, path: 'shopIds', reason: reasons.shopMissing })
  const channels = { of: payChannel, ids: payChannelIds, path: 'payChannelIds', reason: reasons.channelMissing }
  await demandSeen(ctx, guard, channels)
}

interface Seen {
  of: Pick<Contract, 'name'> & { records: Records }
  ids: readonly Id[]
  path: string
  reason: Reason
}

async function demandSeen(ctx: Context, guard: Guard, { of, ids, path, reason }: Seen): Promise<void> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return
  const { rows } = await sql`
    select from ${sql.table(of.records.table)}
     where tenant_id = app.tenant() and deleted_at is null and id = any(${wanted}::bigint[])
       and ${visible(ctx, of, guard)}`.execute(ctx.db)
  if (rows.length < wanted.length) refuseField(path, reason)
}
