import type { Contract, Placed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { undone } from '@brandside/contract/platform/reasons.ts'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { Refusal, refuse } from '../refuse.ts'
import { asRefusal } from '../wording/refusal-of.ts'
import { type RowOf, restoreRow, type Table } from './rows.ts'

/** The page offers it for five seconds; the rest is for slow networks (ADR 0023). */
const graceSeconds = 30

/** One record that a call has changed, with what its line in the operation log keeps of it. */
export interface UndoneRow {
  readonly id: Id
  readonly before: Readonly<Record<string, unknown>>
}

/** Which act: that of one call, as far as this endpoint is there for it. */
interface UndoneAct {
  contract: Pick<Contract, 'name'>
  /** Made by `undo()` of the contract. */
  endpoint: Pick<Placed, 'takesBack'> | undefined
  requestId: string
}

interface Taking<T extends Table> extends UndoneAct {
  table: T
}

/**
 * Takes back what this operator's call did a moment ago: all of it, or nothing. The operation log knows what that was; a row
 * whose last save is not that call's has been changed since. Rows that depend on each other come back in any order: what
 * was refused is tried again for as long as another row has gone through meanwhile.
 */
export async function takeBack<T extends Table>(
  ctx: Context,
  taking: Taking<T>,
  reverse: (row: RowOf<T>, deed: UndoneRow) => Promise<unknown>,
): Promise<{ undone: number }> {
  const { at, deeds } = await deedsOf(ctx, taking)
  const { rows } = await sql<RowOf<T>>`
    select * from ${sql.table(taking.table)}
     where tenant_id = app.tenant() and id = any(${[...deeds.keys()]}::bigint[])
       and updated_at = ${at}::timestamptz and updated_by = app.admin()
     order by id for update`.execute(ctx.db)
  if (rows.length < deeds.size) refuse(undone.changed)
  if (rows.length === 1) await reverseRow(rows[0] as RowOf<T>)
  else await inAnyOrder(rows, (row) => ctx.part(() => reverseRow(row)))
  return { undone: rows.length }

  function reverseRow(row: RowOf<T>) {
    return reverse(row, deeds.get(row.id) as UndoneRow)
  }
}

/** Takes back a deletion. `prepare` refuses where a row cannot stand any more, and brings back what had gone with it. */
export function bringBack<T extends Table>(
  ctx: Context,
  taking: Taking<T>,
  { prepare, log }: { prepare?: (row: RowOf<T>) => Promise<unknown> | undefined; log: (row: RowOf<T>) => void },
): Promise<{ undone: number }> {
  return takeBack(ctx, taking, async (row) => {
    await prepare?.(row)
    log(await restored(ctx, taking, row))
  })
}

/**
 * The effects of this operator's call, by the ids of the records, and when: the time of its transaction, as the
 * database writes it. Of a row that was saved at another time, this was not the last save.
 */
export async function deedsOf(ctx: Context, { contract, endpoint, requestId }: UndoneAct) {
  const action = endpoint?.takesBack
  if (action === undefined) throw new Error(`${contract.name} does not say what is taken back`)
  const { rows } = await sql<{ businessId: string; before: UndoneRow['before'] | null; at: string }>`
    select business_id, before, at::text from operation_log
     where tenant_id = app.tenant() and operator_id = app.admin() and at > now() - make_interval(secs => ${graceSeconds})
       and request_id = ${requestId} and module = ${contract.name} and action in (${action}, ${`${action}Many`})
     order by at, id`.execute(ctx.db)
  const at = rows.at(-1)?.at ?? refuse(undone.tooLate)
  // A caller may have given one id to several of his calls: the last one counts.
  const lines = rows.filter((line) => line.at === at)
  const deeds = lines.map(({ businessId, before }): [Id, UndoneRow] => {
    const id = Number(businessId) as Id
    return [id, { id, before: before ?? {} }]
  })
  return { at, deeds: new Map(deeds) }
}

/** A unique value that was taken meanwhile is reported for this row, as if it were being entered. */
async function restored<T extends Table>(
  ctx: Context,
  { contract, table }: Taking<T>,
  row: RowOf<T>,
): Promise<RowOf<T>> {
  const module = ctx.modules.find((each) => each.contract.name === contract.name)
  try {
    return await restoreRow(ctx, table, row.id)
  } catch (error) {
    throw module ? asRefusal(error, module, row) : error
  }
}

async function inAnyOrder<R>(rows: readonly R[], reverse: (row: R) => Promise<unknown>): Promise<void> {
  let waiting = rows
  while (waiting.length > 0) {
    const refused: R[] = []
    let why: unknown
    for (const row of waiting) {
      try {
        await reverse(row)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        why = error
        refused.push(row)
      }
    }
    if (refused.length === waiting.length) throw why
    waiting = refused
  }
}
