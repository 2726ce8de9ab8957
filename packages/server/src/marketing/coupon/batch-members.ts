import { coupon } from '@brandside/contract/marketing/coupon/coupon.ts'
import { member } from '@brandside/contract/member/member.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import { importLimits } from '@brandside/contract/platform/sheets/sheet-import.ts'
import { type RawBuilder, sql } from 'kysely'
import { membersOfSegment } from '../../member/member/figures/segment-members.public.ts'
import type { Context } from '../../platform/context.ts'
import { visible } from '../../platform/entity/visible.ts'
import { codeIn } from '../../platform/import/cell-faults.ts'
import type { SheetRow } from '../../platform/import/files/sheet-cell.ts'
import { withSheet } from '../../platform/import/sent-sheet.ts'
import { fail, refuse, refuseField } from '../../platform/refuse.ts'

type Input = Pick<Parsed<typeof coupon, 'issue'>, 'memberIds' | 'segmentId' | 'filter'>

const { guard } = member.endpoints.dropdown

/** Writes down whom a batch is for, of the members that the operator sees: by that it goes on however long it takes. */
export async function addTargets(ctx: Context, batchId: Id, brandId: Id, asked: Input): Promise<number> {
  const which = await membersAsked(ctx, brandId, asked)
  if (!which) return 0
  const { numAffectedRows } = await sql`
    insert into coupon_issue_target (batch_id, member_id)
    select ${batchId}, member.id from member
     where member.tenant_id = app.tenant() and member.deleted_at is null and ${visible(ctx, member, guard)} and ${which}`.execute(
    ctx.db,
  )
  const found = Number(numAffectedRows ?? 0n)
  demandAll(asked, found)
  return found
}

/** Members that are named have to be there, all of them. */
export function demandAll({ memberIds }: Input, found: number): void {
  if (memberIds && found < new Set(memberIds).size) fail(404, common.notFound)
}

/** The members that are asked for, as far as the operator sees them. */
export async function membersAsked(ctx: Context, brandId: Id, { memberIds, segmentId, filter }: Input) {
  if (memberIds) return sql`member.id = any(${memberIds}::bigint[])`
  if (segmentId !== undefined) {
    const found = await membersOfSegment(ctx, segmentId)
    return found
      ? sql`member.state = 'ACTIVE' and member.id in (${found})`
      : refuseField('segmentId', coupon.reasons.segmentMissing)
  }
  return filter && ofFilter(brandId, filter)
}

/** The active members of the coupon's brand whom a filter finds; away is who has not paid there for so long. */
function ofFilter(brandId: Id, { cardLevels, tags, awayDays }: NonNullable<Input['filter']>): RawBuilder<unknown> {
  return sql`member.state = 'ACTIVE' and exists (select from member_holding h
        join member_card c on c.tenant_id = h.tenant_id and c.id = h.card_id
       where h.tenant_id = app.tenant() and h.member_id = member.id and h.brand_id = ${brandId}
         and (${cardLevels.length} = 0 or c.level = any(${cardLevels}::integer[])))
    and (${tags.length} = 0 or member.tags && ${tags}::text[])
    and (${awayDays}::integer = 0 or not exists (
      select from member_payment p
       where p.tenant_id = app.tenant() and p.member_id = member.id and p.brand_id = ${brandId}
         and p.paid_at >= now() - make_interval(days => ${awayDays})))`
}

/** So many rows that name no member are told. */
const told = 100

/** Whom a sheet names in its first column, by number or by mobile. */
export function readSheet(ctx: Context, { file }: Parsed<typeof coupon, 'readSheet'>) {
  return withSheet(ctx, file, importLimits.rows + 1, ({ rows }) => membersNamed(ctx, rows))
}

async function membersNamed(ctx: Context, sheet: readonly SheetRow[]) {
  const named = sheet.flatMap((row) => (row.cells[0] ? [{ row: row.number, text: codeIn(row, 0) }] : []))
  const { rows } = await sql<{ id: Id; text: string }>`
    select member.id, asked.text from unnest(${named.map(({ text }) => text)}::text[]) asked (text)
      join member on member.tenant_id = app.tenant() and member.deleted_at is null
       and (member.member_no = asked.text or member.mobile = asked.text)
     where ${visible(ctx, member, guard)}`.execute(ctx.db)
  const known = new Set(rows.map(({ text }) => text))
  // A first row that names no member is the head of the sheet.
  const unknown = named.filter(({ text }, at) => !known.has(text) && !(at === 0 && /\D/.test(text)))
  if (known.size === 0 && unknown.length === 0) refuse(coupon.reasons.sheetEmpty)
  return {
    memberIds: [...new Set(rows.map(({ id }) => id))],
    unknown: unknown.slice(0, told).map(({ row, text }) => ({ row, text: text.slice(0, 64) })),
    unknownCount: unknown.length,
  }
}
