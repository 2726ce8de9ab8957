import type { Id } from '@brandside/contract/platform/id.ts'
import type { Cents } from '@brandside/contract/platform/money.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

type Ctx = Pick<Context, 'db'>

interface Settled {
  no: string
  accountCustomerId: Id
  frozenBefore: Cents
  frozenCents: Cents
  completes: boolean
}

/** Writes what follows from deliveries, allocations, returns and invoices into a locked order, its lines and its parts. */
export async function settledFigures(ctx: Ctx, orderId: Id): Promise<Settled> {
  await settleLines(ctx, orderId)
  await settleParts(ctx, orderId)
  return settleHead(ctx, orderId)
}

/** The figures of the lines of orders, derived: `b2b/check` compares them with what is stored. */
export const derivedLines = sql`
  select l.id, l.order_id,
         coalesce(d.claimed, 0) as claimed_qty, coalesce(d.shipped, 0) as shipped_qty,
         coalesce(d.shipped_cents, 0) as shipped_cents,
         coalesce(r.qty, 0) as returned_qty, coalesce(r.cents, 0) as returned_cents,
         coalesce(i.cents, 0) as invoiced_cents
    from wholesale_order_line l
    left join lateral (
      select sum(x.qty) as claimed,
             sum(x.qty) filter (where n.state in ('SHIPPED', 'SIGNED')) as shipped,
             sum(x.amount_cents) filter (where n.state in ('SHIPPED', 'SIGNED'))::bigint as shipped_cents
        from delivery_line x join delivery n on n.tenant_id = x.tenant_id and n.id = x.delivery_id
       where x.tenant_id = l.tenant_id and x.order_line_id = l.id and n.state <> 'VOIDED') d on true
    left join lateral (
      select sum(y.qty) as qty, sum(y.amount_cents)::bigint as cents
        from order_return_line y
        join order_return t on t.tenant_id = y.tenant_id and t.id = y.return_id and t.state = 'RECEIVED'
        join delivery_line x on x.tenant_id = y.tenant_id and x.id = y.delivery_line_id
       where y.tenant_id = l.tenant_id and x.order_line_id = l.id) r on true
    left join lateral (
      select sum(v.amount_cents)::bigint as cents
        from crm_invoice_line v join crm_invoice h on h.tenant_id = v.tenant_id and h.id = v.invoice_id
       where v.tenant_id = l.tenant_id and v.order_line_id = l.id and ${countedInvoice('h')}) i on true
   where l.tenant_id = app.tenant()`

/** Derived once and then joined: a plan made while the tables were small would derive them for each pair of lines. */
async function settleLines({ db }: Ctx, orderId: Id): Promise<void> {
  await sql`
    with d as materialized (${derivedLines} and l.order_id = ${orderId})
    update wholesale_order_line l
       set claimed_qty = d.claimed_qty, shipped_qty = d.shipped_qty, shipped_cents = d.shipped_cents,
           returned_qty = d.returned_qty, returned_cents = d.returned_cents, invoiced_cents = d.invoiced_cents
      from d
     where l.tenant_id = app.tenant() and l.order_id = ${orderId} and l.id = d.id
       and (l.claimed_qty, l.shipped_qty, l.shipped_cents, l.returned_qty, l.returned_cents, l.invoiced_cents)
           is distinct from
           (d.claimed_qty, d.shipped_qty, d.shipped_cents, d.returned_qty, d.returned_cents, d.invoiced_cents)`.execute(
    db,
  )
}

/** None, part or all of what is not closed has gone out. */
const shipStateOf = (where: ReturnType<typeof sql>) => sql<'NONE' | 'PART' | 'ALL'>`(
  select case when coalesce(sum(l.shipped_qty), 0) = 0 then 'NONE'
              when bool_and(l.shipped_qty + l.closed_qty >= l.qty) then 'ALL' else 'PART' end
    from wholesale_order_line l where l.tenant_id = app.tenant() and ${where})`

async function settleParts({ db }: Ctx, orderId: Id): Promise<void> {
  await sql`
    update wholesale_order_part p set ship_state = ${shipStateOf(sql`l.part_id = p.id`)}
     where p.tenant_id = app.tenant() and p.order_id = ${orderId}`.execute(db)
}

/** An application claims its amount; a red invoice frees it once it is issued. */
function countedInvoice(invoice: string) {
  const of = (column: string) => sql.ref(`${invoice}.${column}`)
  return sql<boolean>`(${of('state')} = 'ISSUED' or (${of('state')} = 'APPLIED' and ${of('amountCents')} > 0))`
}

/**
 * What follows for the heads of orders. What was paid of one is looked up by its two keys, apart: by either at once, every
 * allocation of the company would be read. Closed is what shipments have left of a line that is done, the last share of one
 * that is not, and the freight of a part that is done without a shipment that has taken it.
 */
