import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { type ProviderStatement, provider } from '@brandside/contract/wholesale/provider.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { oneBatch } from '../../platform/export/one-batch.ts'
import { refuse, refuseField } from '../../platform/refuse.ts'
import { providers } from './providers.ts'

type Query = Parsed<typeof provider, 'statement'>
type Line = ProviderStatement['list'][number]

/** Lines that one statement shows, at most. */
const maxLines = 5_000

/**
 * What a supplier is owed. A line counts at the settlement price that its order has noted, else at the one that was in force
 * on its day: of the unit itself, or of the base unit times what the unit holds, and never the other way round.
 */
export async function statement(ctx: Context, { id, from, to }: Query): Promise<ProviderStatement> {
  await providers.find(ctx, 'statement', id)
  const rows = await settledLines(ctx, id, { from, to })
  const sum = (kind: 'SHIPPED' | 'RETURNED') =>
    rows.reduce((total, row) => (row.kind === kind ? total + (row.amountCents ?? 0) : total), 0)
  const [shippedCents, back] = [sum('SHIPPED'), sum('RETURNED')]
  return {
    shippedCents,
    returnedCents: Math.abs(back),
    totalCents: shippedCents + back,
    unpriced: rows.filter(({ price }) => price === null).length,
    list: rows,
  }
}

async function settledLines({ db }: Context, id: Id, { from, to }: Pick<Query, 'from' | 'to'>): Promise<Line[]> {
  if (to < from) refuseField('to', provider.reasons.statementDays)
  const { rows } = await sql<Line>`
    with moved as (
      select l.id, 'SHIPPED' as kind, d.ship_biz_date as day, d.no as doc_no, l.order_line_id, l.qty
        from delivery d join delivery_line l on l.tenant_id = d.tenant_id and l.delivery_id = d.id
       where d.tenant_id = app.tenant() and d.provider_id = ${id} and d.state in ('SHIPPED', 'SIGNED')
         and d.ship_biz_date between ${from} and ${to}
      union all
      select l.id, 'RETURNED', r.biz_date, r.no, s.order_line_id, -l.qty
        from order_return r
        join order_return_line l on l.tenant_id = r.tenant_id and l.return_id = r.id
        join delivery_line s on s.tenant_id = l.tenant_id and s.id = l.delivery_line_id
        join delivery d on d.tenant_id = s.tenant_id and d.id = s.delivery_id
       where r.tenant_id = app.tenant() and d.provider_id = ${id} and r.state = 'RECEIVED'
         and r.biz_date between ${from} and ${to}
    )
    select m.id, m.kind, m.day, m.doc_no, o.no as order_no, l.sku_code, l.sku_name, l.unit_name, m.qty, p.price,
           round(m.qty * p.price)::bigint as amount_cents
      from moved m
      join wholesale_order_line l on l.tenant_id = app.tenant() and l.id = m.order_line_id
      join wholesale_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
      left join lateral (select coalesce(l.settle_price, ${priceOfDay(id)})::bigint as price) p on true
     order by m.day, m.doc_no, m.kind, m.id limit ${maxLines + 1}`.execute(db)
  if (rows.length > maxLines) refuse(provider.reasons.statementLong, { max: maxLines })
  return rows
}

/** The same lines as a sheet. */
export async function statementExport(ctx: Context, asked: Parsed<typeof provider, 'statementExport'>) {
  const rows = await settledLines(ctx, asked.providerId, asked)
  return { total: rows.length, batches: oneBatch(rows) }
}

function priceOfDay(providerId: Id) {
  return sql`(
    select case when f.unit_id = l.unit_id then f.price else round(f.price * l.factor) end
      from provider_price f
      join product_sku s on s.tenant_id = f.tenant_id and s.id = f.sku_id
      join product g on g.tenant_id = s.tenant_id and g.id = s.product_id
     where f.tenant_id = app.tenant() and f.provider_id = ${providerId} and f.sku_id = l.sku_id and f.deleted_at is null
       and f.unit_id in (l.unit_id, g.base_unit_id)
       and f.valid_from <= m.day and (f.valid_to is null or f.valid_to >= m.day)
     order by f.unit_id = l.unit_id desc limit 1)`
}
