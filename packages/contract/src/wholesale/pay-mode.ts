import { dictionaryChoice } from '../platform/fields/choice.ts'

/** How a customer pays, and how an order of his is paid. */
export const payMode = dictionaryChoice(['付款条件', 'Payment terms'], {
  code: 'customer_pay_mode',
  name: ['客户付款条件', 'Customer payment terms'],
  items: { PREPAY: ['款到发货', 'Prepaid'], CREDIT: ['赊销', 'On credit'] },
  colours: { PREPAY: 'blue', CREDIT: 'orange' },
})
