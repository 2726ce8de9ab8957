import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { ById } from '@brandside/contract/platform/crud.ts'
import { errorReport, errorReportDays } from '@brandside/contract/system/error-report.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { personName } from '../../platform/entity/names.ts'
import { writeRow } from '../../platform/entity/rows.ts'
import { entityTable } from '../../platform/entity-table.ts'
import { param } from '../../platform/parameters/param.ts'
import { serve } from '../../platform/serve.ts'
import { send } from './send.ts'

const reports = entityTable(errorReport, {
  shows: {
    people: sql<number>`(select count(distinct s.created_by) from error_sighting s
                          where s.tenant_id = app.tenant() and s.report_id = error_report.id)`,
    lastSeenByName: personName('errorReport.lastSeenBy'),
    resolvedByName: personName('errorReport.resolvedBy'),
  },
  added: ['sightings'],
  nameOf,
})

export const errorReportModule = serve(errorReport, reports.handlers({ send, view, resolve, resolveMany }), {
  /** Errors not seen for long, and deleted ones after a week. */
  async retention(db, settings) {
    await sql`select app.forget_errors(${param(settings, errorReportDays)}::int)`.execute(db)
  },
})

/** An error with its stack and the last fifty times it was sent, the newest first. */
async function view(ctx: Context, { id }: ById) {
  const sightings = ctx.db
    .selectFrom('errorSighting')
    .select(['id', 'createdAt as seenAt', 'times', 'note', 'automatic', 'address', 'requestId', 'browser'])
    .select(personName('errorSighting.createdBy').as('seenByName'))
    .where('reportId', '=', id)
    .orderBy('id', 'desc')
    .limit(50)
  const [row, seen] = await Promise.all([reports.view(ctx, { id }), sightings.execute()])
  return { ...row, sightings: seen }
}

/** Resolved, or open again. Sent anew by a person, it opens by itself. */
async function resolve(ctx: Context, { id, resolved }: Parsed<typeof errorReport, 'resolve'>) {
  const before = await reports.lock(ctx, 'resolve', id)
  const state = resolved ? ('RESOLVED' as const) : ('OPEN' as const)
  if (before.state === state) {
    ctx.unchanged()
    return { state, version: before.version }
  }
  const settled = resolved
    ? { resolvedAt: ctx.now, resolvedBy: ctx.operator.id }
    : { resolvedAt: null, resolvedBy: null }
  const after = writeRow(ctx, 'errorReport', { ...before, state, ...settled }, ['state', 'resolvedAt', 'resolvedBy'])
  ctx.log({
    id,
    name: nameOf(before),
    before: { state: before.state },
    after: { state },
    title: resolved ? ['解决错误报告', 'Resolve error report'] : ['重新打开错误报告', 'Reopen error report'],
  })
  return { state, version: after.version }
}

function resolveMany(ctx: Context, { resolved, ...which }: Parsed<typeof errorReport, 'resolveMany'>) {
  return reports.many(ctx, which, (id) => resolve(ctx, { id, resolved }))
}

/** The first line is enough to know it by. */
function nameOf({ error }: { error: string }): string {
  return error.split('\n')[0]?.slice(0, 60) ?? ''
}
