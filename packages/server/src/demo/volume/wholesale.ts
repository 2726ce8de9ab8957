import { sql } from 'kysely'
import type pg from 'pg'
import { count, fill, givenNames, nth, oneOf, spread, surnames } from './fill.ts'

interface Volume {
  customers: number
  skus: number
  prices: number
  onWritten?: (count: number) => void
}

/** What each of these customers may owe. */
const limit = sql.lit(30_000_000)

/** Customers, goods and prices of the wholesale area; what they refer to is the demonstration company's. */
export async function fillWholesale(pool: pg.Pool, tenantId: number, wanted: Volume): Promise<void> {
  const { customers, skus, prices, onWritten } = wanted
  await fill(pool, tenantId, { rows: customers, onWritten }, (from, to) => [
    sql`
      with drawn as (
        insert into doc_seq as s (doc_type, day, last_no) values ('C', '0001-01-01', ${to - from + 1})
        on conflict (tenant_id, doc_type, day) do update set last_no = s.last_no + excluded.last_no
        returning last_no - ${to - from + 1} as before),
      made as (
      insert into customer (code, name, cust_type_id, cust_level_id, salesman_id, contact_name, mobile, province, city, address,
                            pay_mode, tax_mode, created_at)
      select 'C' || lpad((drawn.before + n - ${from} + 1)::text, 6, '0'),
             (array['苏州', '杭州', '上海', '南京', '无锡', '宁波', '嘉兴', '常州'])[1 + ${spread(8, 2)}] || ${oneOf(surnames, 3)}
               || ${oneOf(givenNames, 11)} || ${oneOf(givenNames, 29)}
               || (array['餐饮', '食品商行', '面馆', '茶饮', '超市', '酒楼', '供应链', '便利店'])[1 + ${spread(8, 5)}]
               || '（' || (drawn.before + n - ${from} + 1) || '）',
             types.ids[1 + ${spread(97, 7)} % cardinality(types.ids)], levels.ids[1 + ${spread(89, 13)} % cardinality(levels.ids)],
             sellers.ids[1 + ${spread(83, 17)} % cardinality(sellers.ids)], ${oneOf(surnames, 19)} || ${oneOf(givenNames, 23)},
             '18' || lpad((drawn.before + n)::text, 9, '0'), '江苏', '苏州', '人民路 ' || n || ' 号', 'CREDIT', 'TENANT',
             now() - interval '900 days' + n * interval '1 minute'
        from drawn, generate_series(${from}::bigint, ${to}::bigint) n,
             (select array_agg(id) as ids from cust_type where tenant_id = app.tenant() and deleted_at is null) types,
             (select array_agg(id) as ids from cust_level where tenant_id = app.tenant() and deleted_at is null) levels,
             (select array_agg(distinct salesman_id) as ids from customer
               where tenant_id = app.tenant() and salesman_id is not null) sellers
      returning id),
      credits as (insert into customer_credit (id, enabled) select id, true from made),
      accounts as (
        insert into credit_account (customer_id, credit_limit, entries) select id, ${limit}, 1 from made returning id, customer_id)
      insert into credit_entry (account_id, number, day, event_type, event_id, credit_limit, credit_limit_after, used, used_after,
             frozen, frozen_after)
      select id, 1, current_date - 900, 'LIMIT_SET', customer_id, ${limit}, ${limit}, 0, 0, 0, 0 from accounts`,
  ])
  await fill(pool, tenantId, { rows: skus, onWritten }, (from, to) => [
    sql`
      with model as (
        select p.class_id, p.base_unit_id from product p where p.tenant_id = app.tenant() and p.deleted_at is null order by id limit 1),
      base as (select count(*) as known from product where tenant_id = app.tenant() and spu_code like 'V%'),
      p as (
        insert into product (spu_code, name, class_id, base_unit_id, spec_mode, tax_rate_bp, visible, sort, status)
        select 'V' || lpad((base.known + n - ${from} + 1)::text, 6, '0'),
               ${oneOf(givenNames, 3)} || ${oneOf(givenNames, 37)} || (array['酱油', '米醋', '面粉', '牛肉丸', '花椒', '茶叶', '冷萃', '餐盒'])[1 + n % 8],
               model.class_id, model.base_unit_id, 'SINGLE', 1300, 'ALL', 100, 1
          from model, base, generate_series(${from}::bigint, ${to}::bigint) n
        returning id, spu_code, name, base_unit_id),
      s as (
        insert into product_sku (product_id, sku_code, name, list_price, moq_base, step_base, track_stock, safety_stock, sort)
        select id, spu_code, name, 1000 + id % 9000, 1, 1, false, 0, 100 from p returning id, product_id)
      insert into product_sku_unit (sku_id, unit_id, factor, sellable, is_default)
      select s.id, p.base_unit_id, 1, true, true from s join p on p.id = s.product_id`,
  ])
  await fill(pool, tenantId, { rows: prices, onWritten }, (from, to) => [
    sql`
      with ladders as (
        insert into product_price (sku_id, unit_id, scope_type, customer_id, valid_from, source)
        select g.id, g.unit_id, 'CUSTOMER', ${nth(buyers, sql`n / ${count(goods)}`)},
               now() - interval '300 days' + n * interval '1 second', 'MANUAL'
          from (select n, ${nth(goods, sql`n`)} as sku_id from generate_series(${from}::bigint, ${to}::bigint) n) n
          join (
           select s.id, u.unit_id from product_sku s
             join product_sku_unit u on u.tenant_id = s.tenant_id and u.sku_id = s.id and u.is_default
            where s.tenant_id = app.tenant()) g on g.id = n.sku_id
        returning id, sku_id)
      insert into product_price_tier (price_id, min_qty, price)
      select l.id, step.qty, greatest(1, g.list_price * step.bp / 10000)
        from ladders l join product_sku g on g.tenant_id = app.tenant() and g.id = l.sku_id, (values (1, 9500), (50, 9000)) step (qty, bp)`,
  ])
}

const goods = sql`from product_sku where tenant_id = app.tenant() and sku_code like 'V%' and deleted_at is null`
const buyers = sql`from customer where tenant_id = app.tenant() and deleted_at is null`
