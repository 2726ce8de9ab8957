import type { Day } from '@brandside/contract/platform/time.ts'
import type { ContractRecord } from './contracts.ts'

/** The state of a contract on a day. */
export function stateOn<R extends Pick<ContractRecord, 'state' | 'startDate' | 'endDate'>>(row: R, day: Day): R {
  if (row.state !== 'EFFECTIVE') return row
  if (row.startDate > day) return { ...row, state: 'SCHEDULED' }
  return row.endDate < day ? { ...row, state: 'EXPIRED' } : row
}
