import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/query.ts'
import type { Coupon } from './coupon-row.public.ts'

interface Counters {
  locked?: number
  used?: number
  expired?: number
  voided?: number
  issued?: number
  spent?: number
  takings?: number
}

/** Adds to the counters of a template what has become of its coupons. */
export async function addCounts(db: Db, couponId: Id, by: Counters): Promise<void> {
  const { locked = 0, used = 0, expired = 0, voided = 0, issued = 0, spent = 0, takings = 0 } = by
  await sql`
    update coupon set locked = locked + ${locked}, used = used + ${used}, expired = expired + ${expired},
           voided = voided + ${voided}, issued = issued + ${issued}, spent_cents = spent_cents + ${spent},
           takings_cents = takings_cents + ${takings}
     where tenant_id = app.tenant() and id = ${couponId}`.execute(db)
}

export type MovedCoupon = { id: Id; couponId: Id; discountCents: number; takingsCents?: number }

/** Adds up what has moved, template by template in the order of their ids. */
export async function addCountsEach(
  db: Db,
  moved: readonly MovedCoupon[],
  each: (sum: { n: number; cents: number; takings: number }) => Counters,
) {
  const groups = [...Map.groupBy(moved, ({ couponId }) => couponId)].sort(([a], [b]) => a - b)
  for (const [couponId, rows] of groups) {
    const cents = rows.reduce((sum, { discountCents }) => sum + discountCents, 0)
    const takings = rows.reduce((sum, { takingsCents = 0 }) => sum + takingsCents, 0)
    await addCounts(db, couponId, each({ n: rows.length, cents, takings }))
  }
}

/**
 * Counts coupons as issued in one conditional statement, which locks the template: undefined when it is not on, not within its
 * time (unless it may be issued at any), or has not so many left (C-INV-27).
 */
export async function reserveIssue(
  db: Db,
  { couponId, quantity, anyTime }: { couponId: Id; quantity: number; anyTime: boolean },
): Promise<Coupon | undefined> {
  const { rows } = await sql<Coupon>`
    update coupon set issued = issued + ${quantity}
     where tenant_id = app.tenant() and id = ${couponId} and state = 'ON' and deleted_at is null
       and (${anyTime} or now() between claim_from and claim_to)
       and (total = -1 or issued + ${quantity} <= total)
    returning *`.execute(db)
  return rows[0]
}

/** Ends the templates of which nothing is left to take or to use; answers who created them. */
export async function endOver(db: Db): Promise<{ name: string; ownerId: Id | null }[]> {
  const { rows } = await sql<{ name: string; ownerId: Id | null }>`
    update coupon set state = 'ENDED', version = version + 1, updated_at = now()
     where tenant_id = app.tenant() and state in ('ON', 'PAUSED') and claim_to <= now()
       and (valid_to <= now() or issued <= used + expired + voided)
    returning name, created_by as owner_id`.execute(db)
  return rows
}
