import { type RawBuilder, sql } from 'kysely'
import { today } from '../period.public.ts'

/** Contracts in force that are in the days of their own reminder. */
export const reminded: RawBuilder<boolean> = sql<boolean>`(contract.state = 'EFFECTIVE' and contract.start_date <= ${today}
  and ${today} between contract.end_date - contract.remind_days and contract.end_date)`
