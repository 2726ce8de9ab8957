import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { Schema } from '../../migrations/schema.ts'
import type { Merges } from '../platform/contribution.ts'
import type { Table } from '../platform/entity/rows.ts'

/** `merges` of a module whose rows name a customer: they name the kept one from then on. */
export function withCustomer(table: OfCustomer): Merges {
  return {
    customer: (db, from: Id, into: Id) =>
      sql`
        update ${sql.table(table)}
           set customer_id = ${into}, version = version + 1, updated_at = now(), updated_by = app.admin()
         where tenant_id = app.tenant() and customer_id = ${from}`.execute(db),
  }
}

/** A table whose rows name a customer. */
type OfCustomer = {
  [T in keyof Schema & string]: 'customerId' extends keyof Schema[T] ? T : never
}[keyof Schema & string]

/** The same of what has a default row: the kept customer's own stays the default. */
export function partsWithCustomer(table: Table): Merges {
  return {
    customer: (db, from: Id, into: Id) =>
      sql`
        update ${sql.table(table)}
           set customer_id = ${into}, is_default = false, version = version + 1, updated_at = now(), updated_by = app.admin()
         where tenant_id = app.tenant() and customer_id = ${from} and deleted_at is null`.execute(db),
  }
}
