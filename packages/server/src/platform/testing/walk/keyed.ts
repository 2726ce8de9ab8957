import { endsOf } from '@brandside/contract/platform/states.rules.ts'
import { shapeOf } from './id-fields.ts'
import type { WalkedCall } from './registry.ts'

/** Tables in which money, points, stock and what they buy are written down. */
const books = [
  'income',
  'credit_payment',
  'balance_recharge',
  'balance_adjustment',
  'crm_invoice',
  'order_return',
  'recharge_order',
  'card_order',
  'point_adjustment',
  'wallet_adjustment',
  'trade_refund',
  'reconciliation',
  'user_coupon',
  'coupon_code',
  'wholesale_coupon_grant',
  'reward_grant',
  'delivery',
]

/** Writes to them that need no key, each with what keeps it from happening twice. */
const guarded: Readonly<Record<string, string>> = {
  'points.adjustAudit': 'an adjustment is decided once',
  'wallet.adjustAudit': 'an adjustment is decided once',
  'customerBalance.adjustAudit': 'an adjustment is decided once',
  'customerCredit.approve': 'a change of credit is decided once',
  'customerCredit.temp': 'it says what the credit is, and adds none',
  'customer.merge': 'the one that is merged is gone',
  'crmInvoice.issueMatching': 'a number stands at one invoice, and only an application waits for one',
  'crmInvoice.importNumbersCommit': 'the same, and an import is committed once',
  'reward.grantRetry': 'a grant that has failed is taken away before it is given anew',
  'reward.grantCancel': 'only a grant that waits is cancelled',
  'reward.pickup': 'only a grant that waits is picked up',
  'reconciliation.fetch': 'a day of a channel has one row, which is matched anew',
  'deliveryOrder.noteRefund': "a refund of an order is known by the platform's number, once",
  'reconciliation.settle': 'a difference has one settlement, which another one replaces',
  'trade.refundAudit': 'a refund is decided once',
  'trade.refundRetry': 'a refund that failed is under way afterwards',
}

/** Of the tables that a call wrote to, those for which it would need a key that it does not ask for. */
export function unguardedBooks(call: WalkedCall, tables: readonly string[]): string[] {
  if (call.endpoint.keyed || call.name in guarded || leadsElsewhere(call) || 'version' in shapeOf(call.endpoint.input))
    return []
  return tables.filter((table) => books.includes(table) || table.endsWith('_entry'))
}

/** A move into another state: it is taken once, and refused from there. */
export function leadsElsewhere({ contract, endpoint }: WalkedCall): boolean {
  return Object.entries(contract.states?.moves ?? {}).some(
    ([name, move]) => (move.endpoint ?? name) === endpoint.name && endsOf(move).length > 0,
  )
}
