import { dictionaryChoice } from '../../platform/fields/choice.ts'

/** From when the days of a credit term count, for customers and for the contracts that say otherwise. */
export const creditTerm = dictionaryChoice(['账期方式', 'Credit term'], {
  code: 'credit_term_type',
  name: ['账期方式', 'Due date rule'],
  items: {
    DAYS: ['发货后天数', 'Days after shipment'],
    EOM: ['月末后天数', 'Days after the month'],
    CLOSE_DAY: ['对账日结算', 'Statement day'],
  },
})
