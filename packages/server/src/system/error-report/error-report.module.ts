import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { ById } from '@brandside/contract/platform/crud.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import { type ErrorReportRow, errorReport, errorReportDays } from '@brandside/contract/system/error-report.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { createdWithin, equals, personName } from '../../platform/crud/crud.ts'
import { overRows } from '../../platform/crud/over-rows.ts'
import { lockRow, lockRows, type Row, softDelete, writeRow } from '../../platform/crud/rows.ts'
import type { Db } from '../../platform/database/query.ts'
import { sheetRows } from '../../platform/export/sheet-rows.ts'
import { listPage, type Order } from '../../platform/lists/list-page.ts'
import { contains } from '../../platform/lists/search.ts'
import { param } from '../../platform/parameters/param.ts'
import { fail } from '../../platform/refuse.ts'
import { serve } from '../../platform/serve.ts'
import { send } from './send.ts'

export const errorReportModule = serve(
  errorReport,
  { send, list, view, resolve, resolveMany, remove, removeMany, export: exportRows },
  {
    /** Errors that nobody has seen for long, and deleted ones after a week. */
    async tidy(db, settings) {
      await sql`select app.forget_errors(${param(settings, errorReportDays)}::int)`.execute(db)
    },
  },
)

type State = Output<typeof errorReport, 'resolve'>['state']
type Filters = Omit<Parsed<typeof errorReport, 'export'>, 'sort'>

interface Report extends Row {
  readonly error: string
  readonly state: State
}

async function list(ctx: Context, input: Parsed<typeof errorReport, 'list'>) {
  return listPage<ErrorReportRow>({ ctx, ...rowsOf(input), page: input.page, rows: input.rows })
}

async function exportRows(ctx: Context, input: Parsed<typeof errorReport, 'export'>) {
  return sheetRows<ErrorReportRow>(ctx, rowsOf(input))
}

/**
 * An error with its stack and fifty of the times it was sent, the newest first: of everybody who has it the last time,
 * then what people have sent, then what came by itself.
 */
async function view(ctx: Context, { id }: ById) {
  const report = shown(filtered(ctx.db, {}).where('errorReport.id', '=', id)).select('errorReport.stack')
  const sightings = ctx.db
    .selectFrom('errorSighting')
    .select(['id', 'createdAt as seenAt', 'times', 'note', 'automatic', 'address', 'requestId', 'browser'])
    .select(personName('errorSighting.createdBy', 'seenByName'))
    .where('reportId', '=', id)
    .orderBy(sql`row_number() over (partition by created_by order by id desc) > 1`)
    .orderBy('automatic')
    .orderBy('id', 'desc')
    .limit(50)
  const [row, seen] = await Promise.all([report.executeTakeFirst(), sightings.execute()])
  return { ...(row ?? fail(404, common.notFound)), sightings: seen.sort((a, b) => b.id - a.id) } as Output<
    typeof errorReport,
    'view'
  >
}

/** Resolved, or open again. Sent anew by a person, it opens by itself. */
async function resolve(ctx: Context, { id, resolved }: Parsed<typeof errorReport, 'resolve'>) {
  const before = await lockRow<Report>(ctx, 'errorReport', id)
  const state: State = resolved ? 'RESOLVED' : 'OPEN'
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
    title: resolved ? ['解决错误上报', 'Resolve error report'] : ['重新打开错误上报', 'Reopen error report'],
  })
  return { state, version: after.version }
}

function resolveMany(ctx: Context, { resolved, ...which }: Parsed<typeof errorReport, 'resolveMany'>) {
  return overRows(ctx, many, which, (id) => resolve(ctx, { id, resolved }))
}

async function remove(ctx: Context, { ids }: Parsed<typeof errorReport, 'remove'>) {
  const reports = await lockRows<Report>(ctx, 'errorReport', ids)
  softDelete(ctx, 'errorReport', ids)
  for (const report of reports) ctx.log({ id: report.id, name: nameOf(report), before: { state: report.state } })
  return { deleted: reports.length }
}

function removeMany(ctx: Context, which: Parsed<typeof errorReport, 'removeMany'>) {
  return overRows(ctx, many, which, (id) => remove(ctx, { ids: [id] }))
}

const many = { table: 'errorReport', filtered: (input: Filters) => (db: Db) => filtered(db, input), nameOf } as const

/** The first line is enough to know it by. */
function nameOf({ error }: Readonly<Record<string, unknown>>): string {
  return String(error).split('\n')[0]?.slice(0, 60) ?? ''
}

function rowsOf(input: Filters & { sort: readonly string[] }) {
  return {
    table: 'errorReport',
    filtered: (db: Db) => filtered(db, input),
    show: (rows: ReturnType<typeof filtered>) => shown(rows) as never,
    order: orderOf(input.sort),
  }
}

function filtered(db: Db, input: Partial<Filters>) {
  const asked = Object.entries(conditions).flatMap(([name, condition]) => {
    const value = input[name as keyof Filters]
    return value === undefined ? [] : [condition(`errorReport.${name}`, value as never)]
  })
  const rows = db
    .selectFrom('errorReport')
    .where('errorReport.tenantId', '=', sql<Id>`app.tenant()`)
    .where('errorReport.deletedAt', 'is', null)
  return asked.reduce((q, condition) => q.where(condition), rows)
}

const conditions = { error: contains, address: contains, build: equals, state: equals, ...createdWithin }

function shown(rows: ReturnType<typeof filtered>) {
  return rows
    .select(['errorReport.id', 'errorReport.version', 'errorReport.error', 'errorReport.component'])
    .select(['errorReport.address', 'errorReport.build', 'errorReport.state', 'errorReport.times'])
    .select(['errorReport.createdAt', 'errorReport.lastSeenAt', 'errorReport.resolvedAt'])
    .select([
      sql<number>`(select count(distinct s.created_by) from error_sighting s
                    where s.tenant_id = app.tenant() and s.report_id = error_report.id)`.as('people'),
      personName('errorReport.lastSeenBy', 'lastSeenByName'),
      personName('errorReport.resolvedBy', 'resolvedByName'),
    ])
}

/** What was seen last stands first, when nothing else is asked for. */
function orderOf(sort: readonly string[]): Order[] {
  const keys = sort.length > 0 ? sort : ['-lastSeenAt']
  const named = keys.map((key) => ({ column: key.replace(/^-/, ''), descending: key.startsWith('-') }))
  return [...named, { column: 'id', descending: named.at(-1)?.descending ?? true }]
}
