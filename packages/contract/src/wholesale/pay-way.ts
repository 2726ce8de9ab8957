import { dictionaryChoice } from '../platform/fields/choice.ts'

const fromOutside = {
  BANK: ['银行转账', 'Bank transfer'],
  CASH: ['现金', 'Cash'],
  ALIPAY: ['支付宝', 'Alipay'],
  WECHAT: ['微信支付', 'WeChat Pay'],
  CHEQUE: ['支票', 'Cheque'],
  ONLINE: ['在线支付', 'Online'],
} as const
const colours = { BANK: 'blue', CASH: 'orange', ALIPAY: 'purple', WECHAT: 'green' } as const

/** By which way money of a wholesale customer comes in from outside. */
export const paidBy = dictionaryChoice(['支付方式', 'Payment method'], {
  code: 'wholesale_paid_by',
  name: ['批发支付方式', 'Wholesale payment method'],
  items: fromOutside,
  colours,
})

/** The same of a receipt, which may also be paid out of what the customer has paid beforehand. */
export const payWay = dictionaryChoice(['支付方式', 'Payment method'], {
  code: 'income_pay_way',
  name: ['收款单支付方式', 'Payment method of receipts'],
  items: { ...fromOutside, BALANCE: ['预存余额', 'Balance'] },
  colours: { ...colours, BALANCE: 'grey' },
})
