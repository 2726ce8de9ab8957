import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { veilName } from '@brandside/contract/wholesale/customer/likeness.rules.ts'
import { prospect } from '@brandside/contract/wholesale/prospect.ts'
import type { Context } from '../../platform/context.ts'
import { demandDeletable } from '../../platform/delete-guards.ts'
import { demandVersion } from '../../platform/entity/rows.ts'
import { visible } from '../../platform/entity/visible.ts'
import { refuseField } from '../../platform/refuse.ts'
import { demandUnlike, keepGrams } from '../customer/likeness.public.ts'
import { isSalesman } from '../customer/references.public.ts'
import { withNote } from '../with-reason.public.ts'
import { demandRoom } from './owning.ts'
import { demandMove, prospects } from './prospects.ts'

const { reasons } = prospect

/** A new prospect is that of the salesman who enters it; of anybody else, it lies in the pool unless it is given to one. */
export async function create(ctx: Context, input: Parsed<typeof prospect, 'create'>) {
  const salesmanId = input.salesmanId ?? ((await isSalesman(ctx, ctx.operator.id)) ? ctx.operator.id : null)
  await prospects.demandWithin(ctx, 'create', { salesmanId })
  if (salesmanId !== null) {
    if (!(await isSalesman(ctx, salesmanId))) refuseField('salesmanId', reasons.salesmanMissing)
    await demandRoom(ctx, salesmanId)
  }
  await demandType(ctx, input.custTypeId)
  await demandFreeTaxNo(ctx, input.taxNo)
  const alike = await demandUnlike(ctx, input)
  const row = await prospects.insert(ctx, input, { salesmanId, ownedAt: salesmanId === null ? null : ctx.now })
  keepGrams(ctx, 'PROSPECT', row.id, row.name)
  prospects.logged(withNote(ctx, alike), undefined, row)
  return { id: row.id }
}

export async function update(ctx: Context, input: Parsed<typeof prospect, 'update'>) {
  const before = await prospects.lock(ctx, 'update', input.id)
  demandVersion(before, input.version)
  demandMove(ctx, before, 'update')
  const changes = prospects.changesOf(before, input)
  if (changes.custTypeId !== undefined) await demandType(ctx, changes.custTypeId)
  if (changes.taxNo !== undefined) await demandFreeTaxNo(ctx, changes.taxNo)
  if (changes.name !== undefined) keepGrams(ctx, 'PROSPECT', before.id, changes.name)
  return prospects.save(ctx, before, changes)
}

/** What was followed up stays on record. */
export async function remove(ctx: Context, { ids }: Parsed<typeof prospect, 'remove'>) {
  const found = await prospects.lockAll(ctx, 'remove', ids)
  for (const row of found) demandMove(ctx, row, 'remove')
  await demandDeletable(ctx, 'prospect', ids)
  return prospects.drop(ctx, found)
}

async function demandType({ db }: Context, id: Id | null): Promise<void> {
  if (id === null) return
  const found = await db
    .selectFrom('custType')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 1)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!found) refuseField('custTypeId', reasons.typeMissing)
}

/** Who has the tax number of a customer is that customer. Who does not see it is not told its name. */
async function demandFreeTaxNo(ctx: Context, taxNo: string | null): Promise<void> {
  if (taxNo === null) return
  const found = await ctx.db
    .selectFrom('customer')
    .select('name')
    .select(visible(ctx, customer, customer.endpoints.list.guard).as('seen'))
    .where('taxNo', '=', taxNo)
    .where('deletedAt', 'is', null)
    .where('mergedIntoId', 'is', null)
    .executeTakeFirst()
  if (found) refuseField('taxNo', reasons.taxNoTaken, { taxNo, name: found.seen ? found.name : veilName(found.name) })
}
