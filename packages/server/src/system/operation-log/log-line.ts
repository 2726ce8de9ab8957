import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Guard } from '@brandside/contract/platform/permission.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import type { operationLog } from '@brandside/contract/system/operation-log.ts'
import type { Context } from '../../platform/context.ts'
import { type FieldChange, fieldChanges } from '../../platform/operation-log.ts'
import { fail } from '../../platform/refuse.ts'
import { filteredBy, type LogRecord, linesWithin, show } from './log-rows.ts'

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
  return (line as (LogRecord & { requestId: string }) | undefined) ?? fail(404, common.notFound)
}

export function changesOf(
  { modules, language, dictionaries, operator: { timeZone } }: Context,
  { module, before, after }: LogRecord,
  { full = false } = {},
): FieldChange[] {
  const contract = modules.find((each) => each.contract.name === module)?.contract
  return fieldChanges({ contract, before, after, language, dictionaries, timeZone, full })
}
