import { coupon } from '@brandside/contract/marketing/coupon/coupon.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { refuseField } from '../../platform/refuse.ts'
import type { Coupon } from '../coupon-counts/coupon-row.public.ts'

/** A coupon for some goods goes on offer only while one of them is on a menu; categories count with those below them. */
export async function demandGoods({ db }: Context, { goodsScope, scopeIds }: Coupon): Promise<void> {
  if (goodsScope === 'ALL') return
  const { rows } =
    goodsScope === 'SKU'
      ? await sql`select from shop_sku where tenant_id = app.tenant() and id = any(${scopeIds}::bigint[]) limit 1`.execute(
          db,
        )
      : await sql`
          with recursive below as (
            select id from shop_category where tenant_id = app.tenant() and id = any(${scopeIds}::bigint[])
            union
            select c.id from shop_category c join below b on c.parent_id = b.id where c.tenant_id = app.tenant())
          select from shop_goods g join below b on b.id = g.category_id where g.tenant_id = app.tenant() limit 1`.execute(
          db,
        )
  if (rows.length === 0) refuseField('scopeIds', coupon.reasons.emptyScope)
}
