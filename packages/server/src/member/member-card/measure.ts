import { memberCard } from '@brandside/contract/member/member-card.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { refuse, refuseField } from '../../platform/refuse.ts'
import { cards } from './cards.ts'
import { ruleOf } from './upgrade-rules.ts'

/** Another measure for all levels of a brand, each with its thresholds: one by one they could not be changed (rule 1). */
export async function setMeasure(ctx: Context, { brandId, metric, levels }: Parsed<typeof memberCard, 'setMeasure'>) {
  await sql`select pg_advisory_xact_lock(hashtextextended('card rules', ${brandId}))`.execute(ctx.db)
  const ids = levels.map(({ cardId }) => cardId)
  const found = await cards.lockAll(ctx, 'setMeasure', ids)
  const ruled = await ruledCards(ctx, brandId)
  if (new Set(ids).size !== ids.length || ruled.length !== ids.length || ruled.some((id) => !ids.includes(id)))
    refuse(memberCard.reasons.measureAll)
  const byLevel = found.toSorted((one, other) => one.level - other.level)
  let low = 1
  let changed = 0
  for (const card of byLevel) {
    const at = ids.indexOf(card.id)
    const { threshold, keepThreshold } = levels[at] as (typeof levels)[number]
    if (threshold < low) refuseField(`levels[${at}].threshold`, memberCard.reasons.thresholdOrder, { low, high: '∞' })
    if (keepThreshold > threshold) refuseField(`levels[${at}].keepThreshold`, memberCard.reasons.keepAbove)
    low = threshold + 1
    const before = await ruleOf(ctx, card.id)
    if (before?.metric === metric && before.threshold === threshold && before.keepThreshold === keepThreshold) continue
    await sql`
      update card_upgrade_rule
         set metric = ${metric}, threshold = ${threshold}, keep_threshold = ${keepThreshold}, version = version + 1,
             updated_at = now(), updated_by = app.admin()
       where tenant_id = app.tenant() and card_id = ${card.id}`.execute(ctx.db)
    await cards.save(ctx, card, {}, { before: { ...before }, after: { ...before, metric, threshold, keepThreshold } })
    changed++
  }
  if (changed === 0) ctx.unchanged()
  return { changed }
}

async function ruledCards({ db }: Context, brandId: Id): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select c.id from card_upgrade_rule r join member_card c on c.tenant_id = r.tenant_id and c.id = r.card_id
     where r.tenant_id = app.tenant() and c.brand_id = ${brandId} and c.deleted_at is null`.execute(db)
  return rows.map(({ id }) => id)
}
