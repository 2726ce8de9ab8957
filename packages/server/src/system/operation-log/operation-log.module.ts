import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { pageTag } from '@brandside/contract/platform/contract.ts'
import { holds } from '@brandside/contract/platform/permission.ts'
import { auth } from '@brandside/contract/platform/reasons.ts'
import { operationLog } from '@brandside/contract/system/operation-log.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { visibleIds } from '../../platform/entity/visible.ts'
import { sheetRows } from '../../platform/export/sheet-rows.ts'
import { demandFresh } from '../../platform/identity/own-proof.ts'
import { listPage } from '../../platform/lists/list-page.ts'
import { turns } from '../../platform/lists/turns.ts'
import { fail } from '../../platform/refuse.ts'
import { serve } from '../../platform/serve.ts'
import { activity } from './activity.ts'
import { changesOf, lineOf, namedLines } from './log-line.ts'
import { actionTitle, filteredBy, type LogRecord, linesWithin, order, type Query, show, shownLine } from './log-rows.ts'

export const operationLogModule = serve(operationLog, {
  query,
  sensitive,
  list,
  view,
  reveal,
  export: exportRows,
  modules,
  activity,
})

const rights = {
  list: operationLog.endpoints.list.guard,
  export: operationLog.endpoints.export.guard,
  sensitive: operationLog.endpoints.sensitive.guard,
}

/**
 * Lines of the log, newest first, personal data masked. An operator who may list a module's records may read the log of
 * the visible ones; all operators may read the lines of their own acts; the rest needs the log's own right.
 */
async function query(ctx: Context, input: Parsed<typeof operationLog, 'query'>) {
  return changesPage(ctx, input, readable(ctx, input))
}

/** The same with personal data in full, for an operator with a fresh proof of identity (identity.md 6). */
async function sensitive(ctx: Context, input: Parsed<typeof operationLog, 'sensitive'>) {
  await demandFresh(ctx)
  ctx.log({ after: { filter: input } })
  return changesPage(ctx, input, linesWithin(ctx, rights.sensitive), { full: true })
}

async function list(ctx: Context, input: Parsed<typeof operationLog, 'list'>) {
  const { list, total } = await page(ctx, input, linesWithin(ctx, rights.list))
  return { list: list.map((row) => shownLine(ctx, row)), total }
}

/** Lines and what each changed, field by field: a sentence of many fields is hard to read. */
async function changesPage(ctx: Context, input: PageQuery, seen?: RawBuilder<boolean>, how = { full: false }) {
  const { list, total } = await page(ctx, input, seen)
  const named = await namedLines(ctx, list)
  return { list: named.map((row) => ({ ...shownLine(ctx, row, how), changes: changesOf(ctx, row, how) })), total }
}

/**
 * A word that hardly any line holds is looked for in all of them (docs/adr/0009). A few of these searches use up the database:
 * more of them at once would all be too late, and all other calls with them.
 */
const inTurn = turns({
  most: 3,
  waitMs: 15_000,
  late: () => fail(429, operationLog.reasons.searching, {}, 3),
})

type PageQuery = Query & { page: number; rows: number; sort?: readonly string[] }

async function page(ctx: Context, input: PageQuery, seen?: RawBuilder<boolean>) {
  const read = () =>
    listPage<LogRecord>({
      ctx,
      table: 'operationLog',
      ...filteredBy(ctx, input, seen),
      show,
      order: order(input.sort),
      page: input.page,
      rows: input.rows,
    })
  return input.keyword === undefined ? read() : inTurn(read)
}

async function exportRows(ctx: Context, input: Parsed<typeof operationLog, 'export'>) {
  const found = await sheetRows<LogRecord>(ctx, {
    table: 'operationLog',
    filtered: filteredBy(ctx, input, linesWithin(ctx, rights.export)).filtered,
    show,
    order: order(input.sort),
  })
  return { total: found.total, batches: lineBatches(ctx, found.batches) }
}

async function* lineBatches(ctx: Context, batches: AsyncIterable<readonly LogRecord[]>) {
  for await (const batch of batches) yield batch.map((row) => shownLine(ctx, row))
}

/** One line with its difference, field by field. */
async function view(ctx: Context, input: Parsed<typeof operationLog, 'view'>) {
  const line = await lineOf(ctx, input, rights.list)
  return { ...shownLine(ctx, line), requestId: line.requestId, changes: changesOf(ctx, line) }
}

async function reveal(ctx: Context, input: Parsed<typeof operationLog, 'reveal'>) {
  await demandFresh(ctx)
  const line = await lineOf(ctx, input, rights.sensitive)
  ctx.log({ id: line.id, name: shownLine(ctx, line).operatorContent.slice(0, 60) })
  return { changes: changesOf(ctx, line, { full: true }) }
}

/** Every module that can leave a line, and what it can tell of. */
function modules(ctx: Context) {
  const at = ctx.language === 'zh' ? 0 : 1
  return Promise.resolve(
    ctx.modules.flatMap(({ contract }) => {
      const telling = Object.values(contract.endpoints).filter(({ effect, unlogged }) => effect !== 'read' && !unlogged)
      if (telling.length === 0) return []
      const actions = telling.map(({ name }) => ({ action: name, actionTitle: actionTitle(ctx, contract, name) }))
      return [{ moduleName: contract.name, moduleTitle: contract.title[at], actions }]
    }),
  )
}

/**
 * The lines that may be read, when not all of them may: of visible records, and by the log's own right those of the people
 * in its data scope. Refuses an operator who may read none.
 */
function readable(ctx: Context, { moduleName, operatorId }: Query): RawBuilder<boolean> | undefined {
  const { operator, modules } = ctx
  if (operatorId === operator.id) return undefined
  const own = 'system:operationLog:list'
  const holdsOwn = holds(operator.permissions, own)
  const within = holdsOwn ? linesWithin(ctx, own) : undefined
  if (holdsOwn && !within) return undefined
  const contract = modules.map((module) => module.contract).find(({ name }) => name === moduleName)
  const seen = contract && holds(operator.permissions, pageTag(contract)) ? visibleIds(ctx, contract) : 'none'
  if (seen === 'all') return undefined
  if (seen === 'none') return within ?? fail(403, auth.forbidden, { tag: own })
  const ofVisible = sql<boolean>`operation_log.business_id in (select seen.id::text from (${seen}) seen)`
  return within ? sql<boolean>`(${within} or ${ofVisible})` : ofVisible
}
