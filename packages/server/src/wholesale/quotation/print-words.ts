import type { Language } from '@brandside/contract/platform/bilingual.ts'

/** What stands on a printed quotation beside its own words. */
export function printWords(language: Language) {
  return language === 'zh' ? zh : en
}

const zh = {
  heading: '报价单',
  customer: '客户',
  validTo: '有效期至',
  contact: '联系人',
  salesman: '业务员',
  pay: '付款条件',
  taxes: '计税',
  goods: '明细金额',
  discount: '整单优惠',
  freight: '运费',
  tax: '税额',
  taxInside: '其中税额',
  total: '合计',
  remark: '备注',
  accounts: '收款账户',
  product: '商品',
  unit: '单位',
  qty: '数量',
  price: '单价',
  lineDiscount: '折扣',
  amount: '金额',
  delivery: '交期',
  payModes: { PREPAY: '款到发货', CREDIT: '赊销' },
  taxModes: { INCLUSIVE: '含税价', EXCLUSIVE: '不含税价' },
  days: (days: number) => `${days} 天`,
  fingerprint: (start: string) => `发出版指纹 ${start}`,
}

const en: typeof zh = {
  heading: 'Quotation',
  customer: 'Customer',
  validTo: 'Valid until',
  contact: 'Contact',
  salesman: 'Salesman',
  pay: 'Payment terms',
  taxes: 'Prices',
  goods: 'Lines',
  discount: 'Discount',
  freight: 'Freight',
  tax: 'Tax',
  taxInside: 'Tax inside',
  total: 'Total',
  remark: 'Remark',
  accounts: 'Payable to',
  product: 'Product',
  unit: 'Unit',
  qty: 'Quantity',
  price: 'Price',
  lineDiscount: 'Discount',
  amount: 'Amount',
  delivery: 'Delivery',
  payModes: { PREPAY: 'prepaid', CREDIT: 'on credit' },
  taxModes: { INCLUSIVE: 'with tax', EXCLUSIVE: 'without tax' },
  days: (days) => `${days} days`,
  fingerprint: (start) => `as sent, fingerprint ${start}`,
}
