import { member } from '@brandside/contract/member/member.ts'
import { memberCard } from '@brandside/contract/member/member-card.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/ledger/post.ts'
import { fail, refuse } from '../../platform/refuse.ts'
import { giveCard, type Holding, joinBrand, lockHolding } from '../card-holding/holding.public.ts'
import { backToEarned } from '../card-holding/levels.public.ts'

/** A card that a member has bought, or is about to. */
export interface CardOrder {
  id: Id
  orderNo: string
  memberId: Id
  cardId: Id
  brandId: Id
  shopId: Id
  priceCents: number
  validDays: number
  /** Null until then. */
  paidAt: string | null
}

interface Sale {
  cardId: Id
  memberId: Id
  shopId: Id
  payChannelId: Id | null
  state: 'UNPAID' | 'PAID'
}

/** Sells a card that is on offer, at a shop of its brand, at its price of now. */
export async function sellCard(ctx: Ctx, sale: Sale): Promise<CardOrder & { cardName: string }> {
  const { rows: found } = await sql<{ name: string; kind: string; level: number; ofBrand: boolean; brandId: Id }>`
    select c.name, c.kind, c.level, c.brand_id, exists (select from shop s where s.tenant_id = c.tenant_id and s.id = ${sale.shopId}
             and s.brand_id = c.brand_id and s.deleted_at is null) as of_brand
      from member_card c where c.tenant_id = app.tenant() and c.id = ${sale.cardId} and c.status = 1 and c.deleted_at is null`.execute(
    ctx.db,
  )
  const card = found[0] ?? refuse(memberCard.reasons.cardMissing)
  if (card.kind !== 'PAID') refuse(memberCard.reasons.notSold, { name: card.name })
  if (!card.ofBrand) refuse(member.reasons.shopMissing)
  await joinBrand(ctx, sale.memberId, card.brandId)
  const holding = await lockHolding(ctx, sale.memberId, card.brandId)
  if (holding && holding.level > card.level) refuse(memberCard.reasons.holdsHigher, { name: holding.name })
  const { rows } = await sql<CardOrder>`
    insert into card_order (member_id, card_id, brand_id, shop_id, pay_channel_id, price_cents, valid_days, state, paid_at)
    select ${sale.memberId}, c.id, c.brand_id, ${sale.shopId}, ${sale.payChannelId}, c.price_cents, c.valid_days, ${sale.state},
           case when ${sale.state} = 'PAID' then now() end
      from member_card c where c.tenant_id = app.tenant() and c.id = ${sale.cardId} returning *`.execute(ctx.db)
  return { ...(rows[0] ?? fail(404, common.notFound)), cardName: card.name }
}

/**
 * A paid card is held from now on; bought again while it is held, it lasts so much longer. A member who has risen above it since he
 * ordered it keeps the higher one, and has it when that one is lost (`boughtStill`).
 */
export async function giveBoughtCard(ctx: Ctx, order: CardOrder): Promise<void> {
  const { memberId, brandId, cardId, validDays, orderNo, paidAt } = order
  const paid = paidAt === null ? Date.now() : Date.parse(paidAt)
  const holding = await lockHolding(ctx, memberId, brandId)
  if (!holding || (await isAbove(ctx, holding, cardId))) return
  const from = holding.cardId === cardId && holding.reviewAt !== null ? Date.parse(holding.reviewAt) : paid
  const reviewAt = new Date(Math.max(from, paid) + validDays * 86_400_000).toISOString()
  await giveCard(ctx, holding, { cardId, source: 'PAID', reason: orderNo, reviewAt })
}

async function isAbove({ db }: Ctx, { level }: Holding, cardId: Id): Promise<boolean> {
  const { rows } = await sql`
    select from member_card where tenant_id = app.tenant() and id = ${cardId} and level < ${level}`.execute(db)
  return rows.length > 0
}

/** What was paid has come once, however often it is told; it counts from when it was paid. */
export async function cardPaid(ctx: Ctx, id: Id, paidAt: string): Promise<void> {
  const { rows } = await sql<CardOrder>`
    update card_order set state = 'PAID', paid_at = ${paidAt}::timestamptz, version = version + 1, updated_at = now()
     where tenant_id = app.tenant() and id = ${id} and state = 'UNPAID' returning *`.execute(ctx.db)
  if (rows[0]) await giveBoughtCard(ctx, rows[0])
}

/** All of its price went back: its buyer holds what he has earned. */
export async function cardRefunded(ctx: Ctx, id: Id): Promise<void> {
  const { rows } = await sql<CardOrder>`
    update card_order set state = 'REFUNDED', version = version + 1, updated_at = now()
     where tenant_id = app.tenant() and id = ${id} and state = 'PAID' returning *`.execute(ctx.db)
  const [order] = rows
  if (!order) return
  const holding = await lockHolding(ctx, order.memberId, order.brandId)
  if (holding?.cardId === order.cardId) await backToEarned(ctx, holding, 'REVERT')
}

export async function cardClosed({ db }: Ctx, id: Id): Promise<void> {
  await sql`
    update card_order set state = 'CLOSED', version = version + 1, updated_at = now()
     where tenant_id = app.tenant() and id = ${id} and state = 'UNPAID'`.execute(db)
}
