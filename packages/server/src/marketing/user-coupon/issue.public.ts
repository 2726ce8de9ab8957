import { coupon } from '@brandside/contract/marketing/coupon/coupon.ts'
import type { CouponSource } from '@brandside/contract/marketing/user-coupon.ts'
import { member } from '@brandside/contract/member/member.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { common, type Reason } from '@brandside/contract/platform/reasons.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/query.ts'
import { type Detail, refuse } from '../../platform/refuse.ts'
import { haltOf } from '../../store/brand/in-business.public.ts'
import { addCounts, reserveIssue } from '../coupon-counts/counts.public.ts'
import type { Coupon } from '../coupon-counts/coupon-row.public.ts'
import { businessDay, insertCoupons } from './insert-coupons.public.ts'

export interface IssueRequest {
  couponId: Id
  memberId: Id
  quantity: number
  source: CouponSource
  /** What it is issued for: asked for again, it answers what was issued the first time. */
  sourceKey: string
  batchId?: Id
}

export type IssueResult = { ids: Id[] } | { reason: Reason; detail: Detail }

/** Issues coupons of a template to a member, within the caller's transaction; whatever keeps it from being so is refused. */
export async function issueCoupons(db: Db, request: IssueRequest): Promise<Id[]> {
  const issued = await tryIssue(db, request)
  return 'ids' in issued ? issued.ids : refuse(issued.reason, issued.detail)
}

/**
 * The same, which tells why not and leaves nothing behind: for batches, where one member's limit is no other's. Stock, limit
 * of the member and release of the day each move by one conditional statement (C-INV-27, C-INV-29).
 */
export async function tryIssue(db: Db, request: IssueRequest): Promise<IssueResult> {
  // In this order: who waited for the template behind the same request finds what that one was issued.
  const [template, before] = await Promise.all([reserve(db, request), issuedBefore(db, request)])
  if (before.length > 0) {
    if (!('reason' in template)) await giveStockBack(db, request)
    return { ids: before }
  }
  if ('reason' in template) return template
  const { claimMode } = template
  if (waysOf[request.source] && claimMode !== waysOf[request.source]) {
    await giveStockBack(db, request)
    return { reason: request.source === 'CODE' ? coupon.reasons.notByCode : coupon.reasons.notClaimed, detail: {} }
  }
  const refused =
    (waysOf[request.source] && (await haltOf(db, template.brandId))) || (await demandMember(db, template, request))
  if (refused) {
    await giveStockBack(db, request)
    return refused
  }
  return { ids: await insertCoupons(db, template, { ...request, memberIds: [request.memberId] }) }
}

