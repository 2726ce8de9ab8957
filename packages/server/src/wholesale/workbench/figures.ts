import { contract } from '@brandside/contract/wholesale/contract/contract.ts'
import { quotation } from '@brandside/contract/wholesale/quotation/quotation.ts'
import type { Span } from '@brandside/contract/wholesale/workbench.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { sumOfCents } from '../../platform/database/sum-of-cents.ts'
import { visible } from '../../platform/entity/visible.ts'
import { reminded } from '../contract/reminded.public.ts'
import { daysFromToday, today } from '../period.public.ts'
import { lowStock } from '../product/low-stock.public.ts'
import { decided } from '../quotation/decided.public.ts'
import { collectedCents, isCollected, isOrdered, within } from './readable-lists.ts'

export function orderSpan(ctx: Context): Promise<Span> {
  const of = sql`wholesale_order o where o.tenant_id = app.tenant() and ${isOrdered}
    and ${within(ctx, 'orders', 'o.customerId')}`
  return span(ctx, 'ORDERED', { day: sql`o.biz_date`, cents: sql`o.payable_cents - o.closed_cents`, of })
}

export function shippingSpan(ctx: Context): Promise<Span> {
  const of = sql`delivery d where d.tenant_id = app.tenant() and d.state in ('SHIPPED', 'SIGNED')
    and ${within(ctx, 'deliveries', 'd.customerId')}`
  return span(ctx, 'SHIPPED', { day: sql`d.ship_biz_date`, cents: sql`d.amount_cents`, of })
}

export function incomeSpan(ctx: Context): Promise<Span> {
  const of = sql`income i where i.tenant_id = app.tenant() and ${isCollected}
    and ${within(ctx, 'incomes', 'i.customerId')}`
  return span(ctx, 'COLLECTED', { day: sql`i.biz_date`, cents: collectedCents, of })
}

interface SumSource {
  day: RawBuilder<unknown>
  cents: RawBuilder<unknown>
  /** Table and condition. */
  of: RawBuilder<unknown>
}

async function span({ db }: Context, name: Span['name'], { day, cents, of }: SumSource): Promise<Span> {
  const month = sql`date_trunc('month', ${today})::date`
  const sum = (from: RawBuilder<unknown>, until: RawBuilder<unknown>) =>
    sumOfCents(cents, sql` filter (where ${day} between ${from} and ${until})`)
  const { rows } = await sql<Omit<Span, 'name'>>`
    select ${sum(today, today)} as today_cents, ${sum(sql`${today} - 1`, sql`${today} - 1`)} as yesterday_cents,
           ${sum(month, today)} as month_cents,
           ${sum(sql`(${month} - interval '1 month')::date`, sql`(${today} - interval '1 month')::date`)} as last_month_cents
      from ${of} and ${day} >= (select (${month} - interval '1 month')::date)`.execute(db)
  return { name, ...(rows[0] as Omit<Span, 'name'>) }
}

interface Overdue {
  overdueCents: number
  overdueCustomers: number
}

/** What should have been paid by now. */
export async function overdueNow(ctx: Context) {
  const { rows } = await sql<Overdue>`
    select ${sumOfCents(sql`r.outstanding_cents`)} as overdue_cents, count(distinct r.customer_id)::int as overdue_customers
      from receivable r
     where r.tenant_id = app.tenant() and r.outstanding_cents > 0 and r.due_date < ${today}
       and ${within(ctx, 'receivables', 'r.customerId')}`.execute(ctx.db)
  return rows[0] as Overdue
}

/** Products of which a SKU has run out, or holds less than its safety stock: the list of products by that filter. */
export function lowStockCount(ctx: Context): Promise<number> {
  return countOf(
    ctx,
    sql`product where product.tenant_id = app.tenant() and product.deleted_at is null and ${lowStock}`,
  )
}

/** Contracts in force in the days of their reminders: the list of contracts by that filter. */
export function contractsEnding(ctx: Context): Promise<number> {
  return countOf(
    ctx,
    sql`contract where contract.tenant_id = app.tenant() and contract.deleted_at is null and ${reminded}
        and ${visible(ctx, contract, contract.endpoints.list.guard)}`,
  )
}

/** Quotations with customers that run out within three days. */
export function quotationsEnding(ctx: Context): Promise<number> {
  return countOf(
    ctx,
    sql`quotation where quotation.tenant_id = app.tenant() and quotation.deleted_at is null and quotation.state in ('SENT', 'ACCEPTED')
        and quotation.valid_to between ${today} and ${daysFromToday(3)}
        and ${visible(ctx, quotation, quotation.endpoints.list.guard)}`,
  )
}

interface Decisions {
  quotationsDecided: number
  quotationsWon: number
}

/** Of the quotations of 90 days those that are decided, and how many of them were accepted: the list by that filter. */
export async function quotationDecisions(ctx: Context): Promise<Decisions> {
  const { rows } = await sql<Decisions>`
    select count(*)::int as quotations_decided, count(*) filter (where quotation.accepted_at is not null)::int as quotations_won
      from quotation
     where quotation.tenant_id = app.tenant() and quotation.deleted_at is null and ${decided}
       and ${visible(ctx, quotation, quotation.endpoints.list.guard)}`.execute(ctx.db)
  return rows[0] as Decisions
}

async function countOf({ db }: Context, of: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${of}`.execute(db)
  return rows[0]?.count ?? 0
}
