import type { Day } from '../../platform/time.ts'

/** The terms of payment that a customer has (wholesale.md 11.4). */
export interface CreditTerms {
  termType: 'DAYS' | 'EOM' | 'CLOSE_DAY'
  termDays: number
  closeDay: number
  payDay: number
  payMonthOffset: number
}

/** When a shipment of a day is due: days after it, days after the end of its month, or the payment day of its statement. */
export function dueDate(shipped: Day, { termType, termDays, closeDay, payDay, payMonthOffset }: CreditTerms): Day {
  const [year = 0, month = 0, day = 0] = shipped.split('-').map(Number)
  if (termType === 'DAYS') return dayOf(year, month, day + termDays)
  // The day 0 of a month is the last one of the month before.
  if (termType === 'EOM') return dayOf(year, month + 1, termDays)
  return dayOf(year, month + (day > closeDay ? 1 : 0) + payMonthOffset, payDay)
}

function dayOf(year: number, month: number, day: number): Day {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
}
