import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { receivable } from '@brandside/contract/wholesale/receivable.ts'
import type { CustomerOwed } from '@brandside/contract/wholesale/receivable-parts.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { containsAny } from '../../platform/entity/conditions.ts'
import { todayOf } from '../period.public.ts'
import { owedOn } from './owed-on.ts'

type Facts = Omit<CustomerOwed, 'amounts' | 'totalCents' | 'overdueCents' | 'worstDays'>

/** Customers that owe something, the one that is latest first. */
export async function customerList(ctx: Context, asked: Parsed<typeof receivable, 'customerList'>) {
  const { keyword, salesmanId, overdue, page, rows } = asked
  const { guard } = receivable.endpoints.customerList
  const where = [
    ...(keyword === undefined ? [] : [containsAny(['c.name', 'c.code'], keyword)]),
    ...(salesmanId === undefined ? [] : [sql<boolean>`receivable.salesman_id = ${salesmanId}`]),
  ]
  const asOf = await todayOf(ctx)
  const aged = (await owedOn(ctx, { asOf, basis: 'DUE', groupBy: 'CUSTOMER', guard, where }))
    .filter(({ overdueCents }) => overdue === undefined || overdueCents > 0 === overdue)
    .sort(
      (a, b) => b.overdueCents - a.overdueCents || b.totalCents - a.totalCents || (a.groupId ?? 0) - (b.groupId ?? 0),
    )
  const shown = aged.slice((page - 1) * rows, page * rows)
  const facts = await factsOf(
    ctx,
    shown.map(({ groupId }) => groupId as Id),
  )
  const list = shown.flatMap(({ groupId, amounts, totalCents, overdueCents, worstDays }) => {
    const of = facts.get(groupId as Id)
    return of ? [{ ...of, amounts, totalCents, overdueCents, worstDays }] : []
  })
  return { list, total: aged.length }
}

async function factsOf({ db }: Context, ids: readonly Id[]): Promise<Map<Id, Facts>> {
  const { rows } = await sql<Facts>`
    select c.id as "customerId", c.name as "customerName",
           (select p.nick_name from admin p where p.tenant_id = c.tenant_id and p.id = c.salesman_id) as "salesmanName",
           coalesce(a.credit_limit, 0)::bigint as "creditLimitCents", coalesce(a.used, 0)::bigint as "usedCents",
           coalesce(b.principal + b.gift, 0)::bigint as "balanceCents",
           (select max(i.biz_date) from income i
             where i.tenant_id = c.tenant_id and i.customer_id = c.id and i.direction = 'IN' and i.state = 'CONFIRMED')
             as "lastPaidOn"
      from customer c
      left join credit_account a on a.tenant_id = c.tenant_id and a.customer_id = c.id
      left join customer_balance_account b on b.tenant_id = c.tenant_id and b.customer_id = c.id
     where c.tenant_id = app.tenant() and c.id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.customerId, row]))
}
