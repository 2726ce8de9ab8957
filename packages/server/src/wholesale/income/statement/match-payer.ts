import type { Id } from '@brandside/contract/platform/id.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { income } from '@brandside/contract/wholesale/income/income.ts'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { visible } from '../../../platform/entity/visible.ts'
import { refuseField } from '../../../platform/refuse.ts'

const { reasons, endpoints } = income

/**
 * The one customer that pays under this name: its own, that on its invoices, or one under which it has paid before. Brackets,
 * dots, room and width make no other name, nor does the long form of a company's kind.
 */
export async function matchPayer(ctx: Context, payer: string | null): Promise<Id> {
  if (!payer) return refuseField('customerId', reasons.noPayer)
  const { rows } = await sql<{ id: Id }>`
    select customer.id from customer
     where customer.tenant_id = app.tenant() and customer.deleted_at is null and customer.merged_into_id is null
       and ${visible(ctx, customer, endpoints.create.guard)}
       and (customer.payer_key = app.payer_key(${payer})
         or exists (select from customer_invoice i where i.tenant_id = customer.tenant_id
                       and i.customer_id = customer.id and i.deleted_at is null and i.payer_key = app.payer_key(${payer}))
         or exists (select from income n where n.tenant_id = customer.tenant_id and n.customer_id = customer.id
                       and n.payer_key = app.payer_key(${payer}) and n.state = 'CONFIRMED'))
     limit 2`.execute(ctx.db)
  const [found, another] = rows
  if (!found) return refuseField('customerId', reasons.noMatch, { payer })
  if (another) return refuseField('customerId', reasons.manyMatch, { payer })
  return found.id
}
