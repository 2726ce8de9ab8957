import type { Id } from '@brandside/contract/platform/id.ts'
import type { Cents } from '@brandside/contract/platform/money.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

type Ctx = Pick<Context, 'db'>

interface SettledOrder {
  no: string
  accountCustomerId: Id
  frozenBefore: Cents
  frozenCents: Cents
  completes: boolean
}

/** Writes what follows from deliveries, allocations, returns and invoices into a locked order, its lines and its parts. */
export async function settledFigures(ctx: Ctx, orderId: Id): Promise<SettledOrder> {
  await settleLines(ctx, orderId)
  await settleParts(ctx, orderId)
  return settleHead(ctx, orderId)
}

/** Which orders are asked, by the column that names them: one, or all of the company. */
type OrderCondition = (orderId: string) => RawBuilder<unknown>

const only =
  (orderId: Id): OrderCondition =>
  (column) =>
    sql`${sql.ref(column)} = ${orderId}`

/** Every order of the company. */
export const everyOrder: OrderCondition = () => sql`true`

/** Orders of which more than one note was made: of all others a line stands on one note, and nothing is to be added up. */
const inParts = (asked: OrderCondition) => sql`(
  select s.order_id from delivery s where s.tenant_id = app.tenant() and s.seq > 1 and ${asked('s.orderId')})`

/**
 * The lines `l` of orders with all that their figures are derived of. Each table is read once for all orders that are asked:
 * the same words settle one order, and prove half a million (`b2b/check`).
 */
export const derivedLines = (asked: OrderCondition) => sql`
    wholesale_order_line l
    left join (
      select x.order_line_id, x.qty as claimed,
             case when n.state = 'PENDING' then 0.000 else x.qty end as shipped,
             case when n.state = 'PENDING' then 0 else x.amount_cents end as cents
        from delivery n join delivery_line x on x.tenant_id = n.tenant_id and x.delivery_id = n.id
       where n.tenant_id = app.tenant() and n.state <> 'VOIDED' and ${asked('n.orderId')} and n.order_id not in ${inParts(asked)}
      union all
      select x.order_line_id, sum(x.qty), sum(x.qty) filter (where n.state <> 'PENDING'),
             sum(x.amount_cents) filter (where n.state <> 'PENDING')::bigint
        from delivery n join delivery_line x on x.tenant_id = n.tenant_id and x.delivery_id = n.id
       where n.tenant_id = app.tenant() and n.state <> 'VOIDED' and ${asked('n.orderId')} and n.order_id in ${inParts(asked)}
       group by x.order_line_id) n on n.order_line_id = l.id
    left join (
      select x.order_line_id, sum(y.qty) as qty, sum(y.amount_cents)::bigint as cents
        from order_return t
        join order_return_line y on y.tenant_id = t.tenant_id and y.return_id = t.id
        join delivery_line x on x.tenant_id = y.tenant_id and x.id = y.delivery_line_id
       where t.tenant_id = app.tenant() and t.state = 'RECEIVED' and ${asked('t.orderId')}
       group by x.order_line_id) r on r.order_line_id = l.id
    left join (
      select v.order_line_id, sum(v.amount_cents)::bigint as cents
        from crm_invoice_line v join crm_invoice h on h.tenant_id = v.tenant_id and h.id = v.invoice_id
       where v.tenant_id = app.tenant() and v.order_line_id is not null and ${countedInvoice('h')} and ${asked('v.orderId')}
       group by v.order_line_id) i on i.order_line_id = l.id
   where l.tenant_id = app.tenant() and ${asked('l.orderId')}`

/** What is stored of each of these lines, and what it is by its notes, returns and invoices. */
export const lineFigures = {
  claimedQty: sql`coalesce(n.claimed, 0.000)`,
  shippedQty: sql`coalesce(n.shipped, 0.000)`,
  shippedCents: sql`coalesce(n.cents, 0)`,
  returnedQty: sql`coalesce(r.qty, 0.000)`,
  returnedCents: sql`coalesce(r.cents, 0)`,
  invoicedCents: sql`coalesce(i.cents, 0)`,
}

/** Derived once and then joined: a plan made while the tables were small would derive them for each pair of lines. */
async function settleLines({ db }: Ctx, orderId: Id): Promise<void> {
  const columns = Object.entries(lineFigures)
  const of = (row: string) => sql.join(columns.map(([column]) => sql.ref(`${row}.${column}`)))
  await sql`
    with d as materialized (
      select l.id, ${sql.join(columns.map(([column, derived]) => sql`${derived} as ${sql.ref(column)}`))}
        from ${derivedLines(only(orderId))})
    update wholesale_order_line l
       set ${sql.join(columns.map(([column]) => sql`${sql.ref(column)} = ${sql.ref(`d.${column}`)}`))}
      from d
     where l.tenant_id = app.tenant() and l.order_id = ${orderId} and l.id = d.id
       and (${of('l')}) is distinct from (${of('d')})`.execute(db)
}

