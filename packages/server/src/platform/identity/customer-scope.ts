import type { Id } from '@brandside/contract/platform/id.ts'
import { type RawBuilder, sql } from 'kysely'

type Purpose = 'see' | 'change'

/** Customers of these salesmen, and those that are shared with the operator (wholesale.md 3). */
export function customersWithin(salesmen: readonly Id[], to: Purpose): RawBuilder<Id> {
  return sql<Id>`
    select scoped.id from customer scoped
     where scoped.tenant_id = app.tenant()
       and (scoped.salesman_id = any(${[...salesmen]}::bigint[]) or scoped.id in (${sharedCustomers(to)}))`
}

/** Customers that are shared with the operator today; a share may be for looking only. */
export function sharedCustomers(to: Purpose = 'see'): RawBuilder<Id> {
  const level = to === 'change' ? sql`and share.level = 'WRITE'` : sql``
  return sql<Id>`
    select share.customer_id from customer_share share
     where share.tenant_id = app.tenant() and share.admin_id = app.admin() ${level}
       and (share.until is null
         or share.until >= (select (now() at time zone t.time_zone)::date from app.acting_tenant() t))`
}
