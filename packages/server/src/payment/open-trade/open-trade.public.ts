import { trade } from '@brandside/contract/payment/trade.ts'
import { tradeEvents } from '@brandside/contract/payment/trade-events.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { SystemContext } from '../../platform/context.ts'
import { refuse, refuseField } from '../../platform/refuse.ts'
import { emit } from '../../platform/webhooks/emit.ts'
import { businessDayOf } from '../../store/brand/clock.public.ts'
import { type BizType, tradePaid } from './trade-events.public.ts'
import { numberOf } from './trade-number.rules.ts'
import { type Trade, toldTrade } from './trade-rows.ts'

export interface NewTrade {
  bizType: BizType
  bizId: Id
  shopId: Id
  memberId: Id | null
  source: 'POS' | 'MINIAPP' | 'H5' | 'DELIVERY'
  subject: string
  originalCents: number
  discountCents: number
}

interface Place {
  brandId: Id
  currency: string
  shopStatus: number
  brandOn: boolean
  businessDate: string
}

/** Unpaid after so long, a trade is closed. */
const minutesToPay = 15

/** Opens the trade of an order or a recharge, in the caller's transaction. One with nothing to pay is paid at once. */
export async function openTrade(ctx: SystemContext, wanted: NewTrade): Promise<Trade> {
  const place = await placeOf(ctx, wanted.shopId)
  if (!place.brandOn) refuse(trade.reasons.brandOff)
  if (place.shopStatus !== 1) refuse(trade.reasons.shopOff)
  return insertTrade(ctx, wanted, place)
}

/** The same for what an operator sells, who may do so at a shop that takes no orders, such as one that is about to open. */
export async function openCounterTrade(ctx: SystemContext, wanted: NewTrade): Promise<Trade> {
  return insertTrade(ctx, wanted, await placeOf(ctx, wanted.shopId))
}

async function insertTrade(ctx: SystemContext, wanted: NewTrade, place: Place): Promise<Trade> {
  const { shopId, originalCents, discountCents } = wanted
  const payable = originalCents - discountCents
  const tradeNo = await nextNumber(ctx, shopId, place.businessDate)
  const { rows } = await sql<Trade>`
    insert into trade (trade_no, biz_type, biz_id, brand_id, shop_id, member_id, source, subject, currency,
        original_cents, discount_cents, payable_cents, state, business_date, expire_at, paid_at)
    values (${tradeNo}, ${wanted.bizType}, ${wanted.bizId}, ${place.brandId}, ${shopId}, ${wanted.memberId},
        ${wanted.source}, ${wanted.subject.slice(0, 64)}, ${place.currency}, ${originalCents}, ${discountCents}, ${payable},
        ${payable === 0 ? 'PAID' : 'PENDING'}, ${place.businessDate}, now() + make_interval(mins => ${minutesToPay}),
        case when ${payable}::bigint = 0 then now() end)
    returning *`.execute(ctx.db)
  const opened = rows[0] as Trade
  if (payable === 0) await tellPaid(ctx, opened, 0)
  return opened
}

/** Tells those who act on a trade that is paid. */
export async function tellPaid(ctx: SystemContext, paid: Trade, storedValueCents: number): Promise<void> {
  const { originalCents, payableCents, paidCents } = paid
  const amounts = { originalCents, payableCents, paidCents, storedValueCents }
  const told = { ...toldTrade(paid), ...amounts, paidAt: paid.paidAt ?? ctx.now }
  // One that was paid where no money moves counts in no report.
  ctx.send(sql`
    update trade set rehearsal = true
     where tenant_id = app.tenant() and id = ${paid.id} and exists (
       select from trade_payment p join pay_channel c on c.tenant_id = p.tenant_id and c.id = p.pay_channel_id and c.kind = 'SANDBOX'
        where p.tenant_id = app.tenant() and p.trade_id = ${paid.id} and p.state = 'SUCCESS')`)
  await tradePaid.announce(ctx, told)
  await emit(ctx.db, tradeEvents.paid, told)
}

async function placeOf({ db }: SystemContext, shopId: Id): Promise<Place> {
  const { rows } = await sql<Place>`
    select s.brand_id, s.status as shop_status, b.currency,
           not exists (select from brand up where up.tenant_id = b.tenant_id and starts_with(b.path, up.path)
                          and (up.status = 0 or up.deleted_at is not null)) as brand_on,
           ${businessDayOf(sql`now()`)} as business_date
      from shop s join brand b on b.tenant_id = s.tenant_id and b.id = s.brand_id
     where s.tenant_id = app.tenant() and s.id = ${shopId} and s.deleted_at is null`.execute(db)
  return rows[0] ?? refuseField('shopId', trade.reasons.shopMissing)
}

/** The next number of a shop on a day; who waits for it waits for the one before to be committed, so none is left out. */
export async function nextNumber({ db }: SystemContext, shopId: Id, day: string): Promise<string> {
  const { rows } = await sql<{ last: number }>`
    insert into trade_number (shop_id, day, last) values (${shopId}, ${day}, 1)
    on conflict (tenant_id, shop_id, day) do update set last = trade_number.last + 1 returning last`.execute(db)
  return numberOf(day, shopId, rows[0]?.last ?? 1)
}
