import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Status } from '@brandside/contract/platform/fields/choice.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import type { Context } from '../../platform/context.ts'
import { demandDeletable } from '../../platform/delete-guards.ts'
import { demandChildless } from '../../platform/entity/demand-childless.ts'
import { demandVersion } from '../../platform/entity/rows.ts'
import { mirrorToContact } from '../customer-contact/first-contact.public.ts'
import { demandUnmerged } from '../customer-record/merged.public.ts'
import { withNote, withReason } from '../with-reason.public.ts'
import { customers } from './customers.ts'
import { demandHeadOffice, lockForChange } from './head-office.ts'
import { demandUnlike, keepGrams } from './likeness.public.ts'
import { demandBill, newCustomer } from './new-customer.public.ts'
import { demandReferences, isSalesman } from './references.public.ts'

/** A new customer is that of the salesman who enters it, unless it is given to another. */
export async function create(ctx: Context, input: Parsed<typeof customer, 'create'>) {
  const salesmanId = input.salesmanId ?? ((await isSalesman(ctx, ctx.operator.id)) ? ctx.operator.id : null)
  await customers.demandWithin(ctx, 'create', { salesmanId })
  const alike = await demandUnlike(ctx, input)
  const row = await newCustomer(ctx, { ...input, salesmanId })
  customers.logged(withNote(ctx, alike), undefined, row)
  return { id: row.id }
}

export async function update(ctx: Context, input: Parsed<typeof customer, 'update'>) {
  const before = await lockForChange(ctx, input.id, input.parentId)
  demandVersion(before, input.version)
  await demandUnmerged(ctx, before)
  const changes = customers.changesOf(before, input)
  await demandReferences(ctx, changes)
  demandBill({ ...before, ...changes })
  if (changes.parentId) await demandHeadOffice(ctx, changes.parentId, before)
  if (changes.name !== undefined) keepGrams(ctx, 'CUSTOMER', before.id, changes.name)
  mirrorToContact(ctx, before.id, changes)
  return customers.save(ctx, before, changes)
}

/** Documents keep their customer: the modules that hold them say so. */
export async function remove(ctx: Context, { ids }: Parsed<typeof customer, 'remove'>) {
  const found = await customers.lockAll(ctx, 'remove', ids)
  await demandChildless(ctx, 'customer', found, customer.reasons.branchStays)
  await demandDeletable(ctx, 'customer', ids)
  return customers.drop(ctx, found)
}

export async function setStatus(ctx: Context, { id, status, reason }: Switched) {
  const row = await customers.lock(ctx, 'setStatus', id)
  await demandUnmerged(ctx, row)
  return customers.putStatus(withReason(ctx, reason), row, status)
}

interface Switched {
  id: Id
  status: Status
  reason?: string | null | undefined
}
