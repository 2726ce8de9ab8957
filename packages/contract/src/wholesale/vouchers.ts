import { imageKeyText } from '../platform/fields/image.ts'
import { list } from '../platform/fields/list.ts'

/** Pictures of what proves a payment: a transfer slip, a cheque, a screenshot (wholesale.md 22, 24, 25). */
export const voucherUrls = list(['付款凭证', 'Vouchers'], imageKeyText(['凭证', 'Voucher'], 'paper'), {
  max: 6,
}).default([])
