import { pointRule, ruleTerms } from '@brandside/contract/member/point-rule.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Status } from '@brandside/contract/platform/fields/choice.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { demandVersion } from '../../platform/entity/rows.ts'
import { refuse, refuseField } from '../../platform/refuse.ts'
import { serve } from '../../platform/serve.ts'
import { type Rule, rules } from './rules.ts'
import { simulate } from './simulate.ts'

export const pointRuleModule = serve(pointRule, rules.handlers({ create, update, remove, setStatus, simulate }))

async function create(ctx: Context, input: Parsed<typeof pointRule, 'create'>) {
  await rules.demandWithin(ctx, 'create', input)
  demandSound(input)
  await demandBrand(ctx, input.brandId)
  await demandAhead(ctx, input)
  const row = await rules.insert(ctx, input)
  await keepRevision(ctx, row)
  rules.logged(ctx, undefined, row)
  return { id: row.id }
}

/** Other terms are another revision: what was earned keeps the one it was earned by (C-INV-17). */
async function update(ctx: Context, input: Parsed<typeof pointRule, 'update'>) {
  const before = await rules.lock(ctx, 'update', input.id)
  demandVersion(before, input.version)
  const changes = rules.changesOf(before, input)
  const after = { ...before, ...changes }
  demandSound(after)
  await demandAhead(ctx, after)
  if (after.status === 1) await demandAlone(ctx, after)
  if (!Object.keys(changes).some((name) => name in ruleTerms)) return rules.save(ctx, before, changes)
  const revision = before.revision + 1
  await keepRevision(ctx, { ...after, revision })
  return rules.save(ctx, before, { ...changes, revision })
}

async function remove(ctx: Context, { ids }: Parsed<typeof pointRule, 'remove'>) {
  const found = await rules.lockAll(ctx, 'remove', ids)
  const { rows } = await sql`
    select from point_rule_revision r join point_entry e on e.tenant_id = r.tenant_id and e.rule_revision_id = r.id
     where r.tenant_id = app.tenant() and r.rule_id = any(${ids}::bigint[]) limit 1`.execute(ctx.db)
  if (rows.length > 0) refuse(pointRule.reasons.used)
  return rules.drop(ctx, found)
}

async function setStatus(ctx: Context, { id, status }: { id: Id; status: Status }) {
  const row = await rules.lock(ctx, 'setStatus', id)
  if (status === 1 && row.status === 0) {
    await demandAhead(ctx, row)
    await demandAlone(ctx, row)
  }
  return rules.putStatus(ctx, row, status)
}

function demandSound(rule: Pick<Rule, 'type' | 'startAt' | 'endAt' | 'points' | 'expiryMode' | 'expiryDate'>): void {
  if (rule.endAt !== null && rule.endAt <= rule.startAt) refuseField('endAt', pointRule.reasons.endBeforeStart)
  const isFixed = !['EARN_SPEND', 'EARN_RECHARGE', 'BURN_DEDUCT'].includes(rule.type)
  if (isFixed && rule.points === 0) refuseField('points', pointRule.reasons.pointsMissing)
  if (rule.expiryMode === 'FIXED_DATE' && rule.expiryDate === null)
    refuseField('expiryDate', pointRule.reasons.dateMissing)
}

/** Points whose day is over on the brand's calendar would end as they are given. */
async function demandAhead({ db }: Context, rule: Pick<Rule, 'brandId' | 'type' | 'expiryMode' | 'expiryDate'>) {
  if (rule.type === 'BURN_DEDUCT' || rule.expiryMode !== 'FIXED_DATE') return
  const { rows } = await sql`
    select from brand b where b.tenant_id = app.tenant() and b.id = ${rule.brandId}
       and ${rule.expiryDate}::date < (now() at time zone b.time_zone - b.day_cut::interval)::date`.execute(db)
  if (rows.length > 0) refuseField('expiryDate', pointRule.reasons.datePast)
}

async function demandBrand({ db }: Context, id: Id): Promise<void> {
  const found = await db.selectFrom('brand').select('id').where('id', '=', id).where('deletedAt', 'is', null).execute()
  if (found.length === 0) refuseField('brandId', pointRule.reasons.brandMissing)
}

/** At most one rule at a time says what spending gives, and one what points pay. */
async function demandAlone({ db }: Context, { id, brandId, type, startAt, endAt }: Rule): Promise<void> {
  if (type !== 'EARN_SPEND' && type !== 'BURN_DEDUCT') return
  await sql`select pg_advisory_xact_lock(hashtextextended('point rules', ${brandId}))`.execute(db)
  const { rows } = await sql<{ name: string }>`
    select name from point_rule
     where tenant_id = app.tenant() and deleted_at is null and status = 1 and brand_id = ${brandId} and type = ${type}
       and id <> ${id} and (end_at is null or end_at > ${startAt}::timestamptz)
       and start_at < coalesce(${endAt}::timestamptz, 'infinity') limit 1`.execute(db)
  if (rows[0]) refuse(pointRule.reasons.overlap, rows[0])
}

async function keepRevision({ db }: Context, rule: Rule): Promise<void> {
  const terms = Object.fromEntries(Object.keys(ruleTerms).map((name) => [name, rule[name as keyof Rule]]))
  await sql`
    insert into point_rule_revision (rule_id, revision, terms)
    values (${rule.id}, ${rule.revision}, ${JSON.stringify(terms)}::jsonb)`.execute(db)
}
