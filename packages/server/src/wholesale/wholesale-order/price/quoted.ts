import type { Id } from '@brandside/contract/platform/id.ts'
import { inBaseUnit, type Quantity } from '@brandside/contract/platform/quantity.ts'
import type { Offer } from '@brandside/contract/wholesale/product/price.rules.ts'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { today } from '../../period.public.ts'
import type { WrittenLine } from '../lines.ts'

interface QuotedLine {
  id: Id
  unitId: Id
  price: number
  left: Quantity
  factor: Quantity
}

/** What the accepted quotations of a customer still offer, by line: their price for as much as is left. */
export async function quotedOffers(
  { db }: Pick<Context, 'db'>,
  customerId: Id,
  lines: readonly WrittenLine[],
): Promise<Map<Id, Offer>> {
  const ids = lines.flatMap(({ quotationLineId }) => quotationLineId ?? [])
  if (ids.length === 0) return new Map()
  const { rows } = await sql<QuotedLine>`
    select l.id, l.unit_id, l.price, trim_scale(l.qty - l.ordered_qty)::text as "left", trim_scale(k.factor)::text as factor
      from quotation_line l
      join quotation q on q.tenant_id = l.tenant_id and q.id = l.quotation_id
      join product_sku_unit k on k.tenant_id = l.tenant_id and k.sku_id = l.sku_id and k.unit_id = l.unit_id
     where l.tenant_id = app.tenant() and l.id = any(${ids}::bigint[]) and q.customer_id = ${customerId}
       and q.state = 'ACCEPTED' and q.valid_to >= ${today}`.execute(db)
  return new Map(
    rows.map(({ id, unitId, price, left, factor }) => [
      id,
      { source: 'QUOTATION', id, unitId, minQty: '0', price, left: inBaseUnit(left, factor) ?? '0' },
    ]),
  )
}
