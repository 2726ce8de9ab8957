import { memberCard } from '@brandside/contract/member/member-card.ts'
import type { UpgradeRule } from '@brandside/contract/member/upgrade-rule.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { ById } from '@brandside/contract/platform/crud.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { demandVersion } from '../../platform/entity/rows.ts'
import { refuse, refuseField } from '../../platform/refuse.ts'
import { type Card, cards } from './cards.ts'

const columns = [
  ...(['metric', 'threshold', 'windowDays', 'keepThreshold'] as const),
  ...(['keepDays', 'downgrade', 'graceDays', 'auto'] as const),
]

export async function upgradeRule(ctx: Context, { id }: ById) {
  const [{ version }, rule] = await Promise.all([cards.find(ctx, 'upgradeRule', id), ruleOf(ctx, id)])
  return { version, rule: rule ?? null }
}

export async function ruleOf({ db }: Pick<Context, 'db'>, cardId: Id): Promise<UpgradeRule | undefined> {
  return db.selectFrom('cardUpgradeRule').select(columns).where('cardId', '=', cardId).executeTakeFirst()
}

/** One change of the rules of a brand at a time: each is compared with those of the levels around it. */
export async function setUpgradeRule(
  ctx: Context,
  { id, version, ...rule }: Parsed<typeof memberCard, 'setUpgradeRule'>,
) {
  const card = await cards.lock(ctx, 'setUpgradeRule', id)
  demandVersion(card, version)
  if (card.level === 1 || card.kind === 'PAID') refuse(memberCard.reasons.noRule)
  await sql`select pg_advisory_xact_lock(hashtextextended('card rules', ${card.brandId}))`.execute(ctx.db)
  await demandFits(ctx, card, rule)
  const before = await ruleOf(ctx, id)
  if (before && columns.every((column) => before[column] === rule[column])) return cards.save(ctx, card, {})
  const values = columns.map((column) => rule[column])
  await sql`
    insert into card_upgrade_rule (card_id, ${sql.join(columns.map((column) => sql.ref(column)))})
    values (${id}, ${sql.join(values)})
    on conflict (tenant_id, card_id) do update set ${sql.join(
      columns.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`),
    )}, version = card_upgrade_rule.version + 1, updated_at = now(), updated_by = app.admin()`.execute(ctx.db)
  return cards.save(ctx, card, {}, { before: { ...before }, after: { ...rule } })
}

/** A card that moves to another level keeps its rule, which has to fit there as well. */
export async function demandRuleFits(ctx: Context, card: Pick<Card, 'id' | 'brandId'>, level: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('card rules', ${card.brandId}))`.execute(ctx.db)
  const rule = await ruleOf(ctx, card.id)
  if (rule) await demandFits(ctx, { ...card, level }, rule, 'level')
}

/** Thresholds rise with the levels, in one measure (rule 1 of consumer.md 12). */
async function demandFits(
  { db }: Context,
  card: Pick<Card, 'id' | 'brandId' | 'level'>,
  rule: UpgradeRule,
  path = 'threshold',
): Promise<void> {
  if (rule.keepThreshold > rule.threshold) refuseField('keepThreshold', memberCard.reasons.keepAbove)
  const { rows } = await sql<{ level: number; metric: string; threshold: number }>`
    select c.level, r.metric, r.threshold from card_upgrade_rule r
      join member_card c on c.tenant_id = r.tenant_id and c.id = r.card_id
     where r.tenant_id = app.tenant() and c.brand_id = ${card.brandId} and c.deleted_at is null and c.id <> ${card.id}
     order by c.level`.execute(db)
  if (rows.some(({ metric }) => metric !== rule.metric)) refuseField('metric', memberCard.reasons.metricMixed)
  const low = Math.max(0, ...rows.filter(({ level }) => level < card.level).map(({ threshold }) => threshold)) + 1
  const high = Math.min(...rows.filter(({ level }) => level > card.level).map(({ threshold }) => threshold)) - 1
  if (rule.threshold < low || rule.threshold > high)
    refuseField(path, memberCard.reasons.thresholdOrder, { low, high: Number.isFinite(high) ? high : '∞' })
}
