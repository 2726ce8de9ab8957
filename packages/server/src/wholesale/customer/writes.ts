import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { customer } from '@brandside/contract/wholesale/customer.ts'
import type { Context } from '../../platform/context.ts'
import { demandDeletable } from '../../platform/delete-guards.ts'
import { demandVersion } from '../../platform/entity/rows.ts'
import { refuse, refuseField } from '../../platform/refuse.ts'
import { nextNumber } from '../next-number.ts'
import { customers } from './customers.ts'
import { demandHeadOffice, holdHeadOffice, lockForChange } from './head-office.ts'
import { demandReferences, demandSalesman, isSalesman } from './references.ts'

/** A new customer is that of the salesman who enters it, unless it is given to another. */
export async function create(ctx: Context, input: Parsed<typeof customer, 'create'>) {
  return createFrom(ctx, input)
}

/** As `create`, and remembers the prospect that has become this customer. */
export async function createFrom(
  ctx: Context,
  input: Parsed<typeof customer, 'create'>,
  more: { sourceProspectId?: Id } = {},
): Promise<{ id: Id }> {
  const salesmanId = input.salesmanId ?? ((await isSalesman(ctx, ctx.operator.id)) ? ctx.operator.id : null)
  await customers.demandWithin(ctx, 'create', { salesmanId })
  await demandSalesman(ctx, salesmanId)
  await demandReferences(ctx, input)
  demandBill(input)
  if (input.parentId !== null) {
    await holdHeadOffice(ctx, input.parentId)
    await demandHeadOffice(ctx, input.parentId)
  }
  const number = await nextNumber(ctx, 'customer')
  const row = await customers.insert(ctx, input, { salesmanId, number, ...more })
  customers.logged(ctx, undefined, row)
  return { id: row.id }
}

export async function update(ctx: Context, input: Parsed<typeof customer, 'update'>) {
  const before = await lockForChange(ctx, input.id, input.parentId)
  demandVersion(before, input.version)
  const changes = customers.changesOf(before, input)
  await demandReferences(ctx, changes)
  demandBill({ ...before, ...changes })
  if (changes.parentId) await demandHeadOffice(ctx, changes.parentId, before)
  return customers.save(ctx, before, changes)
}

function demandBill({ billToParent, parentId }: { billToParent: boolean; parentId: Id | null }): void {
  if (billToParent && parentId === null) refuseField('parentId', customer.reasons.billNeedsParent)
}

/** Documents keep their customer: the modules that hold them say so. */
export async function remove(ctx: Context, { ids }: Parsed<typeof customer, 'remove'>) {
  const found = await customers.lockAll(ctx, 'remove', ids)
  const branch = await ctx.db
    .selectFrom('customer')
    .select(['name', 'parentId'])
    .where('deletedAt', 'is', null)
    .where('parentId', 'in', ids)
    .where('id', 'not in', ids)
    .limit(1)
    .executeTakeFirst()
  if (branch) {
    const office = found.find(({ id }) => id === branch.parentId)
    refuse(customer.reasons.branchStays, { name: office?.name, branch: branch.name })
  }
  await demandDeletable(ctx, 'customer', ids)
  return customers.drop(ctx, found)
}
