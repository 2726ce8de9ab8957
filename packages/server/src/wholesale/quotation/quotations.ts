import { holds } from '@brandside/contract/platform/permission.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { prospect } from '@brandside/contract/wholesale/prospect.ts'
import { type QuotationLine, type QuotationView, quotation } from '@brandside/contract/wholesale/quotation/quotation.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { nameIn, personName } from '../../platform/entity/names.ts'
import type { RowOf } from '../../platform/entity/rows.ts'
import { entityTable } from '../../platform/entity-table.ts'
import { either, wordsIn, wordsOf } from '../../platform/lists/words.ts'
import { movesOf } from '../../platform/states/moves.ts'
import { isWriter } from '../../platform/states/own-work.ts'
import { daysFromToday, today } from '../period.public.ts'
import { decided } from './decided.public.ts'
import { offSale } from './off-sale.ts'

export type Quotation = RowOf<'quotation'>

/** What was sent has expired when its day is over. */
const stateOf = (table: string) => sql<Quotation['state']>`
  case when ${sql.ref(`${table}.state`)} = 'SENT' and ${sql.ref(`${table}.validTo`)} < ${today} then 'EXPIRED'
       else ${sql.ref(`${table}.state`)} end`

/** What a line earns after its own discount, as `lineMargin()` calculates it. */
const margin = sql`
  case when l.cost_cents is null then null when l.amount_cents = 0 then -10000
       else greatest(-10000000, round((l.amount_cents - l.cost_cents * l.qty) * 10000 / l.amount_cents)) end`

/** Costs are told under a right of their own. */
const seesMargins = ({ operator }: Context) => holds(operator.permissions, quotation.endpoints.cost.guard)

/** Quotations as their contract says, read and written. */
export const quotations = entityTable(quotation, {
  shows: {
    ownWork: isWriter('quotation.writers'),
    state: stateOf('quotation'),
    customerName: sql<string>`coalesce(${nameIn('customer', 'quotation.customerId')}, ${nameIn('prospect', 'quotation.prospectId')})`,
    salesmanName: personName('quotation.salesmanId'),
    lines: (ctx) => sql<QuotationLine[]>`(
      select coalesce(json_agg(json_build_object(
               'id', l.id, 'skuId', l.sku_id, 'skuName', s.name, 'unitId', l.unit_id, 'unitName', u.name,
               'freeText', l.free_text, 'qty', trim_scale(l.qty)::text, 'price', l.price, 'discountBp', l.discount_bp,
               'amountCents', l.amount_cents, 'refPrice', l.ref_price, 'refSource', l.ref_source,
               'orderedQty', trim_scale(l.ordered_qty)::text, 'offSale', ${offSale},
               'costCents', ${seesMargins(ctx) ? sql`l.cost_cents` : sql`null`},
               'marginBp', ${seesMargins(ctx) ? margin : sql`null`},
               'deliveryDays', l.delivery_days, 'remark', l.remark) order by l.place), '[]')
        from quotation_line l
        left join product_sku s on s.tenant_id = l.tenant_id and s.id = l.sku_id
        left join product_unit u on u.tenant_id = l.tenant_id and u.id = l.unit_id
       where l.tenant_id = app.tenant() and l.quotation_id = quotation.id)`,
    revisions: sql<QuotationView['revisions']>`(
      select json_agg(json_build_object('id', r.id, 'no', r.no, 'rev', r.rev, 'state', ${stateOf('r')},
                                        'totalCents', r.total_cents) order by r.rev)
        from quotation r
       where r.tenant_id = app.tenant() and coalesce(r.root_id, r.id) = coalesce(quotation.root_id, quotation.id))`,
    orderable: sql<QuotationView['orderable']>`(
      select case when count(*) = 0 then 'NONE' when bool_or(l.qty > l.ordered_qty) then 'LEFT' else 'ORDERED' end
        from quotation_line l
       where l.tenant_id = app.tenant() and l.quotation_id = quotation.id and l.sku_id is not null)`,
  },
  searches: {
    keyword: [quotation, { of: customer, by: 'quotation.customerId' }, { of: prospect, by: 'quotation.prospectId' }],
  },
  asks: {
    keyword: (words, ctx) =>
      either(
        wordsIn(ctx, quotation, words),
        wordsOf(ctx, 'quotation.customerId', customer, words),
        wordsOf(ctx, 'quotation.prospectId', prospect, words),
      ),
    state: (state) => sql<boolean>`${stateOf('quotation')} = ${state}`,
    expiring: (days) => sql<boolean>`quotation.state in ('SENT', 'ACCEPTED')
      and quotation.valid_to between ${today} and ${daysFromToday(days)}`,
    open: (is) => sql<boolean>`(quotation.state in ('DRAFT', 'APPROVING', 'SENT', 'ACCEPTED')
      and quotation.valid_to >= ${today}) = ${is}`,
    decided: (wanted) => (wanted ? decided : sql<boolean>`(${decided}) is not true`),
  },
  nameOf: ({ no }) => no,
})

export const { demandMove, moveState } = movesOf(quotation, { table: 'quotation', nameOf: ({ no }) => no })
