import type { Output } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import type { brand } from '@brandside/contract/store/brand.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/query.ts'
import { isOwnWork } from '../../platform/states/own-work.ts'

export type PapersState = Output<typeof brand, 'qualification'>['qualificationState']

/** Within so many days of its end a paper is told as ending. */
const warningDays = 30

/** The day by the clock of the brand at hand: a paper holds until its last day is over there. */
export const brandToday = sql<string>`(now() at time zone brand.time_zone)::date`

/** What a brand of an industry needs: a licence to trade, and for food another one. */
export const requiredPapers = sql<string[]>`
  case when brand.industry in ('RESTAURANT', 'BEVERAGE', 'BAKERY') then '{BUSINESS_LICENSE,FOOD_LICENSE}'::text[]
       else '{BUSINESS_LICENSE}'::text[] end`

/**
 * What the papers of the brand at hand come to (consumer.md 1, rule 1). A paper that was approved and is not over counts
 * whatever was handed in after it.
 */
export const papersState: RawBuilder<PapersState> = sql<PapersState>`(
  select case when bool_and(p.approved) then case when bool_or(p.ending) then 'EXPIRING' else 'APPROVED' end
              when bool_or(p.pending) then 'PENDING' when bool_or(p.rejected) then 'REJECTED'
              when bool_or(p.expired) then 'EXPIRED' else 'NONE' end
    from unnest(${requiredPapers}) needed (type)
   cross join lateral (
     select coalesce(bool_or(q.state = 'APPROVED' and q.still_holds), false) as approved,
            coalesce(bool_or(q.state = 'APPROVED' and q.valid_to - ${brandToday} between 0 and ${sql.lit(warningDays)}), false) as ending,
            coalesce(bool_or(q.state = 'PENDING'), false) as pending,
            coalesce(bool_or(q.state = 'REJECTED'), false) as rejected,
            coalesce(bool_or(q.state = 'EXPIRED' or q.state = 'APPROVED' and not q.still_holds), false) as expired
       from (select state, valid_to, coalesce(valid_to >= ${brandToday}, true) as still_holds
               from brand_qualification
              where tenant_id = brand.tenant_id and brand_id = brand.id and type = needed.type) q) p)`

/** They run out within the time of warning, or have done so. */
export const papersEnding: RawBuilder<boolean> = sql<boolean>`(${papersState} in ('EXPIRING', 'EXPIRED'))`

/** The brand has papers that this operator can audit: others have handed them in. */
export const papersFor = (ctx: Context): RawBuilder<boolean> => sql<boolean>`exists (
  select from brand_qualification q
   where q.tenant_id = brand.tenant_id and q.brand_id = brand.id and q.state = 'PENDING'
     and not ${isOwnWork('q.createdBy')(ctx)})`

/** What the papers of one brand come to. */
export async function papersOf(db: Db, brandId: Id): Promise<PapersState> {
  const { rows } = await sql<{ state: PapersState }>`
    select ${papersState} as state from brand where brand.tenant_id = app.tenant() and brand.id = ${brandId}`.execute(
    db,
  )
  return rows[0]?.state ?? 'NONE'
}
