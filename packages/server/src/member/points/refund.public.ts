import type { Id } from '@brandside/contract/platform/id.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../platform/ledger/post.ts'
import { repayDebt } from './earn.public.ts'
import { type Lot, type LotMove, moveLots, openLot, openLots, takeFrom } from './lots.ts'
import { eventOf, isKnown, moreOf, type PointEvent, type PointsOf, pointLedger } from './point-ledger.ts'

interface RefundedPoints {
  of: PointsOf
  tradeId: Id
  /** The refund: several of one trade are several entries. */
  event: PointEvent
  points: number
}

/** What gave points that are taken back: its entries, and the lots that they opened. */
interface Origin {
  entries: RawBuilder<boolean>
  lots: RawBuilder<boolean>
}

/** Takes back what a trade gave: out of its own lots, then of others, and the rest is a debt. Never more than it gave. */
export function clawBackPoints(ctx: Ctx, { of, tradeId, event, points }: RefundedPoints): Promise<void> {
  const own = sql<boolean>`trade_id = ${tradeId}`
  return clawBack(ctx, { of, event, points, tradeId }, { entries: own, lots: own })
}

/** The same for the points that came with a recharge. */
export function clawBackRecharge(ctx: Ctx, of: PointsOf, orderId: Id, points: number): Promise<void> {
  const event = { bizType: 'RECHARGE_REFUND', id: orderId }
  return clawBack(
    ctx,
    { of, event, points },
    {
      entries: ofRecharge(orderId),
      lots: sql<boolean>`entry_id in (
      select e.id from point_entry e
       where e.tenant_id = app.tenant() and e.event_id = ${orderId} and e.event_type = 'RECHARGE.EARN'
         and e.biz_type in ('RECHARGE', 'RECHARGE_REFUND'))`,
    },
  )
}

/** What came with a recharge and has not been taken back yet. */
export const rechargePoints = (ctx: Ctx, orderId: Id): Promise<number> => leftOf(ctx, { entries: ofRecharge(orderId) })

/** By the index of what came with recharges, which its last condition names. */
const ofRecharge = (orderId: Id) =>
  sql<boolean>`event_id = ${orderId} and event_type in ('RECHARGE.EARN', 'RECHARGE_REFUND.CLAWBACK')
    and biz_type in ('RECHARGE', 'RECHARGE_REFUND')`

interface ClawBack {
  of: PointsOf
  event: PointEvent
  points: number
  tradeId?: Id
}

async function clawBack(ctx: Ctx, { of, event, points, tradeId }: ClawBack, origin: Origin): Promise<void> {
  const account = await pointLedger.lock(ctx, of)
  if (await isKnown(ctx, account.id, 'CLAWBACK', event)) return
  const wanted = Math.min(points, await leftOf(ctx, origin))
  if (wanted <= 0) return
  const own = await ownLots(ctx, account.id, origin)
  const isOwn = new Set(own.map(({ id }) => id))
  const others = (await openLots(ctx, account.id)).filter(({ id }) => !isOwn.has(id))
  const { moves, missing } = takeFrom([...own, ...others], wanted)
  const pending = new Set(own.filter((lot) => lot.pending).map(({ id }) => id))
  const sum = (some: readonly LotMove[]) => some.reduce((total, move) => total + move.points, 0)
  const posted = await pointLedger.post(ctx, {
    of,
    event: eventOf('CLAWBACK', event),
    amounts: {
      balance: sum(moves.filter(({ lotId }) => !pending.has(lotId))),
      pending: sum(moves.filter(({ lotId }) => pending.has(lotId))),
      debt: missing,
    },
    more: moreOf('CLAWBACK', event, { tradeId }),
  })
  await moveLots(ctx, posted.id, moves)
}

/** What was given, less what was taken back of it (C-INV-23): also where its member has become another since. */
async function leftOf({ db }: Ctx, { entries }: Pick<Origin, 'entries'>): Promise<number> {
  const { rows } = await sql<{ points: number }>`
    select coalesce(sum(balance + pending - debt), 0)::bigint as points from point_entry
     where tenant_id = app.tenant() and ${entries} and kind in ('EARN', 'CLAWBACK')`.execute(db)
  return rows[0]?.points ?? 0
}

