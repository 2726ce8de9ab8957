import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

/** Notes that a customer has ordered now. @public of orders that are committed */
export function customerOrdered(ctx: Pick<Context, 'send'>, customerId: Id): void {
  ctx.send(sql`
    update customer set first_order_at = coalesce(first_order_at, now()), last_order_at = now()
     where tenant_id = app.tenant() and id = ${customerId}`)
}