async function issuedBefore(db: Db, { couponId, memberId, source, sourceKey }: IssueRequest): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select id from user_coupon
     where tenant_id = app.tenant() and coupon_id = ${couponId} and member_id = ${memberId} and source = ${source}
       and source_key = ${sourceKey} order by seq`.execute(db)
  return rows.map(({ id }) => id)
}

/** What members take themselves, they take in the way that the template says. */
const waysOf: Readonly<Partial<Record<CouponSource, string>>> = { CLAIM: 'CENTER', CODE: 'CODE' }

/** What operators and events give may come before or after the time in which it can be taken, but never beyond the stock. */
const atAnyTime: readonly CouponSource[] = ['ADMIN', 'REWARD', 'CAMPAIGN', 'RECHARGE', 'CARD']

async function reserve(
  db: Db,
  { couponId, quantity, source }: IssueRequest,
): Promise<Coupon | { reason: Reason; detail: Detail }> {
  const anyTime = atAnyTime.includes(source)
  return (await reserveIssue(db, { couponId, quantity, anyTime })) ?? whyNot(db, couponId, anyTime)
}

async function whyNot(db: Db, couponId: Id, anyTime: boolean): Promise<{ reason: Reason; detail: Detail }> {
  const { rows } = await sql<{ state: string; late: boolean; early: boolean; startsAt: string }>`
    select state, now() > claim_to as late, now() < claim_from as early, to_char(claim_from at time zone
             (select time_zone from brand b where b.tenant_id = app.tenant() and b.id = c.brand_id), 'YYYY-MM-DD HH24:MI') as starts_at
      from coupon c where tenant_id = app.tenant() and id = ${couponId} and deleted_at is null`.execute(db)
  const [found] = rows
  const { reasons } = coupon
  if (!found) return { reason: common.notFound, detail: {} }
  if (found.state !== 'ON') return { reason: reasons.off, detail: {} }
  if (!anyTime && found.late) return { reason: reasons.claimOver, detail: {} }
  if (!anyTime && found.early) return { reason: reasons.notStarted, detail: { time: found.startsAt } }
  return { reason: reasons.soldOut, detail: {} }
}

async function demandMember(
  db: Db,
  template: Coupon,
  { memberId, quantity }: IssueRequest,
): Promise<{ reason: Reason; detail: Detail } | null> {
  const { rows } = await sql<{ state: string; freezeReason: string | null; level: number | null }>`
    select m.state, m.freeze_reason, (select c.level from member_holding h
             join member_card c on c.tenant_id = h.tenant_id and c.id = h.card_id
            where h.tenant_id = app.tenant() and h.member_id = m.id and h.brand_id = ${template.brandId}) as level
      from member m where m.tenant_id = app.tenant() and m.id = ${memberId} and m.deleted_at is null`.execute(db)
  const [found] = rows
  if (!found) return { reason: common.notFound, detail: {} }
  if (found.state === 'FROZEN') return { reason: member.reasons.frozen, detail: { reason: found.freezeReason ?? '' } }
  if (found.state !== 'ACTIVE') return { reason: member.reasons.cancelled, detail: {} }
  const { cardLevels } = template
  if (cardLevels.length > 0 && !cardLevels.includes(found.level ?? 0))
    return { reason: coupon.reasons.level, detail: { level: Math.min(...cardLevels) } }
  return (await countForMember(db, template, memberId, quantity)) ?? (await countForDay(db, template, quantity))
}

async function countForMember(db: Db, template: Coupon, memberId: Id, quantity: number) {
  const { id, brandId, perMember, perMemberDay } = template
  const tooMany = (limit: number, taken: number) => ({ reason: coupon.reasons.limit, detail: { count: taken, limit } })
  if (perMember > 0 && quantity > perMember) return tooMany(perMember, 0)
  if (perMemberDay > 0 && quantity > perMemberDay) return tooMany(perMemberDay, 0)
  const sameDay = sql`case when k.day = excluded.day then k.taken_day else 0 end + ${quantity}`
  const { rows } = await sql`
    insert into coupon_member_count as k (coupon_id, member_id, taken, day, taken_day)
    values (${id}, ${memberId}, ${quantity}, ${businessDay(brandId)}, ${quantity})
    on conflict (tenant_id, coupon_id, member_id) do update
      set taken = k.taken + ${quantity}, taken_day = ${sameDay}, day = excluded.day
    where (${perMember}::integer = 0 or k.taken + ${quantity} <= ${perMember})
      and (${perMemberDay}::integer = 0 or ${sameDay} <= ${perMemberDay})
    returning id`.execute(db)
  if (rows.length > 0) return null
  const held = await db
    .selectFrom('couponMemberCount')
    .select('taken')
    .where('couponId', '=', id)
    .where('memberId', '=', memberId)
    .executeTakeFirst()
  return tooMany(perMember || perMemberDay, held?.taken ?? 0)
}

async function countForDay(db: Db, { id, brandId, dailyTotal }: Coupon, quantity: number) {
  if (dailyTotal === 0) return null
  const gone = { reason: coupon.reasons.todayOut, detail: { time: '00:00' } }
  if (quantity > dailyTotal) return gone
  const { rows } = await sql`
    insert into coupon_day_count as k (coupon_id, day, issued) values (${id}, ${businessDay(brandId)}, ${quantity})
    on conflict (tenant_id, coupon_id, day) do update set issued = k.issued + ${quantity}
    where k.issued + ${quantity} <= ${dailyTotal} returning id`.execute(db)
  return rows.length > 0 ? null : gone
}

async function giveStockBack(db: Db, { couponId, quantity }: IssueRequest): Promise<void> {
  await addCounts(db, couponId, { issued: -quantity })
}