/** The lots of what gave the points, pending ones first. */
async function ownLots({ db }: Ctx, accountId: Id, { lots }: Origin): Promise<Lot[]> {
  const { rows } = await sql<Lot>`
    select id, remaining, pending, trade_id, expires_at from point_lot
     where tenant_id = app.tenant() and account_id = ${accountId} and ${lots} and remaining > 0
       and (pending or expires_at is null or expires_at > now())
     order by pending desc, id`.execute(db)
  return rows
}

/**
 * Gives back what a trade was paid with: to the lots it came from, last taken first. What ends soon lasts 30 days more, and what
 * was a merged member's comes in a lot of this one that ends when its own did.
 */
export async function returnPoints(ctx: Ctx, { of, tradeId, event, points }: RefundedPoints): Promise<void> {
  const account = await pointLedger.lock(ctx, of)
  if (await isKnown(ctx, account.id, 'RETURN', event)) return
  const { taken, returned, ruleRevisionId } = await takenOf(ctx, account.id, tradeId)
  const wanted = Math.min(points, taken.reduce((sum, lot) => sum + lot.points, 0) - returned)
  if (wanted <= 0) return
  const posted = await pointLedger.post(ctx, {
    of,
    event: eventOf('RETURN', event),
    amounts: { balance: wanted },
    more: moreOf('RETURN', event, { tradeId, ruleRevisionId }),
  })
  const parts = partsOf(taken, returned, wanted)
  await moveLots(
    ctx,
    posted.id,
    parts.filter((part) => !part.ending && !part.foreign),
  )
  const inThirtyDays = new Date(Date.now() + 30 * 86_400_000).toISOString()
  const endOf = ({ ending, expiresAt }: TakenLot) => (ending ? inThirtyDays : (expiresAt ?? undefined))
  const anew = parts.filter((part) => part.ending || part.foreign)
  for (const [expiresAt, lots] of Map.groupBy(anew, endOf)) {
    const sum = lots.reduce((total, lot) => total + lot.points, 0)
    await openLot(ctx, { accountId: account.id, entryId: posted.id, points: sum, expiresAt })
  }
  await repayDebt(ctx, of, posted.id)
}

interface TakenLot extends LotMove {
  /** It has expired, or does so within a week. */
  ending: boolean
  /** It belonged to a member who was merged into this one. */
  foreign: boolean
  expiresAt: string | null
}

/** What a trade took of which lots, the last one first, by which rule, and what was given back already. */
async function takenOf({ db }: Ctx, accountId: Id, tradeId: Id) {
  const [{ rows: taken }, { rows }] = await Promise.all([
    sql<TakenLot>`
      select m.lot_id, -m.points as points, l.expires_at, l.account_id <> ${accountId} as foreign,
             coalesce(l.expires_at < now() + interval '7 days', false) as ending
        from point_entry e
        join point_lot_move m on m.tenant_id = e.tenant_id and m.entry_id = e.id
        join point_lot l on l.tenant_id = m.tenant_id and l.id = m.lot_id
       where e.tenant_id = app.tenant() and e.trade_id = ${tradeId} and e.kind = 'SPEND'
       order by l.expires_at desc nulls first, l.available_at desc, l.id desc`.execute(db),
    sql<{ returned: number; ruleRevisionId: Id | null }>`
      select coalesce(sum(balance) filter (where kind = 'RETURN'), 0)::bigint as returned,
             max(rule_revision_id) filter (where kind = 'SPEND') as rule_revision_id
        from point_entry
       where tenant_id = app.tenant() and trade_id = ${tradeId} and kind in ('SPEND', 'RETURN')`.execute(db),
  ])
  return { taken, returned: rows[0]?.returned ?? 0, ruleRevisionId: rows[0]?.ruleRevisionId ?? undefined }
}

/** The next so many points behind those that were given back. */
function partsOf(taken: readonly TakenLot[], returned: number, wanted: number): TakenLot[] {
  let [skip, left] = [returned, wanted]
  return taken.flatMap((lot) => {
    const skipped = Math.min(skip, lot.points)
    skip -= skipped
    const points = Math.min(lot.points - skipped, left)
    left -= points
    return points > 0 ? [{ ...lot, points }] : []
  })
}

/** What a trade was paid with in points. */
export async function spentOn({ db }: Ctx, tradeId: Id): Promise<number> {
  const { rows } = await sql<{ points: number }>`
    select coalesce(-sum(balance), 0)::bigint as points from point_entry
     where tenant_id = app.tenant() and trade_id = ${tradeId} and kind = 'SPEND'`.execute(db)
  return rows[0]?.points ?? 0
}
