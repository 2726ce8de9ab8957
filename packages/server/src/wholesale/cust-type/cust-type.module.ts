import { custType } from '@brandside/contract/wholesale/customer/cust-type.ts'
import { entityTable } from '../../platform/entity-table.ts'
import { serve } from '../../platform/serve.ts'

export const custTypeModule = serve(custType, entityTable(custType).handlers())
