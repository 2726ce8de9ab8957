import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { sql } from 'kysely'
import { nameIn, personName } from '../../platform/entity/names.ts'
import type { RowOf } from '../../platform/entity/rows.ts'
import { entityTable } from '../../platform/entity-table.ts'
import { availableOf } from '../customer-credit/check-credit.public.ts'
import { today } from '../period.public.ts'

export type Customer = RowOf<'customer'>

/** What the customer should have paid by now. */
const overdue = sql`receivable r where r.tenant_id = app.tenant() and r.customer_id = customer.id
  and r.outstanding_cents > 0 and r.due_date < ${today}`

/** Customers as their contract says, read and written. */
export const customers = entityTable(customer, {
  shows: {
    custTypeName: nameIn('custType', 'customer.custTypeId'),
    custLevelName: nameIn('custLevel', 'customer.custLevelId'),
    salesmanName: personName('customer.salesmanId'),
    parentName: nameIn('customer', 'customer.parentId'),
    availableCents: sql<number | null>`(
      select ${availableOf('t')} from customer_credit t
       where t.tenant_id = app.tenant() and t.id = customer.id and t.enabled)`,
    balanceCents: sql<number>`(
      select coalesce(sum(b.principal + b.gift), 0)::bigint from customer_balance_account b
       where b.tenant_id = app.tenant() and b.customer_id = customer.id)`,
    overdueCents: sql<number>`(select coalesce(sum(r.outstanding_cents), 0)::bigint from ${overdue})`,
    mergedIntoName: nameIn('customer', 'customer.mergedIntoId'),
  },
  // The shown one is calculated: a temporary limit ends with its day, and the stored one a little later.
  sortColumns: { lastOrderAt: 'lastOrderedAt', availableCents: 'creditLeft' },
  asks: {
    tag: (value) => sql<boolean>`${value} = any(customer.tags)`,
    overdue: (value) => sql<boolean>`exists (select from ${overdue}) = ${value}`,
  },
})
