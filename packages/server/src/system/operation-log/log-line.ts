import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Guard } from '@brandside/contract/platform/permission.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import type { operationLog } from '@brandside/contract/system/operation-log.ts'
import type { Context } from '../../platform/context.ts'
import { type FieldChange, fieldChanges } from '../../platform/operation-log.ts'
import { withNames } from '../../platform/record-names.ts'
import { fail } from '../../platform/refuse.ts'
import { contractOf, filteredBy, type LogRecord, linesWithin, show } from './log-rows.ts'

export async function lineOf(
  ctx: Context,
  { id }: Parsed<typeof operationLog, 'view'>,
  guard: Guard,
): Promise<LogRecord & { requestId: string }> {
  const { filtered } = filteredBy(ctx, {}, linesWithin(ctx, guard))
  const named = show(filtered(ctx.db).where('operationLog.id', '=', id).select('operationLog.requestId')) as ReturnType<
    typeof filtered
  >
  const line = await named.executeTakeFirst()
  const [found] = await namedLines(ctx, line ? [line as LogRecord & { requestId: string }] : [])
  return found ?? fail(404, common.notFound)
}

/** Lines with the names of what they refer to: those of a change stand in it, those of what came or went are of today. */
export async function namedLines<L extends LogRecord>({ db, modules }: Context, lines: readonly L[]): Promise<L[]> {
  const told = lines.flatMap((line) => {
    const contract = contractOf(modules, line.module)
    return contract ? [{ contract, line, before: line.before, after: line.after }] : []
  })
  const named = new Map(
    (await withNames(db, modules, told)).map(({ line, before, after }) => [line, { before, after }]),
  )
  return lines.map((line) => ({ ...line, ...named.get(line) }))
}

export function changesOf(
  { modules, language, dictionaries, customFields, operator: { timeZone } }: Context,
  line: LogRecord,
  { full = false } = {},
): FieldChange[] {
  const { before, after } = line
  const contract = contractOf(modules, line.module)
  return fieldChanges({ contract, before, after, language, dictionaries, customFields, timeZone, full })
}
