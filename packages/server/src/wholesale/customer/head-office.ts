import type { Id } from '@brandside/contract/platform/id.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import type { Context } from '../../platform/context.ts'
import { visible } from '../../platform/entity/visible.ts'
import { refuseField } from '../../platform/refuse.ts'
import { type Customer, customers } from './customers.ts'

const { reasons } = customer

/** Who may be the head office of a new customer, or of the one that is changed: two levels, and the head office enabled. */
export async function demandHeadOffice(ctx: Context, id: Id, branch?: Customer): Promise<void> {
  if (id === branch?.id) refuseField('parentId', reasons.ownParent)
  const { guard } = customer.endpoints.list
  const office = await ctx.db
    .selectFrom('customer')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .where('status', '=', 1)
    .where(visible(ctx, customer, guard))
    .executeTakeFirst()
  if (!office) return refuseField('parentId', reasons.parentMissing)
  if (office.parentId !== null) refuseField('parentId', reasons.parentIsBranch, { name: office.name })
  if (branch && (await hasBranches(ctx, branch.id))) refuseField('parentId', reasons.hasBranches, { name: branch.name })
}

/**
 * Locks the customer that is changed, together with the head office that it is to belong to: of two that would belong to
 * each other, the later one finds what the first has become.
 */
export async function lockForChange(ctx: Context, id: Id, parentId: Id | null | undefined): Promise<Customer> {
  if (parentId && parentId !== id) await lockPair(ctx, id, parentId)
  return customers.lock(ctx, 'update', id)
}

/** Locks a head office for the customer that is to come into being below it. */
export async function holdHeadOffice(ctx: Context, id: Id): Promise<void> {
  await lockPair(ctx, id)
}

async function lockPair({ db }: Context, ...ids: readonly Id[]): Promise<void> {
  await db.selectFrom('customer').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
}

async function hasBranches({ db }: Context, id: Id): Promise<boolean> {
  const found = await db
    .selectFrom('customer')
    .select('id')
    .where('parentId', '=', id)
    .where('deletedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
