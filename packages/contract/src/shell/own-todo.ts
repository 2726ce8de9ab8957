import * as z from 'zod'
import { definePart, type Output } from '../platform/contract.ts'
import { NoInput } from '../platform/crud.ts'
import { read } from '../platform/endpoint.ts'
import { choice } from '../platform/fields/choice.ts'
import { count } from '../platform/fields/number.ts'

/** Work that waits for an operator with the right to do it. */
const work = choice(['待办', 'To do'], {
  REFUND_AUDIT: ['退款待审核', 'Refunds to review'],
  TRADE_EXCEPTION: ['交易异常', 'Trade exceptions'],
  LEDGERS_DIFFER: ['账目有差异', 'Ledgers with differences'],
  RECONCILIATION: ['对账差异', 'Reconciliation differences'],
  PAPERS_AUDIT: ['品牌资质待审核', 'Brands with certificates to review'],
  PAPERS_ENDING: ['品牌资质到期', 'Brands with expiring certificates'],
  TOKENS_ENDING: ['门店外卖授权到期', 'Shops with expiring delivery authorisations'],
  CAMPAIGN_AUDIT: ['营销活动待审核', 'Campaigns to review'],
  POINTS_AUDIT: ['积分调整待审核', 'Points to approve'],
  WALLET_AUDIT: ['储值调整待审核', 'Stored value to approve'],
  CONTRACT_APPROVE: ['合同待审批', 'Contracts to approve'],
  QUOTATION_APPROVE: ['报价待审批', 'Quotations to approve'],
  CONTRACT_ENDING: ['合同即将到期', 'Contracts about to expire'],
  QUOTATION_ENDING: ['报价即将到期', 'Quotations about to expire'],
  PROSPECT_FOLLOW: ['今日应跟进', 'Follow-ups due'],
  PROSPECT_RETURN: ['潜在客户即将回收', 'Prospects returning to the pool'],
  CREDIT_APPROVE: ['信用额度待复核', 'Credit limits to approve'],
  ORDER_APPROVE: ['批发订单待审批', 'Orders to approve'],
  TO_SHIP: ['订单待发货', 'Orders to ship'],
  RETURN_APPROVE: ['退货待审批', 'Returns to approve'],
  RETURN_RECEIVE: ['退货待收货', 'Returns to receive'],
  INCOME_CONFIRM: ['收款待确认', 'Receipts to confirm'],
  CREDIT_PAYMENT_CONFIRM: ['还款待确认', 'Credit payments to confirm'],
  RECHARGE_APPROVE: ['充值待审核', 'Recharges to approve'],
  INVOICE_ISSUE: ['发票待开具', 'Invoices to issue'],
  PROMISE_BROKEN: ['付款承诺已过期', 'Broken promises to pay'],
  MESSAGES_FAILED: ['未送达的消息', 'Undelivered messages'],
  LOW_STOCK: ['商品库存不足', 'Products low on stock'],
})

/** The part of the home page that the bell shows as well, on every page. */
export const ownTodo = definePart({
  name: 'dashboard',
  area: 'home',
  title: ['首页', 'Home'],
  endpoints: {
    /** The operator’s open work: of each kind that he may do, the number of rows that he sees. */
    todo: read('/pcapi/v1/dashboard/todo', NoInput, z.array(z.object({ work, count: count(['数量', 'Count']) })), {
      rule: 'session',
      title: ['我的待办', 'Waiting for you'],
    }),
  },
})

export type Work = Output<typeof ownTodo, 'todo'>[number]['work']
