import type { Id } from '@brandside/contract/platform/id.ts'
import type { Context } from '../context.ts'
import type { Node, Position, pathTree, Sibling } from './path-tree.ts'
import { demandVersion } from './rows.ts'
import type { UndoneRow } from './take-back.ts'

interface Row extends Node, Sibling {
  readonly version: number
}

/** The parts of an entity's table that a move writes with. */
interface Rows<R extends Row> {
  lock(ctx: Context, endpoint: string, id: Id): Promise<R>
  changesOf(before: R, input: object): Partial<R>
  save(ctx: Context, before: R, changes: Partial<R>, told: object): { version: number }
  takeBack(
    ctx: Context,
    endpoint: string,
    requestId: string,
    reverse: (row: R, deed: UndoneRow) => Promise<unknown>,
  ): Promise<{ undone: number }>
}

type Tree = Pick<ReturnType<typeof pathTree>, 'hold' | 'position' | 'formerPosition' | 'moveSubtree'>

/** The calls `move` and `undoMove` of a tree: a row moves with everything below it, or takes another place among its siblings. */
export function treeMoves<R extends Row>(rows: Rows<R>, { hold, position, formerPosition, moveSubtree }: Tree) {
  async function move(ctx: Context, { id, version, ...to }: Position & { id: Id; version: number }) {
    await hold(ctx)
    const before = await rows.lock(ctx, 'move', id)
    demandVersion(before, version)
    return putPosition(ctx, before, to)
  }

  async function putPosition(ctx: Context, before: R, to: Position) {
    const { path, changes, told } = await position(ctx, before, to)
    const saved = rows.save(ctx, before, rows.changesOf(before, changes), told)
    if (path !== before.path) ctx.send(moveSubtree(ctx, before.path, path))
    return saved
  }

  /** Back below the parent and to the place among its siblings from which it was taken. */
  async function undoMove(ctx: Context, { requestId }: { requestId: string }) {
    await hold(ctx)
    return rows.takeBack(ctx, 'undoMove', requestId, async ({ id }, { before }) => {
      const row = await rows.lock(ctx, 'undoMove', id)
      return putPosition(ctx, row, await formerPosition(ctx, row, before))
    })
  }

  return { move, undoMove }
}
