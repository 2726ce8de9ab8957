import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import type { operationLog } from '@brandside/contract/system/operation-log.ts'
import type { Context } from '../../platform/context.ts'
import { type FieldChange, fieldChanges } from '../../platform/operation-log.ts'
import { fail } from '../../platform/refuse.ts'
import { filteredBy, type LogRecord, show } from './log-rows.ts'

/** A line by its number, looked for in its second: the log is partitioned by time and has no other key. */
export async function lineOf(
  ctx: Context,
  { line: id, operatorDateTime }: Parsed<typeof operationLog, 'line'>,
): Promise<LogRecord & { requestId: string }> {
  const { filtered } = filteredBy(ctx, { operatorTimeStart: operatorDateTime, operatorTimeEnd: operatorDateTime })
  const named = show(
    filtered(ctx.db)
      .where('operationLog.id', '=', id as Id)
      .select('operationLog.requestId'),
  ) as ReturnType<typeof filtered>
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
