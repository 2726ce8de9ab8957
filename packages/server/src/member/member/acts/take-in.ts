import { coupon } from '@brandside/contract/marketing/coupon/coupon.ts'
import { member } from '@brandside/contract/member/member.ts'
import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { holds, isTag } from '@brandside/contract/platform/permission.ts'
import { auth } from '@brandside/contract/platform/reasons.ts'
import { sql } from 'kysely'
import { issueCoupons } from '../../../marketing/user-coupon/issue.public.ts'
import type { Context } from '../../../platform/context.ts'
import { visible } from '../../../platform/entity/visible.ts'
import type { RowEffect } from '../../../platform/import/row-effect.ts'
import { fail, refuseField } from '../../../platform/refuse.ts'
import { readCustom } from '../../../platform/wording/read-custom.ts'
import { type Member, members } from '../members.ts'
import { changeMember } from './change-member.ts'
import { registerMember } from './register.public.ts'

export type Row = Parsed<typeof member, 'takeIn'>

/** A member of a list from elsewhere: new by a mobile that is free, and otherwise skipped or updated, as was chosen. */
export async function takeIn(ctx: Context, row: Row): Promise<Output<typeof member, 'takeIn'>> {
  demandRights(ctx, row)
  const known = (await knownBy(ctx, [row.mobile])).get(row.mobile)
  if (!known) return { id: await insert(ctx, row), did: 'INSERT' }
  // Like a mobile that is typed: the operator learns that it is taken, not by whom.
  if (!known.isSeen) refuseField('mobile', member.reasons.mobileTaken)
  if (row.duplicates === 'SKIP') return { id: known.id, did: 'SAME' }
  const before = await members.lock(ctx, 'update', known.id)
  const { version } = await changeMember(ctx, before, said(row))
  return { id: known.id, did: version === before.version ? 'SAME' : 'CHANGE' }
}

/** What good rows of a sheet do, each after those above it. */
export async function effectOf(ctx: Context, rows: readonly Row[]): Promise<RowEffect[]> {
  const known = await knownBy(
    ctx,
    rows.map(({ mobile }) => mobile),
  )
  const above = new Set<string>()
  return rows.map((row) => {
    const before = known.get(row.mobile)
    const isTwice = above.has(row.mobile)
    above.add(row.mobile)
    const { action, was } = effectOn(row, before, isTwice)
    return { action, was, warnings: isTwice ? [{ path: 'mobile', words: twice }] : [] }
  })
}

const twice = ['手机号在上面的行中已出现', 'This mobile number is already in a row above'] as const

function effectOn(row: Row, before: Member | undefined, isTwice: boolean): Pick<RowEffect, 'action' | 'was'> {
  if (!before && !isTwice) return { action: 'INSERT', was: null }
  if (row.duplicates === 'SKIP') return { action: 'SAME', was: null }
  if (!before) return { action: 'CHANGE', was: null }
  const { idCard, ...plain } = said(row)
  const changes = members.changesOf(before, plain)
  const isSame = Object.keys(changes).length === 0 && idCard === undefined
  return { action: isSame ? 'SAME' : 'CHANGE', was: changes.nickname === undefined ? null : before.nickname }
}

/** What the row says of a person who exists: where he joined, and by whom, stays. */
function said({ nickname, realName, gender, birthday, idCard, email, consentMarketing, remark, custom }: Row) {
  const cells = { nickname, realName, gender, birthday, idCard, email, consentMarketing, remark, custom }
  return Object.fromEntries(
    Object.entries(cells).filter(([, value]) => value !== undefined && value !== null),
  ) as Partial<typeof cells>
}

async function insert(ctx: Context, { duplicates: _, welcomeCouponId, ...row }: Row) {
  // What a cell leaves open is what the form begins with.
  const { create } = member.endpoints
  const input = readCustom(ctx, member, create, create.input.parse(row))
  await members.demandWithin(ctx, 'takeIn', input)
  const made = await registerMember(ctx, input, 'IMPORT')
  members.logged(ctx, undefined, made)
  if (welcomeCouponId !== undefined) {
    await demandCoupon(ctx, welcomeCouponId)
    await issueCoupons(ctx.db, {
      couponId: welcomeCouponId,
      memberId: made.id,
      quantity: 1,
      source: 'ADMIN',
      sourceKey: 'member.import',
    })
  }
  return made.id
}

/** Whoever imports gives the coupons that he could give one by one. */
async function demandCoupon(ctx: Context, id: Id): Promise<void> {
  const found = await ctx.db
    .selectFrom('coupon')
    .select('id')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .where(visible(ctx, coupon, coupon.endpoints.issue.guard))
    .executeTakeFirst()
  if (!found) refuseField('welcomeCouponId', member.reasons.couponMissing)
}

/** The right to import is none to change members, nor to give coupons. */
function demandRights({ operator }: Context, { duplicates, welcomeCouponId }: Row): void {
  const needed = [
    ...(duplicates === 'UPDATE' ? [member.endpoints.update.guard] : []),
    ...(welcomeCouponId === undefined ? [] : [coupon.endpoints.issue.guard]),
  ]
  for (const tag of needed) if (isTag(tag) && !holds(operator.permissions, tag)) fail(403, auth.forbidden, { tag })
}

/** Members who have these mobiles, and whether the operator sees them. */
async function knownBy(ctx: Context, mobiles: readonly string[]): Promise<Map<string, Member & { isSeen: boolean }>> {
  const rows = await ctx.db
    .selectFrom('member')
    .selectAll()
    .select(visible(ctx, member, member.endpoints.takeIn.guard).as('isSeen'))
    .where('mobile', '=', sql<string>`any(${[...new Set(mobiles)]}::text[])`)
    .where('deletedAt', 'is', null)
    // Written out, as its index is one of these rows alone: a plan that is kept for any value could not use it.
    .where('state', '<>', sql.lit('CANCELLED'))
    .execute()
  return new Map(rows.map((row) => [row.mobile ?? '', row as unknown as Member & { isSeen: boolean }]))
}
