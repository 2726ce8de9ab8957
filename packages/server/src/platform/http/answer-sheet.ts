import { sheet as sheetReasons } from '@brandside/contract/platform/reasons.ts'
import { importNames } from '@brandside/contract/platform/sheets/sheet-import.ts'
import type { Unit } from '../database/unit.ts'
import { rowsNote, sheetFile } from '../export/sheet-file.ts'
import { maxSheetRows } from '../export/sheet-rows.ts'
import { type SpooledSheet, spoolSheet } from '../export/spool-sheet.ts'
import { takeTurn } from '../export/take-turn.ts'
import type { KnownOperator } from '../identity/operator-cache.ts'
import { exportBucket, giveBack, reserve } from '../identity/throttle.ts'
import { queueJob } from '../queue/queue-job.ts'
import { Refusal, refuse } from '../refuse.ts'
import type { SheetRows } from '../serve.ts'
import { commit } from '../work.ts'
import { type Call, inputOf, runHandler, unitOf, workOf } from './call.ts'
import { readLarge } from './standby/late-read.ts'

/**
 * A sheet is written to a file before its first byte is sent: an error is a JSON answer and never half a file. It is counted
 * beforehand, in the name of an operator whose session is known to be open; what is not sent does not count. The sheets of
 * an import do not count either: a template is empty, and a result holds what its operator has sent.
 */
export async function sheet(call: Call, session: Buffer, known: KnownOperator): Promise<SpooledSheet> {
  const { pool } = call.services
  const door = unitOf(call, session, known, 'read')
  const input = await inputOf(call, door)
  await door.finish()
  const buckets = ofImport.has(call.endpoint.name) ? [] : [exportBucket(known.operator.id)]
  if (buckets.length > 0) await reserve(pool, buckets)
  try {
    return await readLarge(call, session, known, (unit) => writeOut(call, session, known, { unit, input }))
  } catch (error) {
    // It counts, like one that is answered at once.
    if (isTooLarge(error) && known.operator.tenantId === known.tenantId) return queueSheet(call, session, known, input)
    if (buckets.length > 0) await giveBack(pool, buckets)
    throw error
  }
}

/** The rows are read on the given unit, which may be one of a standby; that they were is logged on the primary. */
async function writeOut(
  call: Call,
  session: Buffer,
  known: KnownOperator,
  { unit, input }: { unit: Unit; input: unknown },
): Promise<SpooledSheet> {
  let spooled: SpooledSheet | undefined
  const isThere = unit.pool !== call.services.pool
  const noted = isThere ? unitOf(call, session, known, 'write') : unit
  try {
    const work = workOf(call, unit, session, known)
    const { ctx } = work
    await takeTurn(ctx.db)
    const rows = (await runHandler(call, work, input)) as SheetRows<Record<string, unknown>>
    spooled = await spoolSheet(await sheetFile(call.module.contract, call.endpoint, rows, ctx))
    // A sheet written before has its own line in the log: its handler says which one it was.
    if (!rows.file)
      ctx.log({
        note: rowsNote(rows.total),
        before: {},
        after: { filter: JSON.stringify(input) },
      })
    await commit({ ...work, unit: noted }, call.module, call.endpoint)
    if (isThere) await unit.rollback()
    return spooled
  } catch (error) {
    await spooled?.discard()
    await noted.rollback()
    if (isThere) await unit.rollback()
    throw error
  }
}

const ofImport: ReadonlySet<string> = new Set(importNames)

const isTooLarge = (error: unknown) => error instanceof Refusal && error.reason === sheetReasons.tooLarge

/** More rows than are answered at once are written in the background, in the name of who has asked for them. */
async function queueSheet(call: Call, session: Buffer, known: KnownOperator, input: unknown): Promise<never> {
  const { module, endpoint } = call
  const unit = unitOf(call, session, known, 'write')
  try {
    const { ctx } = workOf(call, unit, session, known)
    await queueJob(ctx, { module: module.contract.name, endpoint: endpoint.name, title: endpoint.title, input })
    await unit.commit()
  } catch (error) {
    await unit.rollback()
    throw error
  }
  return refuse(sheetReasons.background, { max: maxSheetRows })
}
