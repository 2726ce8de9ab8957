import { customer } from '@brandside/contract/wholesale/customer.ts'
import { serve } from '../../platform/serve.ts'
import { customers } from './customers.ts'
import { keepClass, keepSalesman } from './delete-guards.ts'
import { create, remove, update } from './writes.ts'

export const customerModule = serve(customer, customers.handlers({ create, update, remove }), {
  deleteGuards: {
    custType: keepClass('cust_type', 'cust_type_id'),
    custLevel: keepClass('cust_level', 'cust_level_id'),
    admin: keepSalesman,
  },
})
