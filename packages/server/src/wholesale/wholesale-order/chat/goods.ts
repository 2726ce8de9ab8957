import type { Id } from '@brandside/contract/platform/id.ts'
import type { SkuUnit } from '@brandside/contract/wholesale/product/product-sku.ts'

/** A SKU that a customer may order, with all that people call it by. */
export interface OrderGoods {
  id: Id
  code: string
  barcode: string | null
  /** Product and specification. */
  name: string
  productName: string
  /** Values of the specification. */
  specs: readonly string[]
  otherNames: readonly string[]
  /** Of its class and those above. */
  classNames: readonly string[]
  brandNames: readonly string[]
  units: readonly SkuUnit[]
  /** The customer has ordered it before. */
  ordered: boolean
}
