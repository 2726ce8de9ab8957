import { states } from '../../platform/states.ts'

/** Nothing is held while it waits: what it names may be paid otherwise in the meantime. */
export const creditPaymentStates = states({
  code: 'credit_payment_state',
  name: ['还款单状态', 'Credit payment state'],
  items: {
    PENDING: ['待收款', 'Awaiting payment'],
    RECEIVED: ['已收款', 'Received'],
    CANCELLED: ['已取消', 'Cancelled'],
  },
  colours: { PENDING: 'orange', RECEIVED: 'green', CANCELLED: 'grey' },
  initial: 'PENDING',
  moves: {
    update: { from: ['PENDING'], button: ['修改', 'Change'] },
    confirmReceive: {
      from: ['PENDING'],
      to: 'RECEIVED',
      button: ['确认收款', 'Confirm receipt'],
      notBy: 'createdBy',
      next: true,
    },
    cancel: { from: ['PENDING', 'RECEIVED'], to: 'CANCELLED', button: ['取消还款', 'Cancel payment'], danger: true },
  },
})
