import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { customerEvents } from '@brandside/contract/wholesale/wholesale-events.ts'
import type { Context } from '../../platform/context.ts'
import { serve } from '../../platform/serve.ts'
import { customers } from './customers.ts'
import { keepClass, keepSalesman } from './delete-guards.ts'
import { hold } from './hold.ts'
import { candidates } from './likeness.public.ts'
import { grantMany, relevelMany } from './many.ts'
import { merge } from './merge.ts'
import { mergePreview } from './merge-preview.ts'
import { countYearsAtNight } from './ordered.public.ts'
import { overview, statement } from './overview.ts'
import { share, shares, transfer } from './owners.ts'
import { create, remove, setStatus, update } from './writes.ts'

export const customerModule = serve(
  customer,
  customers.handlers({
    create,
    update,
    remove,
    setStatus,
    checkDuplicate,
    transfer,
    relevelMany,
    grantMany,
    share,
    shares,
    hold,
    merge,
    mergePreview,
    overview,
    statement,
  }),
  {
    events: Object.values(customerEvents),
    retention: countYearsAtNight,
    deleteGuards: {
      custType: keepClass('cust_type', 'cust_type_id'),
      custLevel: keepClass('cust_level', 'cust_level_id'),
      admin: keepSalesman,
    },
  },
)

function checkDuplicate(ctx: Context, { except, ...asked }: Parsed<typeof customer, 'checkDuplicate'>) {
  return candidates(ctx, {
    ...asked,
    exclude: except === undefined ? undefined : { kind: 'CUSTOMER', id: except as Id },
  })
}
