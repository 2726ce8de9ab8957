import type { foreignSale } from '@brandside/contract/payment/foreign-sale.ts'
import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import { sql } from 'kysely'
import { asSystem } from '../../platform/as-system.ts'
import type { AppContext } from '../../platform/context.ts'
import { businessDayOf } from '../../store/brand/clock.public.ts'
import { toldShop } from './told-shop.ts'

type Answer = Output<typeof foreignSale, 'closeDay'>

/** Keeps what the other seller says of a day, and answers how far ours is apart: what is missing may still be told. */
export function closeDay(app: AppContext, told: Parsed<typeof foreignSale, 'closeDay'>): Promise<Answer> {
  const { shopCode, origin, day, saleCount, paidCents, refundedCents } = told
  return asSystem(app.pool, app.app.tenantId, async (ctx) => {
    const shopId = await toldShop(ctx, app, shopCode)
    await sql`
      insert into foreign_day (shop_id, origin, day, sale_count, paid_cents, refunded_cents)
      values (${shopId}, ${origin}, ${day}, ${saleCount}, ${paidCents}, ${refundedCents})
      on conflict (tenant_id, shop_id, origin, day) do update
        set sale_count = excluded.sale_count, paid_cents = excluded.paid_cents, refunded_cents = excluded.refunded_cents,
            version = foreign_day.version + 1, updated_at = now()`.execute(ctx.db)
    const { rows } = await sql<{ sales: number; paid: number; refunded: number }>`
      select (select count(*)::integer from foreign_sale s join trade t on t.tenant_id = s.tenant_id and t.id = s.trade_id
               where s.tenant_id = app.tenant() and s.shop_id = ${shopId} and s.origin = ${origin} and t.business_date = ${day}) as sales,
             (select coalesce(sum(t.paid_cents), 0)::bigint from foreign_sale s join trade t on t.tenant_id = s.tenant_id and t.id = s.trade_id
               where s.tenant_id = app.tenant() and s.shop_id = ${shopId} and s.origin = ${origin} and t.business_date = ${day}) as paid,
             (select coalesce(sum(r.amount_cents), 0)::bigint from foreign_sale s
                join trade t on t.tenant_id = s.tenant_id and t.id = s.trade_id
                join brand b on b.tenant_id = t.tenant_id and b.id = t.brand_id
                join trade_refund f on f.tenant_id = t.tenant_id and f.trade_id = t.id
                join trade_refund_part r on r.tenant_id = f.tenant_id and r.refund_id = f.id and r.state = 'SUCCESS'
               where s.tenant_id = app.tenant() and s.shop_id = ${shopId} and s.origin = ${origin}
                 and ${businessDayOf(sql`r.success_at`)} = ${day}) as refunded`.execute(ctx.db)
    const { sales, paid, refunded } = rows[0] as (typeof rows)[number]
    const apart = {
      saleDifference: saleCount - sales,
      paidDifferenceCents: paidCents - paid,
      refundedDifferenceCents: refundedCents - refunded,
    }
    return { agrees: Object.values(apart).every((each) => each === 0), ...apart }
  })
}
