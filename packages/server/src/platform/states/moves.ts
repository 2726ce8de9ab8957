import { common } from '@brandside/contract/platform/reasons.ts'
import { endsOf, forbids, type MoveOf, moveOf, type WithStates } from '@brandside/contract/platform/states.rules.ts'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import type { Db } from '../database/query.ts'
import type { RowOf, Table, Values } from '../entity/rows.ts'
import { refuse } from '../refuse.ts'
import { type Stateful, tellDeciders } from './decision-waiting.ts'
import { withWriter } from './writers.ts'

interface MovesOptions<T extends Table> {
  table: T
  /** A record's name in the log. */
  nameOf: (row: RowOf<T>) => string
  /** By a state, what other systems are told of a record that a move has brought into it. */
  tells?: Readonly<Record<string, (db: Db, row: RowOf<T>) => Promise<void>>>
}

interface MoveOptions {
  /** The target state of a move with several. */
  to?: string
  /** The tenant needs no second pair of eyes for it. */
  alone?: boolean
}

/** A module's operations on the states of its contract, on rows that it has locked. */
export function movesOf<C extends WithStates & Stateful, T extends Table>(
  contract: C,
  { table, nameOf, tells = {} }: MovesOptions<T>,
) {
  type Row = RowOf<T> & { readonly state?: unknown }

  /** Refuses what cannot be done to a record in its state, or not by this operator. */
  function demandMove(
    ctx: Context,
    row: Row,
    name: MoveOf<C>,
    { alone = false }: Pick<MoveOptions, 'alone'> = {},
  ): void {
    const forbidden = forbids(contract, name, row, { id: ctx.operator.id, alone })
    if (forbidden) refuse(forbidden.reason, forbidden.detail)
  }

  /**
   * Takes a move: the state and what changes with it, with its line in the log. The statement asks once more for the state
   * it starts from, so that a record that was not locked is refused and never moved twice.
   */
  async function moveState(
    ctx: Context,
    row: Row,
    name: MoveOf<C>,
    changes: Values<T> = {},
    { to, ...how }: MoveOptions = {},
  ): Promise<RowOf<T>> {
    demandMove(ctx, row, name, how)
    const move = moveOf(contract.states, name)
    const written = move.writes ? withWriter(ctx, row) : {}
    const sets = Object.entries({ ...written, ...changes, state: endOf(name, endsOf(move), to) }).map(
      ([column, value]) => sql`${sql.ref(column)} = ${value}`,
    )
    const { rows } = await sql<RowOf<T>>`
      update ${sql.table(table)} set ${sql.join(sets)}, version = version + 1, updated_at = now(), updated_by = app.admin()
       where tenant_id = app.tenant() and id = ${row.id} and version = ${row.version} and state = ${row.state}
      returning *`.execute(ctx.db)
    const after = rows[0] ?? refuse(common.stale)
    const called = nameOf(after)
    ctx.log({ id: row.id, name: called, before: row, after, ...(move.title && { title: move.title }) })
    const state = String((after as Row).state)
    if (state !== String(row.state)) {
      await tells[state]?.(ctx.db, after)
      await tellDeciders(ctx, contract, { id: row.id, state, name: called })
    }
    return after
  }

  return { demandMove, moveState }
}

/** The one state a move leads to, or the one of several that was named. Anything else is a defect. */
function endOf(move: string, ends: readonly string[], named = ends.length === 1 ? ends[0] : undefined): string {
  if (named === undefined || !ends.includes(named)) throw new Error(`The move ${move} does not lead to ${named}`)
  return named
}
