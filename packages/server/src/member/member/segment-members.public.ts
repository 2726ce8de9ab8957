import { member } from '@brandside/contract/member/member.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { members } from './members.ts'
import { segmentFilter } from './segments.ts'

/** The ids of the members of a segment as it stands now, of those that the operator sees; nothing where it is gone. */
export async function membersOfSegment(ctx: Context, segmentId: number): Promise<RawBuilder<Id> | undefined> {
  const filter = await segmentFilter(ctx, segmentId)
  if (!filter) return undefined
  const found = members.filtered(ctx, member.endpoints.dropdown.guard, filter)(ctx.db)
  return sql<Id>`${found.select('member.id')}`
}
