import type { dashboard } from '@brandside/contract/home/dashboard.ts'
import type { Contract, Output, Placed } from '@brandside/contract/platform/contract.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

export type Todo = Output<typeof dashboard, 'todo'>[number]

/** A kind of work, and where its rows are found. */
export interface Work {
  work: Todo['work']
  of: Pick<Contract, 'name' | 'records'>
  /** The endpoint whose right shows it. */
  needs: Placed
  /** The rows that wait; the contract's own table stands in it by its name, so that its scope holds. */
  from: RawBuilder<unknown> | ((ctx: Context) => RawBuilder<unknown>)
  /** Rows that this operator cannot decide on, as he has made them himself. */
  own?: (ctx: Context) => RawBuilder<boolean>
}

/** Today on the tenant's calendar. */
export const today = sql`(select (now() at time zone time_zone)::date from tenant where id = app.tenant())`
