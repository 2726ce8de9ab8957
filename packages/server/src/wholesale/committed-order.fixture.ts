import type { Id } from '@brandside/contract/platform/id.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import type { Database } from '../platform/database/database.ts'
import { asSuperuser } from '../platform/testing/superuser.ts'
import type { Maker } from '../platform/testing/walk/fixture.ts'

interface NewOrder {
  customerId: Id
  payMode?: 'CREDIT' | 'PREPAY'
  freightCents?: number
  lines: readonly { qty: string; payableCents: number }[]
}

/** An order as it stands after its commit, with its frozen credit: rows that the tests of what follows begin with. */
export async function committedOrder(database: Database, order: NewOrder): Promise<{ id: Id; lineIds: Id[] }> {
  const { customerId, payMode = 'CREDIT', freightCents = 0, lines } = order
  const payable = lines.reduce((sum, { payableCents }) => sum + payableCents, freightCents)
  const frozen = payMode === 'CREDIT' ? payable : 0
  return asSuperuser(database, async (client) => {
    const one = async (text: string, values: unknown[]) => Number((await client.query(text, values)).rows[0]?.id) as Id
    const { rows } = await client.query('select tenant_id from app.customer where id = $1 order by created_at desc', [
      customerId,
    ])
    const tenant = rows[0]?.tenant_id
    const id = await one(insertOrder, [tenant, customerId, payMode, payable, freightCents, frozen])
    const partId = await one(insertPart, [tenant, id, payable - freightCents, freightCents])
    const skuId = await one(insertSku, [tenant, id])
    const lineIds: Id[] = []
    for (const [index, { qty, payableCents }] of lines.entries())
      lineIds.push(await one(insertLine, [tenant, id, partId, skuId, index + 1, qty, payableCents]))
    if (frozen > 0) await client.query(freeze, [tenant, customerId, id, frozen])
    return { id, lineIds }
  })
}

/** For the walks: an order of gifts, which asks for neither credit nor money. */
export async function freeOrder(person: Maker): Promise<Id> {
  const customerId = await person.row(customer)
  const lines = [{ qty: '2', payableCents: 0 }]
  return (await committedOrder(person.database, { customerId, payMode: 'PREPAY', lines })).id
}

const insertOrder = `
  insert into app.wholesale_order
    (id, tenant_id, no, customer_id, account_customer_id, source, state, pay_mode, tax_mode, delivery_mode, biz_date, price_at,
     payable_cents, freight_cents, frozen_cents, receiver, receiver_mobile, receiver_address)
  select 10000000 + (random() * 1000000000)::bigint, tenant_id, 'E' || left(replace(gen_random_uuid()::text, '-', ''), 20), id, id, 'ADMIN', 'COMMITTED', $3, 'INCLUSIVE', 'SHIP', current_date, now(),
         $4, $5, $6, '周宁', '13800001234', '文三路 1 号'
    from app.customer where tenant_id = $1 and id = $2 returning id`

const insertPart = `
  insert into app.wholesale_order_part (tenant_id, order_id, part_no, goods_cents, freight_cents)
  select tenant_id, id, 1, $3, $4 from app.wholesale_order where tenant_id = $1 and id = $2 returning id`

const insertSku = `
  with unit as (
    insert into app.product_unit (tenant_id, code, name, decimals, sort)
    select tenant_id, 'D' || id, '件' || right(id::text, 9), 3, 0 from app.wholesale_order where tenant_id = $1 and id = $2 returning tenant_id, id),
  class as (
    insert into app.product_class (tenant_id, code, name, path, sort)
    select tenant_id, 'D' || $2::text, '类D' || $2::text, '/D' || $2::text || '/', 0 from unit returning tenant_id, id),
  spu as (
    insert into app.product (tenant_id, spu_code, name, class_id, base_unit_id, spec_mode, tax_rate_bp, visible, sort, status)
    select u.tenant_id, 'D' || $2::text, '货D' || $2::text, c.id, u.id, 'SINGLE', 1300, 'ALL', 0, 1 from unit u, class c
    returning tenant_id, id)
  insert into app.product_sku (tenant_id, product_id, sku_code, name, list_price, moq_base, step_base, track_stock, safety_stock, sort)
  select tenant_id, id, 'D' || $2::text, '茉莉花茶', 100, 1, 1, false, 0, 0 from spu returning id`

const insertLine = `
  insert into app.wholesale_order_line
    (tenant_id, order_id, part_id, place, sku_id, unit_id, sku_code, sku_name, unit_name, factor, tax_rate_bp, qty, base_qty,
     list_price, price, price_source, gross_cents, line_discount_cents, order_discount_cents, coupon_cents, net_cents,
     tax_cents, payable_cents)
  select s.tenant_id, $2, $3, $5, s.id, p.base_unit_id, s.sku_code, s.name, '箱', 1, 1300, $6::numeric, $6::numeric, 100, 100, 'LIST',
         $7::bigint, 0, 0, 0, $7::bigint, 0, $7::bigint
    from app.product_sku s join app.product p on p.tenant_id = s.tenant_id and p.id = s.product_id where s.tenant_id = $1 and s.id = $4 returning id`

const freeze = `
  with account as (
    insert into app.credit_account as a (tenant_id, customer_id, credit_limit, used, frozen, entries)
    select tenant_id, id, 0, 0, $4, 1 from app.customer where tenant_id = $1 and id = $2
    on conflict (tenant_id, customer_id) do update set frozen = a.frozen + $4, entries = a.entries + 1 returning *)
  insert into app.credit_entry
    (tenant_id, account_id, number, day, event_type, event_id, credit_limit, used, frozen, credit_limit_after, used_after, frozen_after)
  select tenant_id, id, entries, current_date, 'FREEZE', $3, 0, 0, $4, credit_limit, used, frozen from account`