async function settleParts({ db }: Ctx, orderId: Id): Promise<void> {
  await sql`
    update wholesale_order_part p set ship_state = (
           select case when coalesce(sum(l.shipped_qty), 0) = 0 then 'NONE'
                       when bool_and(l.shipped_qty + l.closed_qty >= l.qty) then 'ALL' else 'PART' end
             from wholesale_order_line l where l.tenant_id = app.tenant() and l.part_id = p.id)
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
export const derivedHeads = (asked: OrderCondition) => sql`
  with goods as (
    select l.order_id, l.part_id, bool_and(l.shipped_qty = 0) as waits, bool_and(l.shipped_qty + l.closed_qty >= l.qty) as done,
           sum(case when l.shipped_qty + l.closed_qty >= l.qty then l.payable_cents - l.shipped_cents
                    else l.payable_cents - round(l.payable_cents * (l.qty - l.closed_qty) / l.qty)::bigint end)
             filter (where l.closed_qty > 0) as closed
      from wholesale_order_line l where l.tenant_id = app.tenant() and ${asked('l.orderId')} group by 1, 2),
  lines as (
    select order_id, sum(closed) as closed_cents,
           case when bool_and(waits) then 'NONE' when bool_and(done) then 'ALL' else 'PART' end as ship_state
      from goods group by 1),
  freight as (
    select p.order_id, sum(p.freight_cents) as closed_cents
      from wholesale_order_part p join goods g on g.part_id = p.id and g.done
     where p.tenant_id = app.tenant() and ${asked('p.orderId')} and p.freight_cents > 0
       and not exists (select from delivery d
         where d.tenant_id = p.tenant_id and d.part_id = p.id and d.freight_cents > 0 and d.state in ('SHIPPED', 'SIGNED'))
     group by 1),
  notes as (
    select n.order_id, sum(n.amount_cents) filter (where n.state in ('SHIPPED', 'SIGNED')) as shipped_cents,
           bool_and(n.state = 'SIGNED') as all_signed
      from delivery n where n.tenant_id = app.tenant() and n.state <> 'VOIDED' and ${asked('n.orderId')} group by 1),
  back as (
    select t.order_id, sum(t.amount_cents) as returned_cents
      from order_return t where t.tenant_id = app.tenant() and t.state = 'RECEIVED' and ${asked('t.orderId')} group by 1),
  invoices as (
    select v.order_id, sum(v.amount_cents) as invoiced_cents
      from crm_invoice_line v join crm_invoice h on h.tenant_id = v.tenant_id and h.id = v.invoice_id
     where v.tenant_id = app.tenant() and ${countedInvoice('h')} and ${asked('v.orderId')} group by 1),
  money as (
    select order_id, sum(amount_cents) filter (where live) as paid_cents, bool_or(direct) as had_money,
           sum(amount_cents - drawn_cents) filter (where live and target = 'ORDER_DEPOSIT') as deposit_cents
      from (
        select a.order_id, true as direct, a.reversed_at is null as live, a.target, a.amount_cents, a.drawn_cents
          from income_allocation a where a.tenant_id = app.tenant() and ${asked('a.orderId')} and a.order_id is not null
        union all
        select r.order_id, false, true, a.target, a.amount_cents, a.drawn_cents
          from receivable r join income_allocation a on a.tenant_id = r.tenant_id and a.receivable_id = r.id
         where r.tenant_id = app.tenant() and ${asked('r.orderId')} and a.order_id is null and a.reversed_at is null) a
     group by 1),
  refunds as (
    select n.order_id, sum(n.amount_cents) as refunded_cents from income n
     where n.tenant_id = app.tenant() and n.direction = 'OUT' and n.state <> 'INVALID' and ${asked('n.orderId')} group by 1),
  waived as (
    select r.order_id, sum(r.write_off_cents) as written_off from receivable r
     where r.tenant_id = app.tenant() and r.state <> 'REVERSED' and r.write_off_cents > 0 and ${asked('r.orderId')} group by 1)
  select o.id, coalesce(n.shipped_cents, 0)::bigint as shipped_cents, coalesce(b.returned_cents, 0)::bigint as returned_cents,
         coalesce(i.invoiced_cents, 0)::bigint as invoiced_cents, coalesce(m.paid_cents, 0)::bigint as paid_cents,
         coalesce(m.deposit_cents, 0)::bigint as deposit_cents, coalesce(f.refunded_cents, 0)::bigint as refunded_cents,
         (coalesce(l.closed_cents, 0) + coalesce(p.closed_cents, 0))::bigint as closed_cents,
         coalesce(w.written_off, 0)::bigint as written_off, coalesce(m.had_money, false) as had_money,
         coalesce(n.all_signed, false) as all_signed, coalesce(l.ship_state, 'NONE') as ship_state
    from wholesale_order o
    left join lines l on l.order_id = o.id
    left join freight p on p.order_id = o.id
    left join notes n on n.order_id = o.id
    left join back b on b.order_id = o.id
    left join invoices i on i.order_id = o.id
    left join money m on m.order_id = o.id
    left join refunds f on f.order_id = o.id
    left join waived w on w.order_id = o.id
   where o.tenant_id = app.tenant() and ${asked('o.id')}`

/** What is stored of an order and derived as it is. */
export const headFigures = [
  ...(['shippedCents', 'returnedCents', 'invoicedCents', 'paidCents', 'depositCents', 'refundedCents'] as const),
  ...(['closedCents', 'shipState'] as const),
]

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

async function settleHead({ db }: Ctx, orderId: Id): Promise<SettledOrder> {
  const { payState, invoiceState, frozen } = derivedStates
  const { rows } = await sql<SettledOrder>`
    with d as materialized (${derivedHeads(only(orderId))}),
    was as (select frozen_cents, state from wholesale_order where tenant_id = app.tenant() and id = ${orderId})
    update wholesale_order o
       set ${sql.join(headFigures.map((column) => sql`${sql.ref(column)} = ${sql.ref(`d.${column}`)}`))},
           pay_state = ${payState}, invoice_state = ${invoiceState}, frozen_cents = ${frozen},
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
