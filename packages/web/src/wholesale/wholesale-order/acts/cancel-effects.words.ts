import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const effectWords = {
  title: ['取消后将会：', 'Cancelling will:'],
  nothing: ['取消后没有需要释放或退还的内容', 'Nothing to release or to return'],
  credit: ['释放占用额度 {amount}', 'release {amount} of reserved credit'],
  stock: ['释放 {count} 个商品预留的库存', 'release reserved stock (products: {count})'],
  deliveries: ['作废 {count} 张待发货的送货单', 'void pending delivery notes: {count}'],
  receipts: ['作废 {count} 张待确认的收款单', 'void receipts that await confirmation: {count}'],
  coupon: ['退回优惠券“{name}”（仍在有效期内）', 'return the coupon “{name}” while it is valid'],
  paid: ['已收款 {amount} 转入预存余额，或原路退回', 'move the {amount} received to the balance, or refund it'],
  balance: ['从余额支付的 {amount} 退回预存余额', 'return {amount} to the balance it was paid from'],
} as const satisfies Record<string, Bilingual>
