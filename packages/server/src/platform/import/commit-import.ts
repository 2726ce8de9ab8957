import type { Placed } from '@brandside/contract/platform/contract.ts'
import { sheetImport } from '@brandside/contract/platform/reasons.ts'
import type { Context } from '../context.ts'
import type { AnyEntity } from '../entity/table-of.ts'
import { queueAgain, queueJob } from '../queue/queue-job.ts'
import { refuse } from '../refuse.ts'
import { type Create, refusedRow } from './check-rows.ts'
import type { RowEffect } from './row-effect.ts'
import { factsOf, leaveTo, lockImport, noteTaken, rowsToTake, type StoredRow } from './stored-import.ts'

export interface Input {
  id: number
  mode: 'all' | 'good'
}

interface Importing {
  contract: AnyEntity
  /** The call that takes one row. */
  endpoint: Placed
  /** The name under which its imports are stored. */
  called: string
  /** The call that imports them. */
  commit: string
  create: Create
}

/**
 * Carries out an import that was looked at: a short one within the call, all or nothing of it where all was asked for. A
 * long one goes on in the background, part by part, each a transaction of its own with what became of its rows: no other
 * call waits for a lock of it for long, and the run after a crash, or after a row that was refused, begins behind the last
 * row that is in.
 */
export async function commitImport(ctx: Context, { called, ...importing }: Importing, asked: Input) {
  const { id, mode } = asked
  const { facts, takenTo, begunAt, jobId } = await lockImport(ctx, called, id)
  const { importState, wrong, missing } = facts
  // What nobody has tried is tried now.
  const good = facts.good + facts.unchecked
  if (importState !== (ctx.background ? 'RUNNING' : 'READ') && importState !== 'STOPPED') refuse(sheetImport.used)
  if (missing.length > 0) refuse(sheetImport.columnsMissing, { columns: missing.join('、') })
  if (mode === 'all' && wrong > 0) refuse(sheetImport.hasErrors, { count: wrong })
  const { atOnce, rowsInPart, msInPart } = ctx.giveWay ? whereAllWait : onServer
  const isLong = good > atOnce && ctx.operator.tenantId === ctx.tenantId
  if (!ctx.background && (isLong || importState === 'STOPPED')) {
    const input: Input = { id, mode }
    const { title } = (importing.contract.endpoints as Readonly<Record<string, Placed>>)[importing.commit] as Placed
    const queued =
      jobId !== null && (await queueAgain(ctx, jobId, input))
        ? jobId
        : await queueJob(ctx, { module: importing.contract.name, endpoint: importing.commit, title, input })
    if (queued !== jobId) leaveTo(ctx, id, queued)
    return { ...facts, jobId: String(queued) }
  }
  ctx.background?.progress(facts.imported, facts.imported + good)
  const rows = await rowsToTake(ctx, id, takenTo, ctx.background ? rowsInPart : good)
  const after = await take({ ...ctx, now: ctx.background ? begunAt : ctx.now }, importing, rows, {
    mode,
    until: ctx.background ? performance.now() + msInPart : Number.POSITIVE_INFINITY,
  })
  noteTaken(ctx, id, { before: rows.slice(0, after.length), after })
  if (after.length < good) ctx.background?.goOn()
  return { ...(await factsOf(ctx, called, id)), jobId: null }
}

/** So many rows are imported within the call; more go on in the background, in parts of so many rows or so long. */
const onServer = { atOnce: 500, rowsInPart: 200, msInPart: 500 }
/** Where all calls share one connection, each part is what the others wait for: it ends sooner when one does. */
const whereAllWait = { atOnce: 20, rowsInPart: 10, msInPart: 25 }

interface Taking {
  mode: Input['mode']
  until: number
}

/** The rows that had their turn, with what became of them: at least one, unless it is refused where all were asked for. */
async function take(
  ctx: Context,
  { create, ...sheet }: Pick<Importing, 'contract' | 'endpoint' | 'create'>,
  rows: readonly StoredRow[],
  { mode, until }: Taking,
): Promise<StoredRow[]> {
  const after: StoredRow[] = []
  for (const row of rows) {
    if (after.length > 0 && (performance.now() > until || (ctx.background && ctx.isAwaited?.()))) break
    let { action } = row
    const errors = await refusedRow(ctx, sheet, row.input, async () => {
      action = didOf(await create(ctx, row.input)) ?? action
    })
    if (errors && mode === 'all') {
      // In the background those before it are kept, and it is the first one of the next part.
      if (ctx.background && after.length > 0) break
      refuse(sheetImport.rowRefused, { row: row.rowNumber, why: errors[0]?.words ?? '' })
    }
    after.push(errors ? { ...row, result: 'WRONG', errors, action } : { ...row, result: 'DONE', errors: [], action })
  }
  return after
}

/** The effect of a row that its call has answered: since the preview, another operator may have been faster. */
const didOf = (answer: unknown) => (answer as { did?: RowEffect['action'] } | undefined)?.did
