import { sql } from 'kysely'
import type pg from 'pg'
import { fill, givenNames, nth, oneOf, spread } from './fill.ts'

interface Volume {
  shops: number
  goods: number
  onWritten?: (count: number) => void
}

/** The first shop of them has so many goods, each with one SKU; the others share the rest. */
const largestMenu = 2_000

/** Shops and their menus; brands and organisations are the demonstration company's. */
export async function fillShops(pool: pg.Pool, tenantId: number, { shops, goods, onWritten }: Volume): Promise<void> {
  await fill(pool, tenantId, { rows: shops, onWritten }, (from, to) => [
    sql`
      with known as (select count(*) as before from shop where tenant_id = app.tenant() and code like 'V-%'),
      made as (
        insert into shop (code, name, brand_id, organisation_id, phone, province, city, district, address, hours, sort, status)
        select 'V-' || lpad((known.before + n - ${from} + 1)::text, 4, '0'),
               ${oneOf(givenNames, 5)} || ${oneOf(givenNames, 31)} || '路店（' || (known.before + n - ${from} + 1) || '）',
               ${nth(brands, sql`n`)}, ${nth(organisations, sql`n`)}, '0571-' || (8000000 + n), '浙江省',
               (array['杭州市', '宁波市', '上海市', '深圳市'])[1 + ${spread(4, 3)}], '西湖区', '文一路 ' || n || ' 号',
               array['{"days": [1, 2, 3, 4, 5, 6, 7], "open": "10:00", "close": "22:00"}'::jsonb], 200, 1
          from known, generate_series(${from}::bigint, ${to}::bigint) n returning id)
      insert into shop_category (shop_id, name, sort)
      select made.id, name, place * 10
        from made, unnest(array['招牌', '面', '饭', '小食', '凉菜', '汤', '饮品', '套餐']) with ordinality c (name, place)`,
  ])
  await fill(pool, tenantId, { rows: goods, onWritten }, (from, to) => [
    sql`
      with base as (select count(*) as known from shop_goods where tenant_id = app.tenant() and code like 'V%'),
      n as (
        select base.known + at - ${from} + 1 as n from base, generate_series(${from}::bigint, ${to}::bigint) at),
      menu as (
        select array_agg(id order by id) as ids from shop
         where tenant_id = app.tenant() and code like 'V-%' and deleted_at is null),
      chosen as (
        select n.n, menu.ids[case when n.n <= ${largestMenu} then 1 else 2 + n.n % greatest(1, cardinality(menu.ids) - 1) end] as shop_id
          from n, menu),
      made as (
        insert into shop_goods (shop_id, category_id, code, name, goods_type, sort, status)
        select chosen.shop_id, c.ids[(1 + n % cardinality(c.ids))::integer], 'V' || lpad(n::text, 6, '0'),
               ${oneOf(givenNames, 7)} || ${oneOf(givenNames, 41)}
                 || (array['牛肉面', '拌面', '小笼', '卤味', '酸辣汤', '奶茶', '冷萃', '套餐'])[1 + n % 8], 'SINGLE', 100, 1
          from chosen, lateral (
            select array_agg(id order by sort) as ids from shop_category
             where tenant_id = app.tenant() and shop_id = chosen.shop_id and deleted_at is null) c
        returning id, shop_id, code)
      insert into shop_sku (shop_id, goods_id, sku_code, spec_name, price_cents)
      select shop_id, id, code || '-1', '大份', 800 + id % 4000 from made`,
  ])
}

const brands = sql`from brand where tenant_id = app.tenant() and deleted_at is null and status = 1`
const organisations = sql`from organisation where tenant_id = app.tenant() and deleted_at is null`
