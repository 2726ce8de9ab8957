import type { Language } from '@brandside/contract/platform/bilingual.ts'
import type { ContractView } from '@brandside/contract/wholesale/contract.ts'

/** How and when is paid; the days of a statement are missing in contracts from before they could be said. */
type Term = Pick<ContractView, 'termType' | 'termDays' | 'closeDay' | 'payDay' | 'payMonthOffset'>

/** What stands on a printed contract beside its own words. */
export function printWords(language: Language) {
  return language === 'zh' ? zh : en
}

const zh = {
  heading: '供货合同',
  seller: '供方',
  buyer: '需方',
  title: '合同名称',
  term: '合同期限',
  signed: '签订日期',
  limit: '金额上限',
  pay: '付款条件',
  credit: '账期',
  discount: '未列商品',
  remark: '备注',
  accounts: '收款账户',
  product: '商品',
  unit: '单位',
  price: '合同价',
  from: '起订量',
  upTo: '限量',
  payModes: { PREPAY: '款到发货', CREDIT: '赊销' },
  ofList: (rate: string) => `目录价的 ${rate}`,
  creditTerm: ({ termType, termDays, closeDay, payDay, payMonthOffset }: Term) =>
    termType !== 'CLOSE_DAY'
      ? `${termType === 'EOM' ? '月末后' : '发货后'} ${termDays ?? 0} 天`
      : closeDay === null || payDay === null || payMonthOffset === null
        ? '按对账日结算'
        : `每月 ${closeDay} 日对账，${['当', '次', '第二个', '第三个'][payMonthOffset]}月 ${payDay} 日付款`,
  signature: (party: string, name: string | null) => `${party}（盖章）${name ? `  签约人：${name}` : ''}`,
}

const months = ['same month', 'next month', 'second month after', 'third month after']

const en: typeof zh = {
  heading: 'Supply contract',
  seller: 'Seller',
  buyer: 'Buyer',
  title: 'Title',
  term: 'Term',
  signed: 'Signed on',
  limit: 'Up to',
  pay: 'Payment terms',
  credit: 'Credit',
  discount: 'Other products',
  remark: 'Remark',
  accounts: 'Payable to',
  product: 'Product',
  unit: 'Unit',
  price: 'Price',
  from: 'From',
  upTo: 'Up to',
  payModes: { PREPAY: 'prepaid', CREDIT: 'on credit' },
  ofList: (rate) => `${rate} of the list price`,
  creditTerm: ({ termType, termDays, closeDay, payDay, payMonthOffset }) =>
    termType !== 'CLOSE_DAY'
      ? `${termDays ?? 0} days after ${termType === 'EOM' ? 'the end of the month' : 'shipment'}`
      : closeDay === null || payDay === null || payMonthOffset === null
        ? 'by statement day'
        : `statement on day ${closeDay} of the month, paid on day ${payDay} of the ${months[payMonthOffset]}`,
  signature: (party, name) => `${party} (seal)${name ? `  signed by ${name}` : ''}`,
}
