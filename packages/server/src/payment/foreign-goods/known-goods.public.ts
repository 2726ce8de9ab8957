import type { ForeignLine } from '@brandside/contract/payment/foreign-goods.rules.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import type { Instant } from '@brandside/contract/platform/time.ts'
import { sql } from 'kysely'
import type { SystemContext } from '../../platform/context.ts'

interface KnownGoods {
  id: Id
  skuId: Id | null
}

/**
 * The goods of a line as the other seller calls them, noted when they are first seen. Then a SKU is found by itself where the
 * number is that of a SKU of the shop, or the name that of one alone; everything else waits for a person.
 */
export async function knownGoods(
  { db }: Pick<SystemContext, 'db'>,
  { shopId, origin, soldAt }: { shopId: Id; origin: string; soldAt: Instant },
  { goodsNo, name }: ForeignLine,
): Promise<KnownGoods> {
  const { rows } = await sql<KnownGoods>`
    insert into foreign_goods (shop_id, origin, goods_no, name, line_count, last_sold_at, sku_id, sku_code)
    select ${shopId}, ${origin}, ${goodsNo}, ${name}, 1, ${soldAt}, found.id, found.sku_code
      from (select 1) one
      left join lateral (
        select s.id, s.sku_code, count(*) over () as many, s.sku_code = ${goodsNo ?? ''} as is_number
          from shop_sku s join shop_goods g on g.tenant_id = s.tenant_id and g.id = s.goods_id and g.deleted_at is null
         where s.tenant_id = app.tenant() and s.shop_id = ${shopId} and s.deleted_at is null
           and (s.sku_code = ${goodsNo ?? ''} or g.name || coalesce(' ' || s.spec_name, '') = ${name} or g.name = ${name})
         order by is_number desc, s.id limit 1) found on found.is_number or found.many = 1
    on conflict (tenant_id, shop_id, origin, coalesce(goods_no, ''), name) do update
      set line_count = foreign_goods.line_count + 1, last_sold_at = greatest(foreign_goods.last_sold_at, excluded.last_sold_at),
          updated_at = now()
    returning id, sku_id`.execute(db)
  return rows[0] as KnownGoods
}
