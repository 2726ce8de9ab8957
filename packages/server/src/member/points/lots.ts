import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/ledger/post.ts'

export interface Lot {
  readonly id: Id
  readonly remaining: number
  readonly pending: boolean
  readonly tradeId: Id | null
  readonly expiresAt: string | null
}

/** What goes into a lot, or, negative, out of it. */
export interface LotMove {
  lotId: Id
  points: number
}

/** Lots that can be spent, those first that end first. Their account is locked. */
export async function openLots({ db }: Ctx, accountId: Id): Promise<Lot[]> {
  const { rows } = await sql<Lot>`
    select id, remaining, pending, trade_id, expires_at from point_lot
     where tenant_id = app.tenant() and account_id = ${accountId} and remaining > 0 and not pending
       and (expires_at is null or expires_at > now())
     order by expires_at nulls last, available_at, id`.execute(db)
  return rows
}

/** Takes points out of lots in their order, as far as they go. */
export function takeFrom(lots: readonly Lot[], points: number): { moves: LotMove[]; missing: number } {
  let missing = points
  const moves = lots.flatMap(({ id: lotId, remaining }) => {
    const taken = Math.min(remaining, missing)
    missing -= taken
    return taken > 0 ? [{ lotId, points: -taken }] : []
  })
  return { moves, missing }
}

export async function moveLots({ db }: Ctx, entryId: Id, moves: readonly LotMove[]): Promise<void> {
  if (moves.length === 0) return
  const [ids, points] = [moves.map(({ lotId }) => lotId), moves.map((move) => move.points)]
  await sql`
    with moved as (select * from unnest(${ids}::bigint[], ${points}::bigint[]) as m (lot_id, points)),
         noted as (insert into point_lot_move (entry_id, lot_id, points) select ${entryId}, lot_id, points from moved)
    update point_lot l set remaining = l.remaining + m.points, version = version + 1, updated_at = now()
      from moved m where l.tenant_id = app.tenant() and l.id = m.lot_id`.execute(db)
}

interface NewLot {
  accountId: Id
  entryId: Id
  points: number
  tradeId?: Id | undefined
  expiresAt?: string | undefined
  pendingDays?: number
}

export async function openLot({ db }: Ctx, lot: NewLot): Promise<Id> {
  const { accountId, entryId, points, tradeId = null, expiresAt = null, pendingDays = 0 } = lot
  const { rows } = await sql<{ lotId: Id }>`
    with lot as (
      insert into point_lot (account_id, entry_id, trade_id, earned, remaining, pending, available_at, expires_at)
      values (${accountId}, ${entryId}, ${tradeId}, ${points}, ${points}, ${pendingDays > 0},
              now() + make_interval(days => ${pendingDays}), ${expiresAt}::timestamptz) returning id)
    insert into point_lot_move (entry_id, lot_id, points) select ${entryId}, id, ${points} from lot
    returning lot_id`.execute(db)
  return rows[0]?.lotId as Id
}
