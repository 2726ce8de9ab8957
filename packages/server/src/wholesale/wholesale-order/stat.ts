import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { sumOfCents } from '../../platform/database/sum-of-cents.ts'
import { visible } from '../../platform/entity/visible.ts'
import { daysFromToday, today } from '../period.public.ts'

interface Point {
  point: string | null
  orders: number
  ordered: number
  shipped: number
  paid: number
}

/** What was ordered in the last days, and what of it is shipped and paid by now: by day, or the thirty largest. */
export async function stat(ctx: Context, { by, days }: Parsed<typeof wholesaleOrder, 'stat'>) {
  const inside = visible(ctx, wholesaleOrder, wholesaleOrder.endpoints.stat.guard)
  const counted = sql`wholesale_order.tenant_id = app.tenant() and ${inside}
    and wholesale_order.state in ('COMMITTED', 'COMPLETED', 'CLOSED')
    and wholesale_order.biz_date > ${daysFromToday(-days)}`
  const { rows } = await (by === 'DAY'
    ? byDay(ctx, counted, days)
    : by === 'SKU'
      ? bySku(ctx, counted)
      : byName(ctx, counted, by))
  return {
    points: rows.map(({ point }) => point ?? (ctx.language === 'zh' ? '未分配' : 'None')),
    orders: rows.map(({ orders }) => Number(orders)),
    orderedCents: rows.map(({ ordered }) => Number(ordered)),
    shippedCents: rows.map(({ shipped }) => Number(shipped)),
    paidCents: rows.map(({ paid }) => Number(paid)),
  }
}

const sums = sql`count(wholesale_order.id)::int as orders,
  ${sumOfCents(sql`wholesale_order.payable_cents - wholesale_order.closed_cents`)} as ordered,
  ${sumOfCents(sql`wholesale_order.shipped_cents`)} as shipped,
  ${sumOfCents(sql`wholesale_order.paid_cents`)} as paid`

type SumQuery = ReturnType<typeof sql>

function byDay({ db }: Context, counted: SumQuery, days: number) {
  return sql<Point>`
    select d.day::date::text as point, ${sums}
      from generate_series(${today} - ${days - 1}::int, ${today}, interval '1 day') d(day)
      left join wholesale_order on wholesale_order.biz_date = d.day::date and ${counted}
     group by d.day order by d.day`.execute(db)
}

function byName({ db }: Context, counted: SumQuery, by: 'CUSTOMER' | 'SALESMAN') {
  const [table, name, column] =
    by === 'CUSTOMER'
      ? (['customer', 'name', 'customer_id'] as const)
      : (['admin', 'nick_name', 'salesman_id'] as const)
  return sql<Point>`
    select ${sql.ref(`x.${name}`)} as point, ${sums}
      from wholesale_order
      left join ${sql.table(table)} x on x.tenant_id = wholesale_order.tenant_id
        and x.id = ${sql.ref(`wholesale_order.${column}`)}
     where ${counted} group by x.id, ${sql.ref(`x.${name}`)} order by ordered desc, x.id limit 30`.execute(db)
}

/** Of a product its own amounts; what is paid is its share in the order. */
function bySku({ db }: Context, counted: SumQuery) {
  return sql<Point>`
    select l.sku_name as point, count(distinct wholesale_order.id)::int as orders,
           ${sumOfCents(sql`l.payable_cents`)} as ordered, ${sumOfCents(sql`l.shipped_cents`)} as shipped,
           ${sumOfCents(sql`round(wholesale_order.paid_cents * l.payable_cents::numeric
                     / greatest(wholesale_order.payable_cents, 1))`)} as paid
      from wholesale_order
      join wholesale_order_line l on l.tenant_id = wholesale_order.tenant_id and l.order_id = wholesale_order.id
     where ${counted} group by l.sku_id, l.sku_name order by ordered desc, l.sku_id limit 30`.execute(db)
}
