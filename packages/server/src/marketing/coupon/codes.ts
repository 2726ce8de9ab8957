import { coupon } from '@brandside/contract/marketing/coupon/coupon.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { ById } from '@brandside/contract/platform/crud.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/query.ts'
import { findRow, lockRow } from '../../platform/entity/rows.ts'
import { visible } from '../../platform/entity/visible.ts'
import { sheetRows } from '../../platform/export/sheet-rows.ts'
import { refuse } from '../../platform/refuse.ts'
import { codeOf, newCode } from '../user-coupon/code.public.ts'

const { endpoints, reasons } = coupon

/** Makes codes to be printed or sent; there are never more of them than coupons. */
export async function makeCodes(ctx: Context, { id, quantity }: Parsed<typeof coupon, 'makeCodes'>) {
  const row = await lockRow(ctx, 'coupon', id, visible(ctx, coupon, endpoints.makeCodes.guard, 'plain'))
  if (row.claimMode !== 'CODE') refuse(reasons.notByCode)
  const { made } = await countCodes(ctx.db, id)
  if (row.total !== -1 && made + quantity > row.total) refuse(reasons.codesOver, { total: row.total })
  const codes = Array.from({ length: quantity }, () => newCode(row.codePrefix))
  await sql`
    insert into coupon_code (coupon_id, code) select ${id}, code from unnest(${codes}::text[]) code`.execute(ctx.db)
  ctx.log({ id, name: row.name, note: [`生成兑换码 ${quantity} 个`, `Generated ${quantity} codes`] })
  return { made: quantity }
}

export async function codes(ctx: Context, { id }: ById) {
  await findRow(ctx, 'coupon', id, visible(ctx, coupon, endpoints.codes.guard, 'plain'))
  return countCodes(ctx.db, id)
}

async function countCodes(db: Db, id: Id): Promise<{ made: number; taken: number }> {
  const { rows } = await sql<{ made: number; taken: number }>`
    select count(*)::integer as made, count(taken_at)::integer as taken
      from coupon_code where tenant_id = app.tenant() and coupon_id = ${id}`.execute(db)
  return rows[0] ?? { made: 0, taken: 0 }
}

interface CodeRow {
  code: string
  memberNo: string | null
  takenAt: string | null
}

export function exportCodes(ctx: Context, { couponId }: Parsed<typeof coupon, 'exportCodes'>) {
  return sheetRows<CodeRow>(ctx, {
    table: 'couponCode',
    filtered: (db: Db) =>
      db
        .selectFrom('couponCode')
        .innerJoin('coupon', 'coupon.id', 'couponCode.couponId')
        .leftJoin('member', 'member.id', 'couponCode.memberId')
        .where(visible(ctx, coupon, endpoints.exportCodes.guard))
        .where('coupon.id', '=', couponId),
    show: (found) =>
      found.select([
        'couponCode.code',
        'member.memberNo',
        'couponCode.takenAt',
      ] as never[]) as unknown as SelectQueryBuilder<never, never, CodeRow>,
    order: [{ column: 'id', descending: false }],
  })
}

/**
 * Takes a code for a member, before anything else is looked at: of two who type it, the second waits, and is told. Typed by
 * the same member again, it answers the coupon that it brought him.
 */
export async function takeCode(db: Db, { code, memberId }: { code: string; memberId: Id }) {
  const known = codeOf(code) ?? refuse(reasons.noCode)
  const { rows } = await sql<{ couponId: Id; memberId: Id | null }>`
    select coupon_id, member_id from coupon_code
     where tenant_id = app.tenant() and code = ${known} for update`.execute(db)
  const [found] = rows
  if (!found) return refuse(reasons.noCode)
  if (found.memberId !== null && found.memberId !== memberId) refuse(reasons.codeTaken)
  await sql`
    update coupon_code set member_id = ${memberId}, taken_at = coalesce(taken_at, now()), updated_at = now()
     where tenant_id = app.tenant() and code = ${known}`.execute(db)
  return { couponId: found.couponId, sourceKey: `code:${known}` }
}

/** Codes that one member has taken were taken by another, since both are one. */
export async function mergeCodes(db: Db, from: Id, into: Id): Promise<void> {
  await sql`
    update coupon_code set member_id = ${into}, updated_at = now()
     where tenant_id = app.tenant() and member_id = ${from}`.execute(db)
}
