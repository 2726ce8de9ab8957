import { states } from '../../platform/states.ts'

/** A receipt takes effect when it is confirmed; a refund has left the balance before, and is confirmed when it was paid out. */
export const incomeStates = states({
  code: 'income_state',
  name: ['收款单状态', 'Receipt state'],
  items: { PENDING: ['待确认', 'To confirm'], CONFIRMED: ['已确认', 'Confirmed'], INVALID: ['已作废', 'Void'] },
  colours: { PENDING: 'orange', CONFIRMED: 'green', INVALID: 'grey' },
  initial: 'PENDING',
  moves: {
    update: { from: ['PENDING'], button: ['修改', 'Change'] },
    manualConfirm: { from: ['PENDING'], to: 'CONFIRMED', button: ['确认', 'Confirm'], notBy: 'createdBy', next: true },
    reallocate: { from: ['CONFIRMED'], button: ['重新核销', 'Reallocate'] },
    invalid: { from: ['PENDING', 'CONFIRMED'], to: 'INVALID', button: ['作废', 'Void'], danger: true },
  },
})
