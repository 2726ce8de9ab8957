import { customer } from '@brandside/contract/wholesale/customer.ts'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Customer } from './customers.ts'

/** Refuses to change what has become part of another customer. */
export async function demandUnmerged({ db }: Context, { mergedIntoId }: Pick<Customer, 'mergedIntoId'>): Promise<void> {
  if (mergedIntoId === null) return
  const into = await db.selectFrom('customer').select('name').where('id', '=', mergedIntoId).executeTakeFirst()
  refuse(customer.reasons.merged, { name: into?.name })
}
