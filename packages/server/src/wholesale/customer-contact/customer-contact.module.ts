import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { customerContact, maxContacts } from '@brandside/contract/wholesale/customer/customer-contact.ts'
import type { Context } from '../../platform/context.ts'
import { nameIn } from '../../platform/entity/names.ts'
import { entityTable } from '../../platform/entity-table.ts'
import { refuse } from '../../platform/refuse.ts'
import { serve } from '../../platform/serve.ts'
import { mirrorFromContact } from '../customer-record/contact.public.ts'
import { defaultPart } from '../customer-record/default-part.public.ts'
import { partsWithCustomer } from '../merge-rows.public.ts'

const contacts = entityTable(customerContact, {
  shows: { customerName: nameIn('customer', 'customerContact.customerId') },
})
const { create, remove, setStatus, ...acts } = defaultPart('customerContact', contacts, {
  ...customerContact.reasons,
  max: maxContacts,
  changed: mirrorFromContact,
})

export const customerContactModule = serve(
  customerContact,
  contacts.handlers({ create, remove, setStatus, update, setDefault }),
  { merges: partsWithCustomer('customerContact') },
)

function update(ctx: Context, input: Parsed<typeof customerContact, 'update'>) {
  return acts.update(ctx, input)
}

function setDefault(ctx: Context, input: Parsed<typeof customerContact, 'setDefault'>) {
  return acts.setDefault(ctx, input, ({ status }) => {
    if (status === 0) refuse(customerContact.reasons.disabled)
  })
}
