import { states } from '../../platform/states.ts'

/** A recharge counts when another person has seen the money. */
export const balanceRechargeStates = states({
  code: 'balance_recharge_state',
  name: ['充值单状态', 'Recharge state'],
  items: {
    PENDING: ['待审核', 'Pending approval'],
    APPROVED: ['已到账', 'Approved'],
    CANCELLED: ['已取消', 'Cancelled'],
  },
  colours: { PENDING: 'orange', APPROVED: 'green', CANCELLED: 'grey' },
  initial: 'PENDING',
  moves: {
    approve: { from: ['PENDING'], to: 'APPROVED', button: ['审核到账', 'Approve'], notBy: 'createdBy', next: true },
    cancel: { from: ['PENDING', 'APPROVED'], to: 'CANCELLED', button: ['取消充值', 'Cancel recharge'], danger: true },
  },
})
