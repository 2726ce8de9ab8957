import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { customerEvents } from '@brandside/contract/wholesale/wholesale-events.ts'
import type { Context } from '../../platform/context.ts'
import { refuseField } from '../../platform/refuse.ts'
import { emit } from '../../platform/webhooks/emit.ts'
import { drawnCode } from '../doc-seq/document-numbers.public.ts'
import { type Customer, customers } from './customers.ts'
import { startParts } from './first-parts.ts'
import { demandHeadOffice, holdHeadOffice } from './head-office.ts'
import { keepGrams } from './likeness.public.ts'
import { demandReferences, demandSalesman } from './references.public.ts'

type NewCustomer = Omit<Parsed<typeof customer, 'create'>, 'confirmDuplicate'>

/** Enters a customer whom its author may look after, with all that belongs to one from the beginning. */
export async function newCustomer(
  ctx: Context,
  input: NewCustomer,
  more: { sourceProspectId?: Id } = {},
): Promise<Customer> {
  await demandSalesman(ctx, input.salesmanId)
  await demandReferences(ctx, input)
  demandBill(input)
  if (input.parentId !== null) {
    await holdHeadOffice(ctx, input.parentId)
    await demandHeadOffice(ctx, input.parentId)
  }
  const row = await customers.insert(ctx, input, { code: drawnCode('C'), ...more })
  await startParts(ctx, row)
  keepGrams(ctx, 'CUSTOMER', row.id, row.name)
  await emit(ctx.db, customerEvents.created, row)
  return row
}

/** A branch that is billed to its head office has one. */
export function demandBill({ billToParent, parentId }: Pick<Customer, 'billToParent' | 'parentId'>): void {
  if (billToParent && parentId === null) refuseField('parentId', customer.reasons.billNeedsParent)
}
