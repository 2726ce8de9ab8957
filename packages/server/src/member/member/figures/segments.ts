import { member } from '@brandside/contract/member/member.ts'
import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { common, field } from '@brandside/contract/platform/reasons.ts'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { demandVersion } from '../../../platform/entity/rows.ts'
import { fail, refuse, refuseField } from '../../../platform/refuse.ts'
import { companyCurrency } from '../../../store/brand/shops-of-query.public.ts'
import { members } from '../members.ts'
import { asksOfAll, demandSeen, seesWhole } from './seen-figures.ts'
import { type SegmentFilter, segmentFilter } from './segment-members.public.ts'

type Segment = Output<typeof member, 'segments'>[number]

/**
 * Saved filters, each with the number of members that it finds now, of those that the operator sees; none whose number would tell
 * him what they do at brands that he does not see.
 */
export async function segments(ctx: Context): Promise<Segment[]> {
  const { rows } = await sql<{ id: number; name: string; filter: SegmentFilter; version: number }>`
    select id, name, filter, version from member_segment
     where tenant_id = app.tenant() order by name, id`.execute(ctx.db)
  const told = rows.filter(({ filter }) => seesWhole(ctx) || !asksOfAll(filter))
  return Promise.all(told.map(async (row) => ({ ...row, heads: await headsOf(ctx, row.filter) })))
}

async function headsOf(ctx: Context, filter: SegmentFilter): Promise<number> {
  const found = members.filtered(ctx, member.endpoints.segments.guard, filter)(ctx.db)
  const { heads } = await found.select((eb) => eb.fn.countAll<number>().as('heads')).executeTakeFirstOrThrow()
  return Number(heads)
}

/**
 * The filters of a list with those of its segment, which they narrow: what both ask of the same, a member has to answer to
 * both of them.
 */
export async function withSegment<I extends { segmentId?: number | undefined }>(ctx: Context, input: I): Promise<I> {
  if (input.segmentId === undefined) {
    demandSeen(ctx, input)
    return input
  }
  const filter = (await segmentFilter(ctx, input.segmentId)) ?? fail(404, common.notFound)
  demandSeen(ctx, { ...filter, ...input })
  const twice = Object.fromEntries(Object.entries(filter).filter(([name, value]) => asksAnother(input, name, value)))
  if (Object.keys(twice).length === 0) return { ...filter, ...input, segmentId: undefined }
  const found = members.filtered(ctx, member.endpoints.list.guard, twice)(ctx.db).select('member.id')
  // The list asks whether a member is among them, see `members`.
  return { ...filter, ...input, segmentId: sql<Id>`${found}` as unknown as number }
}

const asksAnother = (input: object, name: string, value: unknown) =>
  name !== 'segmentId' && name in input && (input as Record<string, unknown>)[name] !== value

type Input = Parsed<typeof member, 'saveSegment'>

/** So many of a company: each is counted anew whenever they are listed. */
const most = 100

export async function saveSegment(ctx: Context, { segmentId, version, name, ...input }: Input) {
  if (input.filter.segmentId !== undefined) refuseField('filter', member.reasons.segmentNested)
  demandSeen(ctx, input.filter)
  const filter = JSON.stringify(await inOneCurrency(ctx, input.filter))
  if (segmentId !== undefined) return changeSegment(ctx, segmentId, version, { name, filter })
  await sql`select pg_advisory_xact_lock(hashtext('member segments'), app.tenant()::int)`.execute(ctx.db)
  const { rows } = await sql<{ id: number; before: number }>`
    insert into member_segment (name, filter) values (${name}, ${filter}::jsonb)
    returning id, (select count(*) from member_segment where tenant_id = app.tenant()) as before`.execute(ctx.db)
  const [made] = rows
  if (!made || Number(made.before) >= most) return refuse(member.reasons.segmentsFull, { max: most })
  ctx.log({ id: `segment-${made.id}`, name, after: { name, filter } })
  return { segmentId: made.id, version: 1 }
}

async function changeSegment(ctx: Context, segmentId: number, version: number | undefined, to: Told) {
  const { rows } = await sql<Told & { version: number; same: boolean }>`
    select name, filter::text as filter, version, name = ${to.name} and filter = ${to.filter}::jsonb as same
      from member_segment where tenant_id = app.tenant() and id = ${segmentId} for update`.execute(ctx.db)
  const found = rows[0] ?? fail(404, common.notFound)
  if (version === undefined) refuseField('version', field.required, { label: ['版本', 'Version'] })
  demandVersion(found, version)
  if (found.same) {
    ctx.unchanged()
    return { segmentId, version }
  }
  await sql`
    update member_segment set name = ${to.name}, filter = ${to.filter}::jsonb, version = version + 1, updated_at = now(),
           updated_by = app.admin()
     where tenant_id = app.tenant() and id = ${segmentId}`.execute(ctx.db)
  const { name, filter } = found
  ctx.log({ id: `segment-${segmentId}`, name: to.name, before: { name, filter }, after: to })
  return { segmentId, version: version + 1 }
}

type Told = Record<'name' | 'filter', string>

/** A condition on an amount says in which currency, as it outlives the brands that there are now: that of most shops. */
async function inOneCurrency(ctx: Context, filter: SegmentFilter): Promise<SegmentFilter> {
  const asksAmount = filter.payCentsMin !== undefined || filter.payCentsMax !== undefined
  return asksAmount ? { currency: await companyCurrency(ctx), ...filter } : filter
}

export async function deleteSegments(ctx: Context, { segmentIds }: Parsed<typeof member, 'deleteSegments'>) {
  const { rows } = await sql<{ id: number; name: string }>`
    delete from member_segment where tenant_id = app.tenant() and id = any(${segmentIds}::bigint[]) returning id, name`.execute(
    ctx.db,
  )
  if (rows.length < new Set(segmentIds).size) fail(404, common.notFound)
  for (const { id, name } of rows) ctx.log({ id: `segment-${id}`, name, before: { name } })
  return { deleted: rows.length }
}
