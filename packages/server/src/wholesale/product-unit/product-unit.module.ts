import { productUnit } from '@brandside/contract/wholesale/product-unit.ts'
import { entityTable } from '../../platform/entity/entity-table.ts'
import { serve } from '../../platform/serve.ts'

export const productUnitModule = serve(productUnit, entityTable(productUnit).handlers())
