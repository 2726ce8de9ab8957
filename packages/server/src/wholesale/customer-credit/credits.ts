import type { Day } from '@brandside/contract/platform/time.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { customerCredit } from '@brandside/contract/wholesale/customer/customer-credit.ts'
import { sql } from 'kysely'
import type { RowOf } from '../../platform/entity/rows.ts'
import { entityTable } from '../../platform/entity-table.ts'
import { wordsOf } from '../../platform/lists/words.ts'
import { isOwnWork } from '../../platform/states/own-work.ts'
import { today } from '../period.public.ts'
import { availableOf } from './check-credit.public.ts'

export type Credit = RowOf<'customerCredit'>

const ofCustomer = <V>(column: string) =>
  sql<V>`(select ${sql.ref(`c.${column}`)} from customer c where c.tenant_id = app.tenant() and c.id = customer_credit.id)`
const amount = (column: string) =>
  sql<number>`coalesce((select ${sql.ref(`a.${column}`)} from credit_account a
                         where a.tenant_id = app.tenant() and a.customer_id = customer_credit.id), 0)`
const waiting = <V>(column: string) =>
  sql<V | null>`(
    select ${sql.ref(`g.${column}`)} from credit_change g
     where g.tenant_id = app.tenant() and g.customer_id = customer_credit.id and g.state = 'PENDING')`
const pending = waiting<number>('toCents')

/** Credit accounts as their contract says, read and locked. */
export const credits = entityTable(customerCredit, {
  shows: {
    ownWork: (ctx) => sql<boolean>`exists (
      select from credit_change g
       where g.tenant_id = app.tenant() and g.customer_id = customer_credit.id and g.state = 'PENDING'
         and ${isOwnWork('g.createdBy')(ctx)})`,
    code: ofCustomer<string>('code'),
    customerName: ofCustomer<string | null>('name'),
    salesmanName: sql<string | null>`(
      select p.nick_name from customer c join admin p on p.tenant_id = c.tenant_id and p.id = c.salesman_id
       where c.tenant_id = app.tenant() and c.id = customer_credit.id)`,
    hold: ofCustomer<boolean>('hold'),
    payMode: ofCustomer<'PREPAY' | 'CREDIT'>('payMode'),
    creditLimitCents: amount('creditLimit'),
    usedCents: amount('used'),
    frozenCents: amount('frozen'),
    availableCents: availableOf('customerCredit'),
    pendingCents: pending,
    pendingUntil: waiting<Day>('tempUntil'),
    pendingDays: waiting<number>('termDays'),
    pendingReason: waiting<string>('reason'),
    pendingByName: sql<string | null>`(
      select p.nick_name from credit_change g join admin p on p.tenant_id = g.tenant_id and p.id = g.created_by
       where g.tenant_id = app.tenant() and g.customer_id = customer_credit.id and g.state = 'PENDING')`,
  },
  searches: { keyword: [customer] },
  asks: {
    keyword: (words, ctx) => wordsOf(ctx, 'customerCredit.id', customer, words),
    salesmanId: (id) =>
      sql<boolean>`customer_credit.id in (
        select c.id from customer c where c.tenant_id = app.tenant() and c.salesman_id = ${id})`,
    pending: (value) => sql<boolean>`(${pending} is not null) = ${value}`,
    reviewDue: (value) => sql<boolean>`(customer_credit.enabled and customer_credit.review_on <= ${today}) = ${value}`,
    exceeded: (value) => sql<boolean>`(customer_credit.enabled and ${availableOf('customerCredit')} < 0) = ${value}`,
    usedRate: (rate) => sql<boolean>`(customer_credit.enabled and ${amount('used')} > 0
      and ${amount('used')} * 10000 >= ${rate}::bigint * ${amount('creditLimit')})`,
    overdue: (value) => sql<boolean>`${value} = exists (
      select from receivable r
       where r.tenant_id = app.tenant() and r.customer_id = customer_credit.id and r.outstanding_cents > 0
         and r.due_date + customer_credit.grace_days < ${today})`,
  },
  nameOf: ({ id }) => String(id),
})
