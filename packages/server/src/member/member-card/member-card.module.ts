import { memberCard } from '@brandside/contract/member/member-card.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Status } from '@brandside/contract/platform/fields/choice.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Context } from '../../platform/context.ts'
import { demandDeletable, keptBy } from '../../platform/delete-guards.ts'
import { nameIn } from '../../platform/entity/names.ts'
import { demandVersion } from '../../platform/entity/rows.ts'
import { refuse, refuseField } from '../../platform/refuse.ts'
import { serve } from '../../platform/serve.ts'
import { untilDone } from '../by-the-clock.public.ts'
import { growthLedger } from '../card-holding/growth-ledger.ts'
import { reviewDue } from '../card-holding/levels.public.ts'
import { giveBirthdays } from './birthdays.ts'
import { demandUnpromised } from './card-uses.ts'
import { type Card, cards } from './cards.ts'
import { changes, changesExport } from './changes.ts'
import { discount, setDiscount } from './discounts.ts'
import { flows } from './flows.ts'
import { growth, growthExport } from './growth.ts'
import { setMeasure } from './measure.ts'
import { move } from './move.ts'
import { preview } from './preview.ts'
import { raiseByTheClock } from './raise.public.ts'
import { cardListeners, openCard, sell } from './sell.ts'
import { demandRuleFits, ruleOf, setUpgradeRule, upgradeRule } from './upgrade-rules.ts'

const brandGuard = keptBy({
  table: 'memberCard',
  column: 'brandId',
  where: sql`deleted_at is null`,
  reason: memberCard.reasons.ofBrand,
  tells: { name: nameIn('brand', 'memberCard.brandId') },
})

export const memberCardModule = serve(
  memberCard,
  cards.handlers({
    create,
    update,
    remove,
    setStatus,
    upgradeRule,
    setUpgradeRule,
    setMeasure,
    discount,
    setDiscount,
    move,
    changes,
    changesExport,
    flows,
    preview,
    growth,
    growthExport,
    sell,
    openCard,
  }),
  {
    deleteGuards: { brand: brandGuard },
    ledgers: [growthLedger],
    listeners: cardListeners,
    clock: cardsByTheClock,
    uniques: { member_card_level: { path: 'level', reason: memberCard.reasons.levelTaken } },
  },
)

/** The card of level 1 is the brand's default, in force at once; any other starts disabled. */
async function create(ctx: Context, input: Parsed<typeof memberCard, 'create'>) {
  await cards.demandWithin(ctx, 'create', input)
  demandSound(input)
  await demandBrand(ctx, input.brandId)
  await demandCoupons(ctx, input)
  const row = await cards.insert(ctx, input, { status: input.level === 1 ? 1 : 0 })
  cards.logged(ctx, undefined, row)
  return { id: row.id }
}

async function update(ctx: Context, input: Parsed<typeof memberCard, 'update'>) {
  const before = await cards.lock(ctx, 'update', input.id)
  demandVersion(before, input.version)
  const changes = cards.changesOf(before, input)
  demandSound({ ...before, ...changes })
  await demandCoupons(ctx, { ...before, ...changes })
  if (changes.level !== undefined && (before.level === 1 || changes.level === 1))
    refuseField('level', memberCard.reasons.defaultLevel)
  if (changes.level !== undefined) await demandRuleFits(ctx, before, changes.level)
  return cards.save(ctx, before, changes)
}

async function remove(ctx: Context, { ids }: Parsed<typeof memberCard, 'remove'>) {
  const found = await cards.lockAll(ctx, 'remove', ids)
  for (const card of found) await demandFree(ctx, card)
  for (const card of found) await demandUnpromised(ctx, card)
  await demandDeletable(ctx, 'memberCard', ids)
  return cards.drop(ctx, found)
}

/** Levels are enabled from below and disabled from above, so that nobody climbs past a gap. */
async function setStatus(ctx: Context, { id, status }: { id: Id; status: Status }) {
  const card = await cards.lock(ctx, 'setStatus', id)
  if (status === card.status) return cards.putStatus(ctx, card, status)
  if (status === 0) await demandFree(ctx, card)
  if (status === 0) await demandUnpromised(ctx, card)
  if (card.kind === 'GROWTH' && card.level > 1) {
    if (status === 1 && !(await ruleOf(ctx, card.id))) refuse(memberCard.reasons.ruleMissing, { name: card.name })
    const neighbour = await blockedBy(ctx, card, status)
    const reason = status === 1 ? memberCard.reasons.levelBroken : memberCard.reasons.levelNeeded
    if (neighbour) refuse(reason, neighbour)
  }
  return cards.putStatus(ctx, card, status)
}

function demandSound({
  level,
  kind,
  priceCents,
  validDays,
}: Pick<Card, 'level' | 'kind' | 'priceCents' | 'validDays'>) {
  if (level === 1 && kind !== 'GROWTH') refuseField('kind', memberCard.reasons.defaultGrowth)
  if (kind === 'PAID' && (priceCents === 0 || validDays === 0))
    refuseField(priceCents === 0 ? 'priceCents' : 'validDays', memberCard.reasons.paidNeeds)
}

async function demandBrand({ db }: Context, id: Id): Promise<void> {
  const found = await db
    .selectFrom('brand')
    .select('id')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!found) refuseField('brandId', memberCard.reasons.brandMissing)
}

/** Gifts are coupons of the card's own brand. */
async function demandCoupons({ db }: Context, card: Pick<Card, 'brandId' | 'levelUpCouponIds' | 'birthdayCouponId'>) {
  const { brandId, levelUpCouponIds, birthdayCouponId } = card
  const wanted = new Set([...levelUpCouponIds, ...(birthdayCouponId === null ? [] : [birthdayCouponId])])
  if (wanted.size === 0) return
  const { rows } = await sql<{ id: number }>`
    select id from coupon where tenant_id = app.tenant() and brand_id = ${brandId} and deleted_at is null
       and id = any(${[...wanted]}::bigint[])`.execute(db)
  const found = new Set(rows.map(({ id }) => id))
  if (levelUpCouponIds.some((id) => !found.has(id))) refuseField('levelUpCouponIds', memberCard.reasons.couponMissing)
  if (found.size < wanted.size) refuseField('birthdayCouponId', memberCard.reasons.couponMissing)
}

/** No member is left without a card: it is neither the default nor held. */
async function demandFree({ db }: Context, { id, name, level }: Card): Promise<void> {
  if (level === 1) refuse(memberCard.reasons.defaultStays, { name })
  const { count } = await db
    .selectFrom('memberHolding')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('cardId', '=', id)
    .executeTakeFirstOrThrow()
  if (Number(count) > 0) refuse(memberCard.reasons.hasMembers, { count: Number(count) })
}

/** The growth card below that is still disabled, or the one above that is still enabled. */
async function blockedBy({ db }: Context, { brandId, level }: Card, status: Status) {
  const beyond = status === 1 ? sql`level < ${level}` : sql`level > ${level}`
  const { rows } = await sql<{ level: number; name: string }>`
    select level, name from member_card
     where tenant_id = app.tenant() and brand_id = ${brandId} and deleted_at is null and kind = 'GROWTH'
       and status = ${1 - status} and ${beyond}
     order by abs(level - ${level}) limit 1`.execute(db)
  return rows[0]
}

/** Levels that are due for review or have changed, and birthdays. */
async function cardsByTheClock(pool: pg.Pool, tenantId: number): Promise<void> {
  await untilDone(pool, tenantId, reviewDue)
  await raiseByTheClock(pool, tenantId)
  await untilDone(pool, tenantId, giveBirthdays)
}
