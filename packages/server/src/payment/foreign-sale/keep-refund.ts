import { foreignSale, type PushedRefund } from '@brandside/contract/payment/foreign-sale.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { centsText } from '@brandside/contract/platform/money.ts'
import { sql } from 'kysely'
import type { AppContext, SystemContext } from '../../platform/context.ts'
import { refuseField } from '../../platform/refuse.ts'
import { keepSettledRefund } from '../trade/refund/settled-refund.public.ts'
import { toldShop } from './told-shop.ts'

const { reasons } = foreignSale

interface RefundableSale {
  tradeId: Id
  leftCents: number
  /** Of the refund with this number, where it is known. */
  knownCents: number | null
}

/** What was given back of a sale elsewhere, once by its number: told again it is the same, with another amount it is refused. */
export async function keepRefund(
  ctx: SystemContext,
  app: AppContext,
  { shopCode, origin, saleNo, refundNo, refundedAt, amountCents }: PushedRefund,
): Promise<{ isNew: boolean }> {
  const shopId = await toldShop(ctx, app, shopCode)
  const { rows } = await sql<RefundableSale>`
    select t.id as trade_id, t.paid_cents - t.refunded_cents - t.refunding_cents as left_cents,
           (select sum(r.amount_cents)::bigint from trade_refund_part r
              join trade_payment p on p.tenant_id = r.tenant_id and p.id = r.payment_id and p.trade_id = t.id
             where r.tenant_id = app.tenant() and r.part_no = p.payment_no || '-' || ${refundNo}::text) as known_cents
      from foreign_sale s join trade t on t.tenant_id = s.tenant_id and t.id = s.trade_id
     where s.tenant_id = app.tenant() and s.shop_id = ${shopId} and s.origin = ${origin} and s.sale_no = ${saleNo}
       for update of t`.execute(ctx.db)
  const { tradeId, leftCents, knownCents } = rows[0] ?? refuseField('saleNo', reasons.noSale, { no: saleNo })
  if (knownCents !== null) {
    if (amountCents !== null && amountCents !== knownCents)
      refuseField('refundNo', reasons.otherRefund, { no: refundNo })
    return { isNew: false }
  }
  if (Date.parse(refundedAt) > Date.parse(ctx.now) + 300_000) refuseField('refundedAt', reasons.ahead)
  if (leftCents < 1 || (amountCents ?? 0) > leftCents)
    refuseField('amountCents', reasons.refundTooMuch, { left: centsText(leftCents) })
  await keepSettledRefund(ctx, { tradeId, refundNo, amountCents, refundedAt })
  return { isNew: true }
}
