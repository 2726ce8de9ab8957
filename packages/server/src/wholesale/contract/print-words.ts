import type { Language } from '@brandside/contract/platform/bilingual.ts'

/** What stands on a printed contract beside its own words. */
export function printWords(language: Language) {
  return language === 'zh' ? zh : en
}

const zh = {
  ...{ heading: '供货合同', seller: '供方', buyer: '需方', title: '合同名称', term: '合同期限', signed: '签订日期' },
  ...{ limit: '金额上限', pay: '付款条件', credit: '账期', discount: '未列商品', remark: '备注', accounts: '收款账户' },
  ...{ product: '商品', unit: '单位', price: '合同价', from: '起订量', upTo: '限量' },
  payModes: { PREPAY: '款到发货', CREDIT: '赊销' },
  ofList: (rate: string) => `目录价的 ${rate}`,
  creditTerm: (type: string | null, days: number) =>
    type === 'CLOSE_DAY' ? '按对账日结算' : type === 'EOM' ? `月末后 ${days} 天` : `发货后 ${days} 天`,
  signature: (party: string, name: string | null) => `${party}（盖章）${name ? `  签约人：${name}` : ''}`,
}

const en: typeof zh = {
  ...{
    heading: 'Supply contract',
    seller: 'Seller',
    buyer: 'Buyer',
    title: 'Title',
    term: 'Term',
    signed: 'Signed on',
  },
  ...{
    limit: 'Up to',
    pay: 'Payment terms',
    credit: 'Credit',
    discount: 'Other products',
    remark: 'Remark',
    accounts: 'Payable to',
  },
  ...{ product: 'Product', unit: 'Unit', price: 'Price', from: 'From', upTo: 'Up to' },
  payModes: { PREPAY: 'prepaid', CREDIT: 'on credit' },
  ofList: (rate) => `${rate} of the list price`,
  creditTerm: (type, days) =>
    type === 'CLOSE_DAY'
      ? 'by statement day'
      : `${days} days after ${type === 'EOM' ? 'the end of the month' : 'shipment'}`,
  signature: (party, name) => `${party} (seal)${name ? `  signed by ${name}` : ''}`,
}
