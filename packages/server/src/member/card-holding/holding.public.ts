import { memberCard } from '@brandside/contract/member/member-card.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { insertRow, type RowOf } from '../../platform/entity/rows.ts'
import { refuseField } from '../../platform/refuse.ts'

type Ctx = Pick<Context, 'db'>
export type Holding = Pick<RowOf<'memberCard'>, 'level' | 'name' | 'kind'> & {
  readonly id: Id
  readonly memberId: Id
  readonly brandId: Id
  readonly cardId: Id
  readonly reviewAt: string | null
  readonly lockedUntil: string | null
  readonly upgradeTradeId: Id | null
  readonly upgradeRechargeId: Id | null
}

/** What has led to a level: it is lost again where all of that is refunded soon after. */
export type Cause = { tradeId: Id } | { rechargeId: Id }

export interface NewCard {
  cardId: Id
  source: 'AUTO' | 'MANUAL' | 'PAID' | 'REVERT' | 'MERGE'
  reason?: string
  /** When it is looked at again: by itself as the card's rule says; null is never. */
  reviewAt?: string | null | undefined
  lockDays?: number
  /** What was reached, and what it takes. */
  metricValue?: number
  threshold?: number
  cause?: Cause | undefined
}

/** Makes somebody a member of a brand, with its default card; false where he is one already. */
export async function joinBrand(ctx: Ctx, memberId: Id, brandId: Id): Promise<boolean> {
  const cardId = await defaultCardOf(ctx, brandId)
  const { numAffectedRows } = await sql`
    with joined as (
      insert into member_holding (member_id, brand_id, card_id, source) values (${memberId}, ${brandId}, ${cardId}, 'JOIN')
      on conflict (tenant_id, member_id, brand_id) do nothing returning member_id)
    insert into card_change (member_id, brand_id, to_card_id, source)
    select member_id, ${brandId}, ${cardId}, 'JOIN' from joined`.execute(ctx.db)
  return numAffectedRows === 1n
}

/** The brand's card of level 1. A brand that has none yet gets one with its first member. */
async function defaultCardOf(ctx: Ctx, brandId: Id): Promise<Id> {
  const known = await findDefault(ctx, brandId)
  if (known) return known
  await sql`select pg_advisory_xact_lock(hashtextextended('default card', ${brandId}))`.execute(ctx.db)
  const again = await findDefault(ctx, brandId)
  if (again) return again
  const row = await insertRow(ctx, 'memberCard', {
    brandId,
    name: '普通会员',
    level: 1,
    kind: 'GROWTH',
    benefits: [],
    priceCents: 0,
    validDays: 0,
    pointBp: 10_000,
    status: 1,
  })
  return row.id
}

async function findDefault({ db }: Ctx, brandId: Id): Promise<Id | undefined> {
  const found = await db
    .selectFrom('memberCard')
    .select('id')
    .where('brandId', '=', brandId)
    .where('level', '=', 1)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return found?.id as Id | undefined
}

/** What a member holds at a brand, locked; nothing where he is no member of it. */
export const lockHolding = (ctx: Ctx, memberId: Id, brandId: Id) =>
  holdingOf(ctx, memberId, brandId, sql`for update of h`)

export const findHolding = (ctx: Ctx, memberId: Id, brandId: Id) => holdingOf(ctx, memberId, brandId, sql``)

async function holdingOf({ db }: Ctx, memberId: Id, brandId: Id, lock: RawBuilder<unknown>) {
  const { rows } = await sql<Holding>`
    select h.id, h.member_id, h.brand_id, h.card_id, h.review_at, h.locked_until, h.upgrade_trade_id, h.upgrade_recharge_id,
           c.level, c.name, c.kind
      from member_holding h join member_card c on c.tenant_id = h.tenant_id and c.id = h.card_id
     where h.tenant_id = app.tenant() and h.member_id = ${memberId} and h.brand_id = ${brandId} ${lock}`.execute(db)
  return rows[0]
}

/** Gives a member another card of a brand that he is a member of, with its line in his history. */
export async function giveCard(ctx: Ctx, holding: Holding, card: NewCard): Promise<void> {
  const { cardId, source, reason = null, reviewAt, lockDays = 0, cause = {} } = card
  const reviewed = reviewAt === undefined ? reviewByRule(sql`${cardId}`) : sql`${reviewAt}::timestamptz`
  const { tradeId = null, rechargeId = null } = cause as { tradeId?: Id; rechargeId?: Id }
  await sql`
    update member_holding
       set card_id = ${cardId}, source = ${source}, since = now(), review_at = ${reviewed}, grace_until = null,
           locked_until = case when ${lockDays}::integer > 0 then now() + make_interval(days => ${lockDays}) end,
           upgrade_trade_id = ${tradeId}, upgrade_recharge_id = ${rechargeId}, version = version + 1, updated_at = now(),
           updated_by = app.admin()
     where tenant_id = app.tenant() and id = ${holding.id}`.execute(ctx.db)
  await sql`
    insert into card_change (member_id, brand_id, from_card_id, to_card_id, source, reason, metric_value, threshold,
                             from_review_at)
    values (${holding.memberId}, ${holding.brandId}, ${holding.cardId}, ${cardId}, ${source}, ${reason},
            ${card.metricValue ?? null}, ${card.threshold ?? null}, ${holding.reviewAt}::timestamptz)`.execute(ctx.db)
}

/** Locks the card that is held for so many days from now on, or no longer. */
export async function lockCard({ db }: Ctx, { id, lockedUntil }: Holding, lockDays: number): Promise<string | null> {
  if (lockDays === 0 && lockedUntil === null) return null
  const { rows } = await sql<{ lockedUntil: string | null }>`
    update member_holding
       set locked_until = case when ${lockDays}::integer > 0 then now() + make_interval(days => ${lockDays}) end,
           version = version + 1, updated_at = now(), updated_by = app.admin()
     where tenant_id = app.tenant() and id = ${id} returning locked_until`.execute(db)
  return rows[0]?.lockedUntil ?? null
}

/** When a card that is given now is due for review: one that is sold, when its days are over. A card without a rule never is. */
export const reviewByRule = (cardId: RawBuilder<unknown>) => sql`(
  select now() + make_interval(days => case when c.kind = 'PAID' then c.valid_days else r.keep_days end)
    from member_card c left join card_upgrade_rule r on r.tenant_id = c.tenant_id and r.card_id = c.id
   where c.tenant_id = app.tenant() and c.id = ${cardId})`

/** A card that can be given; refuses one that is disabled or not there. */
export async function demandCard({ db }: Ctx, id: Id): Promise<RowOf<'memberCard'>> {
  const card = await db
    .selectFrom('memberCard')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .where('status', '=', 1)
    .executeTakeFirst()
  return (card as RowOf<'memberCard'> | undefined) ?? refuseField('cardId', memberCard.reasons.cardMissing)
}
