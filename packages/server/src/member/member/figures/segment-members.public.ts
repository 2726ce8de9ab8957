import { member } from '@brandside/contract/member/member.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { everything } from '@brandside/contract/platform/permission.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/query.ts'
import { members } from '../members.ts'
import { demandSeen } from './seen-figures.ts'

export type SegmentFilter = Parsed<typeof member, 'saveSegment'>['filter']

const { guard } = member.endpoints.dropdown

/** What a segment asks for now; nothing where it is gone. */
export async function segmentFilter({ db }: Context, segmentId: number): Promise<SegmentFilter | undefined> {
  const { rows } = await sql<{ filter: SegmentFilter }>`
    select filter from member_segment where tenant_id = app.tenant() and id = ${segmentId}`.execute(db)
  return rows[0]?.filter
}

/** The ids of the members of a segment as it stands now, of those that the operator sees; nothing where it is gone. */
export async function membersOfSegment(ctx: Context, segmentId: number): Promise<RawBuilder<Id> | undefined> {
  const filter = await segmentFilter(ctx, segmentId)
  if (!filter) return undefined
  demandSeen(ctx, filter)
  const found = members.filtered(ctx, guard, filter)(ctx.db)
  return sql<Id>`${found.select('member.id')}`
}

/** Sees all members of the company: for what it has decided, whatever the operator's scope. */
const company = {
  operator: {
    grants: [
      {
        roleId: 0 as Id,
        dataScope: 1,
        tags: new Set([everything]),
        scope: { all: true, organisations: [], shops: [], salesmen: [], brands: [], wholeBrands: [] },
      },
    ],
  },
}

// Conditions on members ask their context for nothing but what its operator sees.
const found = (filter: SegmentFilter) => members.filtered(company as unknown as Context, guard, filter)

/** The ids of all members of the company whom a filter finds, whatever the operator's scope. */
export const foundBy = (db: Db, filter: SegmentFilter): RawBuilder<Id> =>
  sql<Id>`${found(filter)(db).select('member.id')}`

/** Whether a filter finds this member of the company. */
export async function isFoundBy(db: Db, filter: SegmentFilter, memberId: Id): Promise<boolean> {
  const row = await found(filter)(db).select('member.id').where('member.id', '=', memberId).executeTakeFirst()
  return row !== undefined
}
