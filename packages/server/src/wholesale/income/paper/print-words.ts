import type { Language } from '@brandside/contract/platform/bilingual.ts'

/** What stands on a printed receipt beside its own words. */
export function printWords(language: Language) {
  return language === 'zh' ? zh : en
}

const zh = {
  heading: '收款收据',
  refund: '退款凭证',
  payer: '付款方',
  receiver: '收款方',
  customer: '客户',
  paidAt: '到账时间',
  payerName: '付款方名称',
  way: '支付方式',
  account: '收款账户',
  reference: '银行流水号',
  total: '合计',
  remark: '备注',
  pays: '核销到',
  document: '单据',
  due: '到期日',
  amount: '金额',
  targets: { RECEIVABLE: '应收款', ORDER_DEPOSIT: '订单预付', BALANCE: '预存余额' },
}

const en: typeof zh = {
  heading: 'Receipt',
  refund: 'Refund',
  payer: 'Payer',
  receiver: 'Received by',
  customer: 'Customer',
  paidAt: 'Paid',
  payerName: 'Paid by',
  way: 'Payment method',
  account: 'Account',
  reference: 'Bank reference',
  total: 'Total',
  remark: 'Remark',
  pays: 'For',
  document: 'Document',
  due: 'Due',
  amount: 'Amount',
  targets: { RECEIVABLE: 'Receivable', ORDER_DEPOSIT: 'Order deposit', BALANCE: 'Balance' },
}