export const derivedHeads = sql`
  select o.id, s.shipped_cents, t.returned_cents, i.invoiced_cents, m.paid_cents, m.deposit_cents, m.refunded_cents,
         c.closed_cents, w.written_off, w.had_money, g.all_signed,
         ${shipStateOf(sql`l.order_id = o.id`)} as ship_state
    from wholesale_order o
    cross join lateral (
      select coalesce(sum(amount_cents), 0)::bigint as shipped_cents from delivery
       where tenant_id = o.tenant_id and order_id = o.id and state in ('SHIPPED', 'SIGNED')) s
    cross join lateral (
      select coalesce(sum(amount_cents), 0)::bigint as returned_cents from order_return
       where tenant_id = o.tenant_id and order_id = o.id and state = 'RECEIVED') t
    cross join lateral (
      select coalesce(sum(v.amount_cents), 0)::bigint as invoiced_cents
        from crm_invoice_line v join crm_invoice h on h.tenant_id = v.tenant_id and h.id = v.invoice_id
       where v.tenant_id = o.tenant_id and v.order_id = o.id and ${countedInvoice('h')}) i
    cross join lateral (
      select coalesce(sum(a.amount_cents), 0)::bigint as paid_cents,
             coalesce(sum(a.amount_cents - a.drawn_cents) filter (where a.target = 'ORDER_DEPOSIT'), 0)::bigint as deposit_cents,
             (select coalesce(sum(n.amount_cents), 0)::bigint from income n
               where n.tenant_id = o.tenant_id and n.order_id = o.id and n.direction = 'OUT' and n.state <> 'INVALID')
               as refunded_cents
        from (
          select target, amount_cents, drawn_cents from income_allocation
           where tenant_id = o.tenant_id and order_id = o.id and reversed_at is null
          union all
          select p.target, p.amount_cents, p.drawn_cents
            from receivable r join income_allocation p on p.tenant_id = r.tenant_id and p.receivable_id = r.id
           where r.tenant_id = o.tenant_id and r.order_id = o.id and p.order_id is null and p.reversed_at is null) a) m
    cross join lateral (
      select coalesce(sum(r.write_off_cents), 0)::bigint as written_off,
             exists (select from income_allocation a
                      where a.tenant_id = o.tenant_id and a.order_id = o.id) as had_money
        from receivable r where r.tenant_id = o.tenant_id and r.order_id = o.id and r.state <> 'REVERSED') w
    cross join lateral (
      select coalesce(sum(case
               when l.closed_qty > 0 and l.shipped_qty + l.closed_qty >= l.qty then l.payable_cents - l.shipped_cents
               else l.payable_cents - round(l.payable_cents * (l.qty - l.closed_qty) / l.qty)::bigint end), 0)::bigint
             + coalesce((select sum(p.freight_cents) from wholesale_order_part p
                 where p.tenant_id = o.tenant_id and p.order_id = o.id and p.freight_cents > 0
                   and (select bool_and(x.shipped_qty + x.closed_qty >= x.qty) from wholesale_order_line x
                         where x.tenant_id = p.tenant_id and x.part_id = p.id)
                   and not exists (select from delivery d
                     where d.tenant_id = p.tenant_id and d.part_id = p.id and d.freight_cents > 0
                       and d.state in ('SHIPPED', 'SIGNED'))), 0)::bigint
             as closed_cents
        from wholesale_order_line l where l.tenant_id = o.tenant_id and l.order_id = o.id) c
    cross join lateral (
      select coalesce(bool_and(n.state = 'SIGNED'), false) as all_signed from delivery n
       where n.tenant_id = o.tenant_id and n.order_id = o.id and n.state <> 'VOIDED') g
   where o.tenant_id = app.tenant()`

/** What is still owed of an order, by what is derived of it. */
const due = sql`(o.payable_cents - d.closed_cents - d.returned_cents - d.written_off)`

/** The stored states and the credit that it holds, by the derived figures `d` of the order `o`. */
export const derivedStates = {
  payState: sql`
    case when o.state = 'CANCELLED' then case when d.had_money then 'REFUNDED' else 'UNPAID' end
         when o.state in ('DRAFT', 'VOIDED') then 'UNPAID'
         when d.paid_cents >= ${due} then 'PAID' when d.paid_cents > 0 then 'PART' else 'UNPAID' end`,
  invoiceState: sql`
    case when d.invoiced_cents <= 0 then 'NONE'
         when d.invoiced_cents >= o.payable_cents - d.closed_cents - d.returned_cents then 'ALL' else 'PART' end`,
  frozen: sql`
    case when o.pay_mode = 'CREDIT' and o.state in ('APPROVING', 'COMMITTED')
         then greatest(0, o.payable_cents - d.closed_cents - d.shipped_cents - d.deposit_cents) else 0 end`,
}

async function settleHead({ db }: Ctx, orderId: Id): Promise<Settled> {
  const { payState, invoiceState, frozen } = derivedStates
  const { rows } = await sql<Settled>`
    with d as materialized (${derivedHeads} and o.id = ${orderId}),
    was as (select frozen_cents, state from wholesale_order where tenant_id = app.tenant() and id = ${orderId})
    update wholesale_order o
       set shipped_cents = d.shipped_cents, returned_cents = d.returned_cents, invoiced_cents = d.invoiced_cents,
           paid_cents = d.paid_cents, deposit_cents = d.deposit_cents, refunded_cents = d.refunded_cents,
           closed_cents = d.closed_cents, ship_state = d.ship_state, pay_state = ${payState},
           invoice_state = ${invoiceState}, frozen_cents = ${frozen},
           state = case when o.state = 'COMMITTED' and d.ship_state = 'ALL' and d.all_signed
                         and d.paid_cents >= ${due} then 'COMPLETED' else o.state end,
           updated_at = now()
      from d, was
     where o.tenant_id = app.tenant() and o.id = ${orderId} and o.id = d.id
    returning o.no, o.account_customer_id, was.frozen_cents as frozen_before, o.frozen_cents,
              was.state <> o.state as completes`.execute(db)
  const [settled] = rows
  if (!settled) throw new Error(`There is no order ${orderId} to settle`)
  return settled
}
