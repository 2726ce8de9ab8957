import { states } from '../platform/states.ts'

/** What was sent expires by the day: nothing has to happen for that. */
export const quotationStates = states({
  code: 'quotation_state',
  name: ['报价单状态', 'Quotation state'],
  items: {
    DRAFT: ['草稿', 'Draft'],
    APPROVING: ['待审批', 'Pending approval'],
    SENT: ['已发出', 'Sent'],
    EXPIRED: ['已过期', 'Expired'],
    ACCEPTED: ['已接受', 'Accepted'],
    ORDERED: ['已下单', 'Ordered'],
    REJECTED: ['未成交', 'Lost'],
    CLOSED: ['已关闭', 'Closed'],
    SUPERSEDED: ['已被替代', 'Superseded'],
    VOIDED: ['已作废', 'Void'],
  },
  colours: {
    ...{ DRAFT: 'grey', APPROVING: 'orange', SENT: 'blue', EXPIRED: 'grey', ACCEPTED: 'green', ORDERED: 'green' },
    ...{ REJECTED: 'red', CLOSED: 'grey', SUPERSEDED: 'grey', VOIDED: 'grey' },
  },
  initial: 'DRAFT',
  moves: {
    update: { from: ['DRAFT'], button: ['修改', 'Change'] },
    send: {
      from: ['DRAFT'],
      to: ['SENT', 'APPROVING'],
      button: ['标记为已发出', 'Mark as sent'],
      writes: true,
      next: true,
    },
    approve: { from: ['APPROVING'], to: 'SENT', button: ['批准', 'Approve'], notBy: 'writers', next: true },
    accept: {
      from: ['SENT'],
      to: 'ACCEPTED',
      button: ['客户接受', 'Mark accepted'],
      refusal: { EXPIRED: 'expired' },
      next: true,
    },
    reject: {
      ...{ from: ['APPROVING', 'SENT'], to: ['DRAFT', 'REJECTED'], danger: true },
      button: ['驳回或未成交', 'Reject or mark lost'],
    },
    revise: { from: ['SENT', 'EXPIRED', 'ACCEPTED'], to: 'SUPERSEDED', button: ['修订', 'Revise'] },
    expire: { from: ['SENT'], to: 'EXPIRED', button: ['过期', 'Expire'], automatic: true },
    extend: { from: ['SENT', 'EXPIRED'], to: 'SENT', button: ['延期', 'Extend'] },
    toOrder: {
      from: ['ACCEPTED'],
      button: ['转订单', 'Convert to order'],
      refusal: { EXPIRED: 'expired' },
      next: true,
    },
    order: { from: ['ACCEPTED'], to: 'ORDERED', button: ['下单', 'Order'], automatic: true },
    free: { from: ['ORDERED'], to: 'ACCEPTED', button: ['订单取消', 'Order cancelled'], automatic: true },
    close: { from: ['ACCEPTED'], to: 'CLOSED', button: ['关闭', 'Close'], danger: true },
    remove: { from: ['DRAFT'], to: 'VOIDED', button: ['作废', 'Void'], danger: true },
  },
})
