import type { Placed } from '@brandside/contract/platform/contract.ts'
import type { Change, Context } from './context.ts'
import { queriesOn } from './database/query.ts'
import { standbyOf } from './database/standby/standby.ts'
import type { Unit } from './database/unit.ts'
import type { ObjectStore } from './files/object-store.ts'
import { storedPicture } from './files/stored-picture.ts'
import { listCachesOf } from './lists/list-caches.ts'
import { logStatements } from './operation-log.ts'
import { withNames } from './record-names.ts'
import type { Module } from './serve.ts'

/** One call of a handler: its unit, the context that it works with, and its effects pending until the commit. */
export interface Work {
  unit: Unit
  ctx: Context
  changes: Change[] | 'none'
  later: (() => void)[]
}

/** The parts of a context known to the caller; the rest comes from its unit. */
type CallerPart = Omit<
  Context,
  'db' | 'send' | 'lists' | 'log' | 'unchanged' | 'part' | 'afterCommit' | 'picture' | 'giveWay' | 'isAwaited'
> & {
  /** The bytes of its pictures lie there. */
  store: ObjectStore | undefined
}

export function workOn(unit: Unit, { store, ...given }: CallerPart): Work {
  const db = queriesOn(unit)
  const ctx: Context = {
    ...given,
    db,
    lists: listCachesOf(unit.pool),
    send: (statement) => unit.send(statement.compile(db)),
    log: (change) => {
      work.changes = together(work.changes, [change])
    },
    unchanged: () => {
      work.changes = 'none'
    },
    part: (steps) => partOf(work, steps),
    afterCommit: (step) => void work.later.push(step),
    picture: (key) => storedPicture(db, store, key, largestInDocument),
    ...(unit.isOnlyOne && { giveWay: () => unit.rest(), isAwaited: () => unit.pool.waitingCount > 0 }),
  }
  const work: Work = { unit, ctx, changes: [], later: [] }
  return work
}

/** In dots: four centimetres of a print. */
const largestInDocument = 512

/** Writes what was logged and commits. Then the lists learn what has changed, and what waited for the commit runs. */
export async function commit({ unit, ctx, changes, later }: Work, module: Module, endpoint: Placed): Promise<void> {
  const entry = { ...ctx, contract: module.contract, endpoint }
  if (!endpoint.unlogged)
    for (const statement of logStatements(entry, await nameChanges(ctx, module, changes))) unit.send(statement)
  await unit.commit()
  const { tenantId, lists, operator } = ctx
  if (unit.committedBefore !== undefined) standbyOf(unit.pool)?.noteWrite(operator.id, unit.committedBefore)
  for (const table of unit.changedTables) lists.changes.note({ tenantId, table, operatorId: operator.id })
  for (const step of later) step()
}

/** Changes with the names of what their rows refer to; what came or went is named when its line is read. */
async function nameChanges(ctx: Context, { contract }: Module, changes: Work['changes']): Promise<Work['changes']> {
  if (changes === 'none') return changes
  const updates = changes.filter(({ before, after }) => before && after)
  if (updates.length === 0) return changes
  const named = await withNames(
    ctx.db,
    ctx.modules,
    updates.map((change) => ({ ...change, contract: change.of ?? contract })),
  )
  return changes.map((change) => named[updates.indexOf(change)] ?? change)
}

/** `Context.part`: a part of the unit, with what it has logged and planned; both go when it is taken back. */
async function partOf<T>(work: Work, steps: () => Promise<T>): Promise<T> {
  const { changes: before } = work
  const planned = work.later.length
  work.changes = []
  try {
    const result = await work.unit.part(steps)
    work.changes = together(before, work.changes)
    return result
  } catch (error) {
    work.changes = before
    work.later.length = planned
    throw error
  }
}

function together(before: Work['changes'], own: Work['changes']): Work['changes'] {
  if (own === 'none') return before.length === 0 ? 'none' : before
  if (before === 'none') return own.length === 0 ? 'none' : own
  return [...before, ...own]
}
