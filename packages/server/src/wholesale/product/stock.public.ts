import { product } from '@brandside/contract/wholesale/product.ts'
import { ledger } from '../../platform/ledger/ledger.ts'

/** What is there of a SKU and what of it is promised, in its base unit. */
export const stock = ledger({
  name: 'stock',
  owner: ['skuId'],
  measures: { onHand: { as: 'quantity' }, reserved: { as: 'quantity' } },
  notEnough: product.reasons.stockShort,
})
