import * as z from 'zod'
import type { Bilingual } from '../bilingual.ts'
import { write } from '../endpoint.ts'
import { flag } from '../fields/choice.ts'
import { list } from '../fields/list.ts'
import { fieldNotes } from '../fields/notes.ts'
import { count, wholeBetween } from '../fields/number.ts'
import { optionalText, text } from '../fields/text.ts'
import { Id } from '../id.ts'
import { bulkBatch, maxBulkRows } from './bulk-limits.ts'

/** The outcome of one row: done, or the reason why not, in the caller's language and in English. */
const RowResult = z.object({
  id: Id,
  subject: text(['对象', 'Record'], { min: 0, max: 200 }),
  done: flag(['已完成', 'Done']),
  reasonKey: optionalText(['原因编码', 'Reason key'], { max: 64 }).unwrap(),
  msg: optionalText(['原因', 'Reason'], { max: 500 }).unwrap(),
  message: optionalText(['英文原因', 'Reason in English'], { max: 500 }).unwrap(),
})
export type RowResult = z.output<typeof RowResult>

const BulkAnswer = z.object({
  results: list(['逐行结果', 'Result of each row'], RowResult, { max: bulkBatch }),
  last: count(['最后处理的编号', 'Last id processed']),
  remaining: count(['剩余数量', 'Rows left']),
})
export type BulkAnswer = z.output<typeof BulkAnswer>

interface BulkDetails<F extends z.ZodRawShape, A extends z.ZodRawShape, R extends string> {
  /** The list's own filters. */
  filters: F
  /** The action's own fields, beside those that choose the rows. */
  input: A
  rule: R
  title: Bilingual
  example: Readonly<Record<string, unknown>>
  keyed?: true
}

const ids = list(['记录', 'Records'], Id, { min: 1, max: bulkBatch }).optional()
const expected = wholeBetween(1, maxBulkRows)
  .register(fieldNotes, { label: ['预期数量', 'Expected rows'], kind: 'integer' })
  .optional()
const after = count(['起始编号', 'Start after id']).default(0)

/** The rows of an action on many: by their ids, or all that a filter of their list finds. */
export function whichRows<F extends z.ZodRawShape>(filters: F, chosen = ids) {
  return {
    ids: chosen,
    filter: z
      .object(filters)
      .register(fieldNotes, { label: ['筛选条件', 'Filter'], kind: 'list' })
      .optional(),
  }
}

/**
 * An action on many rows: those of `ids`, or all that `filter` finds behind the id `after`, in the order of their ids.
 * `expected` says how many the operator saw there; when they have become others, nothing is done. Each row is under the
 * rules of the single action, and gets a result and a log line of its own.
 */
export function overRows<F extends z.ZodRawShape, A extends z.ZodRawShape, const R extends string>(
  path: string,
  { filters, input, ...details }: BulkDetails<F, A, R>,
) {
  const which = {
    ...whichRows(filters),
    expected,
    after,
  }
  return write(path, z.object({ ...which, ...input }), BulkAnswer, details)
}
