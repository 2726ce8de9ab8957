import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { productPrice } from '@brandside/contract/wholesale/product/product-price.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { visible } from '../../platform/entity/visible.ts'
import { classOpen } from '../product/class-open.public.ts'
import { shownTo } from '../product/shown-to.public.ts'
import { type PricedCustomer, pricesFor } from './prices-for.public.ts'

interface SheetLine {
  skuId: Id
  skuCode: string
  skuName: string
  unitId: Id
  unitName: string
  factor: string
  minQty: string
}

/** What a customer pays for everything that he can order, in each unit that it is sold in, by the steps of its prices. */
export async function priceSheet(ctx: Context, { customerId }: Parsed<typeof productPrice, 'sheet'>) {
  const who = await ctx.db
    .selectFrom('customer')
    .selectAll()
    .where('id', '=', customerId)
    .where('deletedAt', 'is', null)
    .where(visible(ctx, customer, productPrice.endpoints.sheet.guard))
    .executeTakeFirst()
  const lines = who ? await sheetLines(ctx, who) : []
  return { total: lines.length, batches: pricedBatches(ctx, who ?? null, lines) }
}

/** Every product, unit and step that a customer can order by, class by class. */
export async function sheetLines(ctx: Context, who: PricedCustomer): Promise<SheetLine[]> {
  const { rows } = await sql<SheetLine>`
    select s.id as sku_id, s.sku_code, s.name as sku_name, k.unit_id, u.name as unit_name, k.factor, steps.min_qty
      from product_sku s
      join product p on p.tenant_id = s.tenant_id and p.id = s.product_id and p.status = 1 and p.deleted_at is null
      join product_class g on g.tenant_id = p.tenant_id and g.id = p.class_id and ${classOpen('g.path')}
      join product_sku_unit k on k.tenant_id = s.tenant_id and k.sku_id = s.id and k.sellable
      join product_unit u on u.tenant_id = k.tenant_id and u.id = k.unit_id
      cross join lateral (
        select 1::numeric(18,3) as min_qty
        union
        select ${orderable(sql`case when l.unit_id = k.unit_id then t.min_qty else t.min_qty / k.factor end`)}
          from product_price l join product_price_tier t on t.tenant_id = l.tenant_id and t.price_id = l.id
         where l.tenant_id = s.tenant_id and l.sku_id = s.id and l.deleted_at is null and l.unit_id in (k.unit_id, p.base_unit_id)
           and l.valid_from <= now() and (l.valid_to is null or l.valid_to > now())
           and (l.scope_type = 'ALL' or l.cust_level_id = ${who.custLevelId} or l.cust_type_id = ${who.custTypeId} or l.customer_id = ${who.id})
        union
        select ${orderable(sql`case when c.unit_id = k.unit_id then c.min_qty else c.min_qty / k.factor end`)}
          from contract_line c join contract h on h.tenant_id = c.tenant_id and h.id = c.contract_id
         where c.tenant_id = s.tenant_id and c.sku_id = s.id and c.unit_id in (k.unit_id, p.base_unit_id)
           and h.customer_id = ${who.id} and h.state = 'EFFECTIVE' and h.deleted_at is null
           and current_date between h.start_date - 1 and h.end_date + 1
      ) steps
     where s.tenant_id = app.tenant() and s.status = 1 and s.deleted_at is null
       and ${shownTo(who)}
     order by coalesce(g.parent_id, g.id), g.sort, g.id, s.name, s.id, k.factor, steps.min_qty`.execute(ctx.db)
  return rows
}

/** The least quantity of the unit `u` that reaches a step: it has as many decimals as the unit allows. */
const orderable = (qty: RawBuilder<unknown>) =>
  sql`(ceil((${qty}) * 10::numeric ^ u.decimals) / 10::numeric ^ u.decimals)::numeric(18,3)`

const batch = 500

/** Each step is priced as an order of its own: what other lines of the sheet order counts for nothing. */
export async function* pricedBatches(ctx: Context, who: PricedCustomer | null, rows: readonly SheetLine[]) {
  for (let from = 0; from < rows.length; from += batch) {
    const some = rows.slice(from, from + batch)
    const priced = await pricesFor(ctx, {
      customer: who,
      together: false,
      lines: some.map(({ skuId, unitId, minQty }) => ({ skuId, unitId, qty: minQty })),
    })
    yield some.flatMap(({ skuCode, skuName, unitName, factor, minQty }, index) => {
      const [won] = priced[index]?.parts ?? []
      return won ? [{ skuCode, skuName, unitName, factor, minQty, price: won.price, priceSource: won.source }] : []
    })
  }
}
