import type { BulkAnswer, RowResult } from '@brandside/contract/platform/entity/bulk.ts'
import { bulkBatch, maxBulkRows } from '@brandside/contract/platform/entity/bulk-limits.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { common, field, type Reason } from '@brandside/contract/platform/reasons.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Context } from '../context.ts'
import { type Detail, Refusal, refuse, refuseField } from '../refuse.ts'
import { sentences } from '../wording/sentences.ts'
import type { RowOf, Table } from './rows.ts'

/** Which rows, as `overRows` of the contract has it. */
export interface Input {
  ids?: readonly Id[] | undefined
  filter?: Readonly<Record<string, unknown>> | undefined
  expected?: number | undefined
  after: number
}

interface RowsOf<T extends Table> {
  table: string
  /** The rows of the list under its filters, and under the limits of the operator's data scope. */
  // biome-ignore lint/suspicious/noExplicitAny: the table is a name here; a row is read by name
  filtered: (input: Readonly<Record<string, unknown>>) => (db: Context['db']) => SelectQueryBuilder<any, any, any>
  nameOf: (row: RowOf<T>) => string
}

/**
 * Acts on each of many rows under the rules of the single action. A row that is refused keeps the others from nothing:
 * what was written of it is taken back, and its result says why. Rows that depend on each other may come in any order:
 * what was refused is tried again for as long as another row has gone through meanwhile.
 */
export async function overRows<T extends Table>(
  ctx: Context,
  of: RowsOf<T>,
  asked: Input,
  act: (id: Id) => Promise<unknown>,
): Promise<BulkAnswer> {
  const { rows, remaining } = asked.ids ? await rowsByIds(ctx, of, asked.ids) : await nextRows(ctx, of, asked)
  const results = new Map<Id, RowResult>()
  let waiting: readonly Subject[] = rows
  for (let done = -1; waiting.length > 0 && waiting.length !== done; ) {
    done = waiting.length
    for (const subject of waiting) results.set(subject.id, await resultOf(ctx, subject, act))
    waiting = waiting.filter(({ id }) => results.get(id)?.done === false)
  }
  if (waiting.length === rows.length) ctx.unchanged()
  return {
    results: rows.flatMap(({ id }) => results.get(id) ?? []),
    last: rows.at(-1)?.id ?? asked.after,
    remaining,
  }
}

interface Subject {
  id: Id
  subject: string
}

async function rowsByIds<T extends Table>(ctx: Context, { filtered, table, nameOf }: RowsOf<T>, ids: readonly Id[]) {
  const wanted = [...new Set(ids)].sort((a, b) => a - b)
  const found = (await filtered({})(ctx.db)
    .where(`${table}.id`, 'in', wanted)
    .selectAll(table)
    .execute()) as unknown as RowOf<T>[]
  const names = new Map(found.map((row) => [row.id, nameOf(row)]))
  return { rows: wanted.map((id) => ({ id, subject: names.get(id) ?? '' })), remaining: 0 }
}

async function nextRows<T extends Table>(
  ctx: Context,
  { filtered, table, nameOf }: RowsOf<T>,
  { filter, expected, after }: Input,
) {
  if (!filter) return refuseField('ids', field.required, { label: ['记录', 'Records'] })
  if (expected === undefined) return refuseField('expected', field.required, { label: ['预期数量', 'Expected rows'] })
  const matching = () => filtered(filter)(ctx.db).where(`${table}.id`, '>', after)
  const some = matching()
    .select(sql.lit(1).as('one'))
    .limit(sql.lit(maxBulkRows + 1))
    .as('some')
  const [counted, found] = await Promise.all([
    ctx.db
      .selectFrom(some as never)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .execute(),
    matching().selectAll(table).orderBy(`${table}.id`).limit(sql.lit(bulkBatch)).execute(),
  ])
  const { total } = counted[0] as { total: number }
  if (total !== expected) refuse(common.countChanged, { expected, found: total })
  const rows = (found as unknown as RowOf<T>[]).map((row) => ({ id: row.id, subject: nameOf(row) }))
  return { rows, remaining: total - rows.length }
}

async function resultOf(ctx: Context, { id, subject }: Subject, act: (id: Id) => Promise<unknown>): Promise<RowResult> {
  try {
    await ctx.part(() => act(id))
    return { id, subject, done: true, reasonKey: null, msg: null, message: null }
  } catch (error) {
    const { reason, detail } = whyNot(error)
    return { id, subject, done: false, reasonKey: reason.key, ...sentences(reason, detail, ctx.language) }
  }
}

/**
 * Reason of a refusal that is the row's own fault. A lost session, a busy database or a defect is not, and ends the
 * call.
 */
function whyNot(error: unknown): { reason: Reason; detail: Detail } {
  if (error instanceof Refusal && [200, 404].includes(error.status)) return error
  const { code } = error as { code?: string }
  if (code === '23503') return { reason: common.inUse, detail: { label: ['记录', 'The record'] } }
  throw error
}
