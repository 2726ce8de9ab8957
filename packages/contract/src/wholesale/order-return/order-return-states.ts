import { states } from '../../platform/states.ts'

/** Approved before the goods come, received when they are there: only then does the customer owe less. */
export const orderReturnStates = states({
  code: 'order_return_state',
  name: ['退货单状态', 'Return state'],
  items: {
    REQUESTED: ['待审批', 'Pending approval'],
    APPROVED: ['待收货', 'Awaiting receipt'],
    RECEIVED: ['已收货', 'Received'],
    REJECTED: ['已驳回', 'Rejected'],
    CANCELLED: ['已取消', 'Cancelled'],
  },
  colours: { REQUESTED: 'orange', APPROVED: 'blue', RECEIVED: 'green', REJECTED: 'red', CANCELLED: 'grey' },
  initial: 'REQUESTED',
  moves: {
    approve: { from: ['REQUESTED'], to: 'APPROVED', button: ['批准', 'Approve'], notBy: 'createdBy', next: true },
    reject: { from: ['REQUESTED'], to: 'REJECTED', button: ['驳回', 'Reject'], danger: true },
    receive: { from: ['APPROVED'], to: 'RECEIVED', button: ['收货', 'Receive'], next: true },
    cancel: { from: ['REQUESTED', 'APPROVED'], to: 'CANCELLED', button: ['取消退货', 'Cancel return'], danger: true },
  },
})
