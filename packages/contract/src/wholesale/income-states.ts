import { states } from '../platform/states.ts'

export const incomeStates = states({
  code: 'income_state',
  name: ['收款单状态', 'State of income'],
  items: { PENDING: ['待确认', 'To confirm'], CONFIRMED: ['已确认', 'Confirmed'], INVALID: ['已作废', 'Invalid'] },
  colours: { PENDING: 'orange', CONFIRMED: 'green', INVALID: 'grey' },
  initial: 'PENDING',
  moves: {},
})
