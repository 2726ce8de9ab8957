import { dictionaryChoice } from '../platform/fields/choice.ts'

/** By which way money of a wholesale customer came, or went back; `BALANCE` is paid beforehand. */
export const payWay = dictionaryChoice(['收款方式', 'Paid by'], {
  code: 'income_pay_way',
  name: ['收款方式', 'How money comes in'],
  items: {
    BANK: ['银行转账', 'Bank transfer'],
    CASH: ['现金', 'Cash'],
    ALIPAY: ['支付宝', 'Alipay'],
    WECHAT: ['微信支付', 'WeChat Pay'],
    CHEQUE: ['支票', 'Cheque'],
    ONLINE: ['在线支付', 'Online'],
    BALANCE: ['预存余额', 'Balance'],
  },
  colours: { BANK: 'blue', CASH: 'orange', ALIPAY: 'purple', WECHAT: 'green', BALANCE: 'grey' },
})
