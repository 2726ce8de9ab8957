import { customerCredit } from '../customer/customer-credit.ts'
import { wholesaleOrder } from './wholesale-order.ts'

const { overdue, promiseBroken, branchLimit } = wholesaleOrder.reasons

/** Checks about what the customer owes: an approver lets such an order pass at once, with a reason (wholesale.md 11.2). */
const codes: readonly string[] = [customerCredit.reasons.notEnough, overdue, promiseBroken, branchLimit].map(
  ({ key }) => key,
)

export const isOfCredit = (code: string): boolean => codes.includes(code)
