import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { RowOf } from '../../platform/entity/rows.ts'
import { classOpen } from '../product/class-open.public.ts'
import { shownTo } from '../product/shown-to.public.ts'
import { unitsOf } from '../product/units-of.public.ts'
import type { OrderGoods } from './chat/goods.ts'
import { relevantGoods } from './chat/relevant.ts'

type Customer = Pick<RowOf<'customer'>, 'id' | 'custLevelId'>

interface Row {
  id: Id
  code: string
  barcode: string | null
  name: string
  productName: string
  specText: string | null
  searchWords: string | null
  classNames: string[]
  brandNames: string[]
  ordered: boolean
}

/** What a customer may order of what a text may name. */
export async function orderGoods({ db }: Pick<Context, 'db'>, customer: Customer, text: string): Promise<OrderGoods[]> {
  const { rows } = await sql<Row>`
    with ordered as materialized (
      select distinct l.sku_id from wholesale_order_line l
        join wholesale_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
       where o.tenant_id = app.tenant() and o.customer_id = ${customer.id}),
    own_brand as materialized (
      select array_agg(b.name) || array_remove(array_agg(b.short_name), null) as names
        from brand b where b.tenant_id = app.tenant() and b.deleted_at is null)
    select s.id, s.sku_code as code, s.barcode, s.name, p.name as product_name, s.spec_text, p.search_words,
           array(select a.name from product_class a where a.tenant_id = app.tenant() and starts_with(k.path, a.path)) as class_names,
           case when b.id is null then coalesce((select names from own_brand), '{}')
                else array_remove(array[b.name, b.short_name], null) end as brand_names,
           s.id in (select sku_id from ordered) as ordered
      from product_sku s
      join product p on p.tenant_id = s.tenant_id and p.id = s.product_id
      join product_class k on k.tenant_id = p.tenant_id and k.id = p.class_id
      left join brand b on b.tenant_id = p.tenant_id and b.id = p.brand_id
     where s.tenant_id = app.tenant() and s.status = 1 and s.deleted_at is null and p.status = 1 and p.deleted_at is null
       and ${classOpen('k.path')} and ${shownTo(customer)}
     order by s.name, s.id`.execute(db)
  const named = rows.map(({ specText, searchWords, ...row }) => ({
    ...row,
    specs: specText?.split(' / ') ?? [],
    otherNames: searchWords?.split(/[\s,，、;；/]+/).filter((word) => word !== '') ?? [],
  }))
  const relevant = relevantGoods(named, text)
  const units = await unitsOf(
    db,
    relevant.map(({ id }) => id),
  )
  return relevant.map((row) => ({ ...row, units: units.get(row.id) ?? [] }))
}
