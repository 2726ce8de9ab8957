import { type CostLine, type CostStatement, costShare } from '@brandside/contract/marketing/cost-share.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { visible } from '../../platform/entity/visible.ts'
import { orNone } from '../../platform/export/found-rows.ts'
import { oneBatch } from '../../platform/export/one-batch.ts'
import { fail } from '../../platform/refuse.ts'
import { serve } from '../../platform/serve.ts'
import { businessTime } from '../../store/brand/clock.public.ts'
import { borneOf, promotionBp } from './shop-share.public.ts'

const { endpoints } = costShare
type EndpointName = keyof typeof endpoints

export const costShareModule = serve(costShare, {
  list: async (ctx, asked) => ({ list: await statements(ctx, 'list', asked) }),
  lines: async (ctx, asked) => ({ list: await lines(ctx, 'lines', asked) }),
  linesExport: (ctx, asked) =>
    orNone(async () => {
      const rows = await lines(ctx, 'linesExport', asked)
      return { total: rows.length, batches: oneBatch(rows) }
    }),
  export: async (ctx, asked) => {
    const rows = await statements(ctx, 'export', asked)
    return { total: rows.length, batches: oneBatch(rows) }
  },
})

interface Input {
  month: string
  brandId?: Id | undefined
  shopId?: Id | undefined
}

/**
 * Each discount of a month by the business days of its brand, with the part that its shop bears: of a coupon that says none,
 * the shop's own share. The statement is the sum of what stands behind it, and both parts add up to the whole.
 */
function usesOf(ctx: Context, endpoint: EndpointName, { month, brandId, shopId }: Input): RawBuilder<unknown> {
  const ofShops = sql<boolean>`shop.tenant_id = app.tenant() and ${visible(ctx, costShare, endpoints[endpoint].guard)}
    and (${brandId ?? null}::bigint is null or shop.brand_id = ${brandId ?? null})
    and (${shopId ?? null}::bigint is null or shop.id = ${shopId ?? null})`
  const inMonth = (at: RawBuilder<unknown>) => sql<boolean>`${at} >= ${`${month}-01`}::date - 2
    and ${at} < ${`${month}-01`}::date + interval '1 month' + interval '2 days'
    and to_char(${businessTime(at)}, 'YYYY-MM') = ${month}`
  return sql`
    with discounts as (
      select 'COUPON' as kind, u.used_shop_id as shop_id, c.id as ref_id, c.name, u.discount_cents as amount,
             nullif(c.cost_share_bp, 0) as bp
        from user_coupon u
        join coupon c on c.tenant_id = u.tenant_id and c.id = u.coupon_id
        join brand b on b.tenant_id = u.tenant_id and b.id = u.brand_id
       where u.tenant_id = app.tenant() and u.state = 'USED' and ${inMonth(sql`u.used_at`)}
      union all
      select 'PROMOTION', t.shop_id, a.id, a.name, u.off_cents, ${promotionBp(ctx)}
        from activity_use u
        join activity a on a.tenant_id = u.tenant_id and a.id = u.activity_id
        join trade t on t.tenant_id = u.tenant_id and t.biz_type = 'ORDER' and t.biz_id = u.order_id
         and t.state in ('PAID', 'PART_REFUNDED')
        join brand b on b.tenant_id = a.tenant_id and b.id = a.brand_id
       where u.tenant_id = app.tenant() and ${inMonth(sql`t.paid_at`)}),
    uses as (
      select d.kind, d.shop_id, d.ref_id, d.name, d.amount, share.bp, shop.name as shop_name,
             coalesce(k.short_name, k.name) as brand_name, k.currency, ${borneOf(sql`d.amount`, sql`share.bp`)} as borne
        from discounts d
        join shop on shop.id = d.shop_id and ${ofShops}
        join brand k on k.tenant_id = shop.tenant_id and k.id = shop.brand_id
       cross join lateral (select coalesce(d.bp, shop.franchise_share_bp) as bp) share)`
}

const sums = sql`sum(amount)::bigint as off_cents, sum(borne)::bigint as shop_cents, sum(amount - borne)::bigint as brand_cents`

async function statements(ctx: Context, endpoint: 'list' | 'export', asked: Input): Promise<CostStatement[]> {
  const { rows } = await sql<CostStatement>`
    ${usesOf(ctx, endpoint, asked)}
    select shop_id, shop_name, brand_name, currency,
           (count(*) filter (where kind = 'COUPON'))::integer as coupons,
           coalesce(sum(amount) filter (where kind = 'COUPON'), 0)::bigint as coupon_off_cents,
           (count(*) filter (where kind = 'PROMOTION'))::integer as promotions,
           coalesce(sum(amount) filter (where kind = 'PROMOTION'), 0)::bigint as promotion_off_cents, ${sums}
      from uses group by shop_id, shop_name, brand_name, currency order by sum(amount) desc, shop_id`.execute(ctx.db)
  return rows
}

/** What a statement is made of: coupon by coupon and promotion by promotion. */
async function lines(ctx: Context, endpoint: 'lines' | 'linesExport', asked: Parsed<typeof costShare, 'lines'>) {
  const seen = await sql`
    select from shop where shop.tenant_id = app.tenant() and shop.id = ${asked.shopId}
       and ${visible(ctx, costShare, endpoints[endpoint].guard)}`.execute(ctx.db)
  if (seen.rows.length === 0) fail(404, common.notFound)
  const { rows } = await sql<CostLine>`
    ${usesOf(ctx, endpoint, asked)}
    select kind, name, bp as share_bp, count(*)::integer as uses, ${sums}
      from uses group by kind, ref_id, name, bp order by kind, sum(amount) desc, ref_id`.execute(ctx.db)
  return rows
}
