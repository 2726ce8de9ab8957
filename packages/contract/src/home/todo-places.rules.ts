import type { Output } from '../platform/contract.ts'
import type { dashboard } from './dashboard.ts'

export type Work = Output<typeof dashboard, 'todo'>[number]['work']

/** The page with the rows of each kind of work: as many as are counted, without those that the operator made himself. */
export const todoPlaces: Readonly<Record<Work, string>> = {
  REFUND_AUDIT: '/payment/trade?tab=refunds&forMe=true',
  TRADE_EXCEPTION: '/payment/trade?tab=exceptions',
  LEDGERS_DIFFER: '/payment/bookCheck?differs=true&latest=true',
  RECONCILIATION: '/payment/reconciliation?state=OPEN&differs=true',
  PAPERS_AUDIT: '/store/brand?papersForMe=true',
  PAPERS_ENDING: '/store/brand?papersEnding=true',
  TOKENS_ENDING: '/store/delivery?ending=true',
  CAMPAIGN_AUDIT: '/marketing/marketingActivity?state=PENDING&ownWork=false',
  POINTS_AUDIT: '/member/points',
  WALLET_AUDIT: '/member/wallet',
  CONTRACT_APPROVE: '/wholesale/contract?state=PENDING&ownWork=false',
  CONTRACT_ENDING: '/wholesale/contract?reminded=true',
  QUOTATION_ENDING: '/wholesale/quotation?expiring=3',
  QUOTATION_APPROVE: '/wholesale/quotation?state=APPROVING&ownWork=false',
  CREDIT_APPROVE: '/wholesale/customerCredit?pending=true&ownWork=false',
  ORDER_APPROVE: '/wholesale/wholesaleOrder?state=APPROVING&ownWork=false',
  TO_SHIP: '/wholesale/orderDelivery?tab=board',
  RETURN_APPROVE: '/wholesale/orderReturn?state=REQUESTED&ownWork=false',
  RETURN_RECEIVE: '/wholesale/orderReturn?state=APPROVED',
  INCOME_CONFIRM: '/wholesale/income?state=PENDING&ownWork=false',
  CREDIT_PAYMENT_CONFIRM: '/wholesale/creditPayment?state=PENDING&ownWork=false',
  RECHARGE_APPROVE: '/wholesale/balanceRecharge?state=PENDING&ownWork=false',
  INVOICE_ISSUE: '/wholesale/crmInvoice?state=APPLIED',
  PROMISE_BROKEN: '/wholesale/receivable?promiseBroken=true',
  LOW_STOCK: '/wholesale/product?lowStock=true',
  PROSPECT_FOLLOW: '/wholesale/prospect?due=true',
  PROSPECT_RETURN: '/wholesale/prospect?returning=true',
}
