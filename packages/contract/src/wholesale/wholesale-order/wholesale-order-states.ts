import { states } from '../../platform/states.ts'

/** What has gone out, is paid and is invoiced of an order stands beside its state. */
export const wholesaleOrderStates = states({
  code: 'wholesale_order_state',
  name: ['订单状态', 'Order state'],
  items: {
    DRAFT: ['草稿', 'Draft'],
    APPROVING: ['待审批', 'Pending approval'],
    COMMITTED: ['已确认', 'Confirmed'],
    COMPLETED: ['已完成', 'Completed'],
    CLOSED: ['已关闭', 'Closed'],
    CANCELLED: ['已取消', 'Cancelled'],
    VOIDED: ['已作废', 'Void'],
  },
  colours: {
    DRAFT: 'grey',
    APPROVING: 'orange',
    COMMITTED: 'blue',
    COMPLETED: 'green',
    CLOSED: 'grey',
    CANCELLED: 'red',
    VOIDED: 'grey',
  },
  initial: 'DRAFT',
  moves: {
    update: { from: ['DRAFT', 'COMMITTED'], button: ['修改', 'Change'] },
    commit: {
      from: ['DRAFT'],
      to: ['COMMITTED', 'APPROVING'],
      button: ['确认订单', 'Confirm order'],
      writes: true,
      next: true,
    },
    approve: { from: ['APPROVING'], to: 'COMMITTED', button: ['批准', 'Approve'], notBy: 'writers', next: true },
    reject: { from: ['APPROVING'], to: 'DRAFT', button: ['驳回', 'Reject'], danger: true },
    withdraw: { from: ['APPROVING'], to: 'DRAFT', button: ['撤回', 'Withdraw'] },
    change: { from: ['COMMITTED'], button: ['变更商品', 'Change goods'] },
    cancel: { from: ['APPROVING', 'COMMITTED'], to: 'CANCELLED', button: ['取消', 'Cancel'], danger: true },
    close: { from: ['COMMITTED'], to: ['CLOSED', 'COMPLETED'], button: ['关闭余量', 'Close the rest'], danger: true },
    reopen: { from: ['CLOSED'], to: 'COMMITTED', button: ['重新打开', 'Reopen'] },
    complete: { from: ['COMMITTED'], to: 'COMPLETED', button: ['完成', 'Complete'], automatic: true },
    remove: { from: ['DRAFT'], to: 'VOIDED', button: ['作废', 'Void'], danger: true },
  },
})
