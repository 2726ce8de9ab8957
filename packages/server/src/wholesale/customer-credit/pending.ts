import type { Id } from '@brandside/contract/platform/id.ts'
import type { Day } from '@brandside/contract/platform/time.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

export interface Pending {
  id: Id
  toCents: number
  /** The day until which a temporary limit is asked for; null is the limit itself. */
  tempUntil: Day | null
  /** The term that is asked for with the limit; null where the terms stay. */
  termDays: number | null
  reason: string
  createdBy: Id | null
}

/** What waits for a second person, locked: at most one change of a customer's credit. */
export async function pendingOf({ db }: Context, customerId: Id): Promise<Pending | undefined> {
  const { rows } = await sql<Pending>`
    select id, to_cents as "toCents", temp_until as "tempUntil", term_days as "termDays", reason,
           created_by as "createdBy"
      from credit_change
     where tenant_id = app.tenant() and customer_id = ${customerId} and state = 'PENDING' for update`.execute(db)
  return rows[0]
}
