import { prospect, prospectPoolDays } from '@brandside/contract/wholesale/prospect.ts'
import { sql } from 'kysely'
import { nameIn, personName } from '../../platform/entity/names.ts'
import type { RowOf } from '../../platform/entity/rows.ts'
import { entityTable } from '../../platform/entity-table.ts'
import { param } from '../../platform/parameters/param.ts'
import { movesOf } from '../../platform/states/moves.ts'
import { today } from '../period.public.ts'
import { returning } from './returning.public.ts'

export type Prospect = RowOf<'prospect'>

const open = sql`prospect.state in ('NEW', 'FOLLOWING')`

/** Prospects as their contract says, read and written. */
export const prospects = entityTable(prospect, {
  shows: {
    custTypeName: nameIn('custType', 'prospect.custTypeId'),
    salesmanName: personName('prospect.salesmanId'),
    customerName: nameIn('customer', 'prospect.customerId'),
  },
  added: ['follows'],
  asks: {
    pool: (value) => sql<boolean>`(prospect.salesman_id is null and ${open}) = ${value}`,
    due: (value) => sql<boolean>`(prospect.follow_due <= ${today} and ${open}) = ${value}`,
    returning: (value, ctx) => sql<boolean>`${returning(param(ctx, prospectPoolDays))} = ${value}`,
  },
  sortColumns: { nextFollowOn: 'followDue' },
})

export const { demandMove, moveState } = movesOf(prospect, { table: 'prospect', nameOf: ({ name }) => name })
