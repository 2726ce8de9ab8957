import * as z from 'zod'
import { text } from '../../platform/fields/text.ts'
import { day } from '../../platform/fields/time.ts'
import { Id } from '../../platform/id.ts'

/** A product that two contracts in force price for the same days. */
export const ContractOverlap = z.object({
  skuName: text(['商品', 'Product'], { max: 200 }),
  firstNo: text(['合同', 'Contract'], { max: 32 }),
  secondNo: text(['另一合同', 'Other contract'], { max: 32 }),
  otherId: Id,
  fromDay: day(['起', 'From']),
  untilDay: day(['止', 'Until']),
  /** The one whose price counts. */
  countsNo: text(['以其为准', 'Takes precedence'], { max: 32 }),
})
export type ContractOverlap = z.output<typeof ContractOverlap>
