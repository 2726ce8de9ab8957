import { customerAddress, maxAddresses } from '@brandside/contract/wholesale/customer/customer-address.ts'
import type { Context } from '../../platform/context.ts'
import { nameIn } from '../../platform/entity/names.ts'
import type { RowOf } from '../../platform/entity/rows.ts'
import { entityTable } from '../../platform/entity-table.ts'
import { refuse } from '../../platform/refuse.ts'
import { serve } from '../../platform/serve.ts'
import { defaultPart } from '../customer-record/default-part.public.ts'
import { partsWithCustomer } from '../merge-rows.public.ts'

type Address = RowOf<'customerAddress'>

const addresses = entityTable(customerAddress, {
  shows: { customerName: nameIn('customer', 'customerAddress.customerId') },
  nameOf: ({ label }) => label,
})
const acts = defaultPart('customerAddress', addresses, { ...customerAddress.reasons, max: maxAddresses })

export const customerAddressModule = serve(customerAddress, addresses.handlers({ ...acts, setDefault }), {
  merges: partsWithCustomer('customerAddress'),
})

function setDefault(ctx: Context, input: Pick<Address, 'id'>) {
  return acts.setDefault(ctx, input, ({ status }) => {
    if (status === 0) refuse(customerAddress.reasons.disabled)
  })
}
