import type { CardDiscount } from '@brandside/contract/member/card-discount.ts'
import { memberCard } from '@brandside/contract/member/member-card.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { ById } from '@brandside/contract/platform/crud.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { demandVersion } from '../../platform/entity/rows.ts'
import { refuseField } from '../../platform/refuse.ts'
import { cards } from './cards.ts'

const columns = [
  ...(['payBp', 'maxOffCents', 'dailyTimes', 'weekdays', 'birthdayBp'] as const),
  ...(['goodsScope', 'scopeIds', 'excludeIds', 'withCoupon', 'withActivity', 'effectiveFrom', 'effectiveTo'] as const),
]

export async function discount(ctx: Context, { id }: ById) {
  const [{ version }, discounts] = await Promise.all([cards.find(ctx, 'discount', id), discountsOf(ctx, id)])
  return { version, discounts }
}

async function discountsOf({ db }: Context, cardId: Id): Promise<CardDiscount[]> {
  const found = await db
    .selectFrom('cardDiscount')
    .select(columns)
    .where('cardId', '=', cardId)
    .orderBy(sql`effective_from nulls first`)
    .orderBy('id')
    .execute()
  // The table keeps the choices of the contract as text.
  return found.map((row) => ({
    ...row,
    weekdays: row.weekdays as CardDiscount['weekdays'],
    scopeIds: row.scopeIds as CardDiscount['scopeIds'],
    excludeIds: row.excludeIds as CardDiscount['excludeIds'],
  }))
}

/** All discounts of a card at once: one for each period, and none twice. */
export async function setDiscount(ctx: Context, { id, version, discounts }: Parsed<typeof memberCard, 'setDiscount'>) {
  const card = await cards.lock(ctx, 'setDiscount', id)
  demandVersion(card, version)
  demandApart(discounts)
  const before = await discountsOf(ctx, id)
  if (same(before, discounts)) return cards.save(ctx, card, {})
  await ctx.db.deleteFrom('cardDiscount').where('cardId', '=', id).execute()
  for (const discount of discounts)
    await sql`insert into card_discount (card_id, ${sql.join(columns.map((column) => sql.ref(column)))})
              values (${id}, ${sql.join(columns.map((column) => discount[column]))})`.execute(ctx.db)
  return cards.save(ctx, card, {}, { before: { discounts: before }, after: { discounts } })
}

const same = (some: readonly CardDiscount[], others: readonly CardDiscount[]) =>
  some.length === others.length &&
  some.every((one, at) =>
    columns.every((column) => JSON.stringify(one[column]) === JSON.stringify(others[at]?.[column])),
  )

function demandApart(discounts: readonly CardDiscount[]): void {
  const periods = discounts
    .map(({ effectiveFrom, effectiveTo }) => ({ from: effectiveFrom ?? '0000', to: effectiveTo ?? '9999' }))
    .sort((one, other) => (one.from < other.from ? -1 : 1))
  const isWrong = periods.some(({ from, to }, at) => from > to || to >= (periods[at + 1]?.from ?? '99999'))
  if (isWrong) refuseField('discounts', memberCard.reasons.periodsOverlap)
}
