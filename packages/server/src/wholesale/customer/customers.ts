import { customer } from '@brandside/contract/wholesale/customer.ts'
import { sql } from 'kysely'
import { entityTable } from '../../platform/entity/entity-table.ts'
import { nameIn, personName } from '../../platform/entity/names.ts'
import type { RowOf } from '../../platform/entity/rows.ts'
import { availableOf } from '../customer-credit/check-credit.public.ts'

export type Customer = RowOf<'customer'>

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
    mergedIntoName: nameIn('customer', 'customer.mergedIntoId'),
  },
  asks: { tag: (value) => sql<boolean>`${value} = any(customer.tags)` },
})
