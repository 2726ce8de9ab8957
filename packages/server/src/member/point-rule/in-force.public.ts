import type { BurnRule, EarnRule, ExpiryRule } from '@brandside/contract/member/points.rules.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/ledger/post.ts'
import { ratesOf } from './rates.ts'

/** A rule as it was at a moment, by its revision. */
export interface RuleInForce extends EarnRule, BurnRule, ExpiryRule {
  revisionId: Id
  brandId: Id
  maxPointsPerDay: number
  /** Of revisions from before there were exclusions, nothing. */
  excludeCategoryIds?: readonly number[]
  excludePayChannels?: readonly string[]
  weekdayBp: readonly number[]
  birthdayBp: number
  pendingDays: number
  points: number
  withCoupon: boolean
  /** Of signing in day after day: what each day gives. */
  streak: readonly number[]
}

/** The rule of a kind that was in force at a brand at that moment, in the revision that it had then (C-INV-17). */
export async function ruleInForce(
  { db }: Ctx,
  brandId: Id,
  type: string,
  at: string,
): Promise<RuleInForce | undefined> {
  const { rows } = await sql<{ revisionId: Id; terms: Omit<RuleInForce, 'revisionId' | 'brandId'> }>`
    select v.id as revision_id, v.terms from point_rule r
      join point_rule_revision v on v.tenant_id = r.tenant_id and v.rule_id = r.id
     where r.tenant_id = app.tenant() and r.brand_id = ${brandId} and r.type = ${type} and r.status = 1
       and r.deleted_at is null and r.start_at <= ${at}::timestamptz and coalesce(r.end_at > ${at}::timestamptz, true)
     order by r.priority, r.id, v.created_at <= ${at}::timestamptz desc,
              case when v.created_at <= ${at}::timestamptz then v.revision end desc, v.revision limit 1`.execute(db)
  const [found] = rows
  return found && { ...found.terms, revisionId: found.revisionId, brandId }
}

export async function ruleOfRevision({ db }: Ctx, revisionId: Id): Promise<EarnRule> {
  const { rows } = await sql<{ terms: EarnRule }>`
    select terms from point_rule_revision where tenant_id = app.tenant() and id = ${revisionId}`.execute(db)
  if (!rows[0]) throw new Error(`There is no revision ${revisionId}`)
  return rows[0].terms
}

export const ratesAt = ratesOf
