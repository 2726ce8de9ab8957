import type { Language } from '@brandside/contract/platform/bilingual.ts'
import type { ContractView } from '@brandside/contract/wholesale/contract/contract.ts'

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
  clauses: '合同条款',
  generalClauses: [
    '交货：供方按需方订单约定的时间和地点交货；运费及承担方式以订单为准。',
    '验收：需方收货时当面清点数量、检查外包装，不符或破损应在送货单上注明；质量异议应在收货后 3 日内书面提出，逾期视为验收合格。',
    '价格：合同期内列明商品按合同价供货，未列商品按供方当期价目表和本合同约定的折扣执行；调价须经双方书面确认。',
    '付款：需方按本合同的付款条件付款；逾期付款的，每逾期一日按逾期金额的万分之五支付违约金，供方有权暂停供货。',
    '退换：因供方原因造成的质量问题，由供方负责退换并承担由此产生的运费；非质量问题的退货须经供方同意。',
    '风险与所有权：货物经需方签收后风险转移给需方；货款付清前，货物所有权归供方。',
    '变更与解除：本合同的变更须以书面形式作出；一方违约，经书面催告 15 日内仍未改正的，另一方可以解除合同。',
    '争议：因本合同发生的争议由双方协商解决；协商不成的，由供方所在地人民法院管辖。',
    '本合同一式两份，双方各执一份，自双方盖章之日起生效。',
  ].join('\n'),
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
  clauses: 'Terms and conditions',
  generalClauses: [
    'Delivery: the seller delivers at the time and place stated in the order; freight is borne as the order states.',
    'Acceptance: on receipt the buyer counts the goods and checks their packaging, and notes shortages and damage on the delivery note; complaints about quality are made in writing within 3 days of receipt, after which the goods count as accepted.',
    'Prices: listed products are supplied at the contract price throughout the term, other products at the seller’s current price list less the discount agreed here; changes of price need the written consent of both parties.',
    'Payment: the buyer pays on the terms of this contract; late payment bears a penalty of 0.05 % of the overdue amount per day, and the seller may suspend deliveries.',
    'Returns: defects for which the seller is responsible are replaced or taken back at the seller’s cost; other returns need the seller’s consent.',
    'Risk and title: risk passes to the buyer on signed receipt; title stays with the seller until the goods are paid for in full.',
    'Changes and termination: changes are made in writing; a party may terminate if the other remains in breach 15 days after written notice.',
    'Disputes: the parties settle disputes amicably; failing that, the courts at the seller’s place of business have jurisdiction.',
    'This contract is made in two copies, one for each party, and takes effect when both have sealed it.',
  ].join('\n'),
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
