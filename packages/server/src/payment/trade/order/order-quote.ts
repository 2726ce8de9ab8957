import type { Quote } from '@brandside/contract/marketing/quote/cart.ts'
import type { trade as contract } from '@brandside/contract/payment/trade.ts'
import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { field } from '@brandside/contract/platform/reasons.ts'
import { sql } from 'kysely'
import { couponsAt, offersOff, quoteCart } from '../../../marketing/offers/quote-order.public.ts'
import { ruleInForce } from '../../../member/point-rule/in-force.public.ts'
import { asTenant } from '../../../platform/as-tenant.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/query.ts'
import { refuseField } from '../../../platform/refuse.ts'
import { withShownCoupons } from './shown-coupons.ts'

type Answer = Output<typeof contract, 'orderQuote'>

/** What an order would cost at this instant, by the rules that `order` goes by; nothing is held. */
export async function orderQuote(app: AppContext, asked: Parsed<typeof contract, 'orderQuote'>): Promise<Answer> {
  const shopId = app.app.shopId ?? asked.shopId ?? refuseField('shopId', field.required, { label: ['门店', 'Shop'] })
  let answer: Answer | undefined
  await asTenant(app.pool, app.app.tenantId, async (db) => {
    const wanted = await withShownCoupons({ db }, asked)
    const { memberId, source, lines, coupons = 'best' as const, points, packingCents, deliveryCents } = wanted
    const cart = { shopId, memberId, channel: source, lines, coupons, points, packingCents, deliveryCents }
    const told = await quoteCart({ db, now: app.now }, cart)
    answer = {
      ...told,
      coupons: memberId === null ? [] : await couponsTold(db, { memberId, shopId }, told),
      offersOff: await offersOff({ db }, shopId),
      member: memberId === null ? null : await purseOf(db, { memberId, shopId, now: app.now }),
    }
  })
  return answer as Answer
}

interface Buying {
  memberId: Id
  shopId: Id
}

/** The member's coupons as the quote sees them: what each takes off, or why it takes nothing. */
async function couponsTold(
  db: Db,
  { memberId, shopId }: Buying,
  { coupons, refusals }: Quote,
): Promise<Answer['coupons']> {
  const wallet = await couponsAt({ db }, memberId, shopId)
  return wallet.map(({ id, name, validTo }) => {
    const used = coupons.find((each) => each.id === id)
    const why = refusals.find((each) => each.id === id)?.words ?? null
    return { id: id as Id, name, validTo, isUsed: used !== undefined, offCents: used?.offCents ?? 0, why }
  })
}

type Purse = Omit<NonNullable<Answer['member']>, 'pointsPerStep' | 'centsPerStep'> & { brandId: Id }

/** What a member has at the shop's brand: card, points and stored value. */
async function purseOf(db: Db, { memberId, shopId, now }: Buying & { now: string }): Promise<Answer['member']> {
  const { rows } = await sql<Purse>`
    select m.id as member_id, m.member_no, m.nickname, c.name as card_name, s.brand_id,
           coalesce(p.balance, 0) as points, coalesce(w.principal + w.gift - w.frozen_principal - w.frozen_gift, 0) as wallet_cents
      from shop s
      join member m on m.tenant_id = s.tenant_id and m.id = ${memberId} and m.deleted_at is null
      left join member_holding h on h.tenant_id = m.tenant_id and h.member_id = m.id and h.brand_id = s.brand_id
      left join member_card c on c.tenant_id = h.tenant_id and c.id = h.card_id
      left join point_account p on p.tenant_id = m.tenant_id and p.member_id = m.id and p.brand_id = s.brand_id
      left join wallet_account w on w.tenant_id = m.tenant_id and w.member_id = m.id and w.brand_id = s.brand_id
     where s.tenant_id = app.tenant() and s.id = ${shopId}`.execute(db)
  const [purse] = rows
  if (!purse) return null
  const { brandId, ...shown } = purse
  const rule = await ruleInForce({ db }, brandId, 'BURN_DEDUCT', now)
  return { ...shown, pointsPerStep: rule?.pointsPerStep ?? 0, centsPerStep: rule?.centsPerStep ?? 0 }
}
