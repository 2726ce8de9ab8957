import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import type { Context } from '../../platform/context.ts'
import type { RowOf } from '../../platform/entity/rows.ts'
import { refuse } from '../../platform/refuse.ts'

/** Refuses to change what has become part of another customer. */
export async function demandUnmerged(
  { db }: Context,
  { mergedIntoId }: Pick<RowOf<'customer'>, 'mergedIntoId'>,
): Promise<void> {
  if (mergedIntoId === null) return
  const into = await db.selectFrom('customer').select('name').where('id', '=', mergedIntoId).executeTakeFirst()
  refuse(customer.reasons.merged, { name: into?.name })
}
