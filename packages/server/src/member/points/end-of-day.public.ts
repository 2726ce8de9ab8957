import { type ExpiryRule, lastDay } from '@brandside/contract/member/points.rules.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/ledger/post.ts'
import { brandDay } from '../../store/brand/clock.public.ts'

/** When points end that are earned at a moment, by the calendar of their brand; nothing for never. */
export async function endOfPoints(ctx: Ctx, brandId: Id, rule: ExpiryRule, at: string): Promise<string | undefined> {
  const { rows } = await sql<{ day: string }>`
    select ${brandDay(brandId, sql`${at}::timestamptz`)} as day`.execute(ctx.db)
  return rows[0]?.day && endOfPointsOf(ctx, brandId, rule, rows[0].day)
}

/** The same for those of a business day. */
export async function endOfPointsOf(
  { db }: Ctx,
  brandId: Id,
  rule: ExpiryRule,
  businessDay: string,
): Promise<string | undefined> {
  const day = lastDay(rule, businessDay)
  if (day === null) return undefined
  const { rows } = await sql<{ at: string }>`
    select ((${day}::date + 1)::timestamp at time zone b.time_zone) as at from brand b
     where b.tenant_id = app.tenant() and b.id = ${brandId}`.execute(db)
  return rows[0]?.at
}
