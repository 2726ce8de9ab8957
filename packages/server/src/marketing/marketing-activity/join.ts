import { randomInt } from 'node:crypto'
import {
  drawnPrize,
  heldOutIndex,
  isByEvent,
  isHeldOut,
  type Prize,
} from '@brandside/contract/marketing/marketing-activity/marketing-activity.rules.ts'
import { marketingActivity } from '@brandside/contract/marketing/marketing-activity/marketing-activity.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import { sql } from 'kysely'
import { isFoundBy } from '../../member/member/figures/segment-members.public.ts'
import { demandActive } from '../../member/member-lookup/demand-member.public.ts'
import { asTenant } from '../../platform/as-tenant.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/query.ts'
import type { RowOf } from '../../platform/entity/rows.ts'
import { fail, refuse } from '../../platform/refuse.ts'
import { calendarDay } from '../../store/brand/clock.public.ts'
import { demandMarketing } from '../../store/brand/in-business.public.ts'
import type { Campaign, Terms } from './campaign-row.ts'
import { givePrize, nothing } from './prizes.ts'

const { reasons } = marketingActivity

interface Joining {
  /** The shop of the till that asks: it joins by codes of its own shop alone. */
  atShopId?: Id | null
  shortCode: string
  memberId: Id
  key: string
}

interface JoinResult {
  prize: string
  kind: string
  points: number
  couponIds: Id[]
}

export async function join({ app, pool, now }: AppContext, input: Parsed<typeof marketingActivity, 'join'>) {
  let told: JoinResult | undefined
  await asTenant(pool, app.tenantId, async (db) => {
    told = await joinCampaign(db, { ...input, memberId: input.memberId as Id, atShopId: app.shopId }, now)
  })
  return told as unknown as JoinResult
}

/** A member joins by a code, where the kind of campaign has him do so. The same key gives the same prize again. */
export async function joinCampaign(
  db: Db,
  { atShopId = null, shortCode, memberId, key }: Joining,
  now: string,
): Promise<JoinResult> {
  const { id: channelId, activityId, shopId } = await channelOf(db, shortCode)
  if (atShopId !== null && shopId !== atShopId) refuse(reasons.otherShop)
  const row = await lockCampaign(db, activityId)
  if (isByEvent(row.type)) refuse(reasons.byEvent)
  return joinAt(db, row, { shopId, channelId, memberId, key }, now)
}

/** A member joins by what he did, such as a recharge. */
export async function joinByEvent(
  db: Db,
  { activityId, ...joining }: { activityId: Id; shopId: Id | null; memberId: Id; key: string },
  now: string,
): Promise<JoinResult> {
  const row = await lockCampaign(db, activityId)
  const shopId = joining.shopId ?? (row.approved as Terms | null)?.shopIds[0] ?? refuse(reasons.notHere)
  return joinAt(db, row, { ...joining, shopId, channelId: null }, now)
}

/** Locked against others who join; codes and posters may be made meanwhile. */
async function lockCampaign(db: Db, id: Id): Promise<Campaign> {
  const { rows } = await sql<Campaign>`
    select * from marketing_activity
     where tenant_id = app.tenant() and id = ${id} and deleted_at is null for no key update`.execute(db)
  return rows[0] ?? fail(404, common.notFound)
}

/**
 * Budget, limits and stock are decided under the lock of the campaign, by the revision that is approved (C-INV-61,
 * C-INV-62).
 */
async function joinAt(
  db: Db,
  row: Campaign,
  joining: Pick<Giving, 'shopId' | 'channelId' | 'memberId' | 'key'>,
  now: string,
): Promise<JoinResult> {
  const { memberId, shopId, key } = joining
  const before = await joinedBefore(db, row.id, memberId, key)
  if (before) return before
  const terms = row.approved as Terms | null
  if (!terms || row.state === 'ENDED' || !row.on || now < terms.startAt || now >= terms.endAt)
    return refuse(reasons.notRunning)
  if (!terms.shopIds.includes(shopId)) refuse(reasons.notHere)
  await demandMarketing(db, shopId)
  await demandInvited(db, row, terms, memberId)
  // Approved before there were holdouts, its terms do not name one.
  const isOut = isHeldOut(row.id, terms.holdoutBp ?? 0, memberId)
  const drawn = isOut ? { prize: nothing, index: heldOutIndex, random: null } : await draw(db, row, terms)
  if (row.budgetCents > 0 && row.committedCents + drawn.prize.costCents > row.budgetCents) refuse(reasons.budgetGone)
  return give(db, { row, ...joining, ...drawn })
}

interface Channel {
  id: Id
  activityId: Id
  shopId: Id
}

async function channelOf(db: Db, shortCode: string): Promise<Channel> {
  const found = await db
    .selectFrom('marketChannel')
    .select(['id', 'activityId', 'shopId'])
    .where('shortCode', '=', shortCode)
    .executeTakeFirst()
  return (found as Channel | undefined) ?? fail(404, common.notFound)
}

async function joinedBefore(db: Db, activityId: Id, memberId: Id, key: string): Promise<JoinResult | undefined> {
  const found = await db
    .selectFrom('marketJoin')
    .select(['prizeName as prize', 'prizeKind as kind', 'points', 'couponIds'])
    .where('activityId', '=', activityId)
    .where('memberId', '=', memberId)
    .where('eventKey', '=', key)
    .executeTakeFirst()
  return found as JoinResult | undefined
}

interface Standing extends Pick<RowOf<'member'>, 'state' | 'freezeReason' | 'payCount'> {
  level: number
  joined: number
  today: number
}

async function demandInvited(db: Db, { id, brandId }: Campaign, terms: Terms, memberId: Id): Promise<void> {
  const { rows } = await sql<Standing>`
    select m.state, m.freeze_reason, m.pay_count, coalesce((select c.level from member_holding h
             join member_card c on c.tenant_id = h.tenant_id and c.id = h.card_id
            where h.tenant_id = app.tenant() and h.member_id = m.id and h.brand_id = ${brandId}), 0) as level,
           count(j.id)::integer as joined,
           (count(j.id) filter (where ${calendarDay(sql`j.created_at`)} = ${calendarDay(sql`now()`)}))::integer as today
      from member m
      join brand b on b.tenant_id = app.tenant() and b.id = ${brandId}
      left join market_join j on j.tenant_id = app.tenant() and j.activity_id = ${id} and j.member_id = m.id
     where m.tenant_id = app.tenant() and m.id = ${memberId} and m.deleted_at is null
     group by m.tenant_id, m.id, b.time_zone, b.clocks`.execute(db)
  const found = rows[0] ?? fail(404, common.notFound)
  demandActive(found)
  const { audience, cardLevels, perMember, perMemberDay } = terms
  if (audience === 'NEW' && found.payCount > 0) refuse(reasons.notForYou)
  if (audience === 'LEVELS' && !cardLevels.includes(found.level)) refuse(reasons.notForYou)
  if (audience === 'SEGMENT' && !(terms.segment && (await isFoundBy(db, terms.segment, memberId))))
    refuse(reasons.notForYou)
  if (found.joined >= perMember) refuse(reasons.joinedOften, { count: found.joined })
  if (perMemberDay > 0 && found.today >= perMemberDay) refuse(reasons.joinedOften, { count: found.today })
}

interface PrizeDraw {
  prize: Prize
  index: number
  random: number | null
}

/** What a member gets; where it is none, a line of thanks. Of a lottery the number that was drawn is kept with it. */
async function draw(db: Db, { id, type }: Campaign, { prizes }: Terms): Promise<PrizeDraw> {
  const { rows } = await sql<{ index: number; given: number }>`
    select prize_index as index, count(*)::integer as given from market_join
     where tenant_id = app.tenant() and activity_id = ${id} group by 1`.execute(db)
  const given = new Map(rows.map((row) => [row.index, row.given]))
  const isLeft = (index: number) => {
    const { stock = 0 } = prizes[index] ?? {}
    return stock < 0 || (given.get(index) ?? 0) < stock
  }
  const random = type === 'LOTTERY' ? randomInt(10_000) : null
  const index = drawnPrize(prizes, isLeft, random)
  return { prize: prizes[index] ?? nothing, index, random }
}

interface Giving extends PrizeDraw {
  row: Campaign
  shopId: Id
  channelId: Id | null
  memberId: Id
  key: string
}

async function give(db: Db, giving: Giving): Promise<JoinResult> {
  const { row, shopId, channelId, memberId, key, prize, index, random } = giving
  const points = prize.kind === 'POINTS' ? prize.points : 0
  const { rows } = await sql<{ id: Id }>`
    insert into market_join (activity_id, member_id, shop_id, channel_id, event_key, revision, prize_index, prize_kind,
           prize_name, points, random, cost_cents)
    values (${row.id}, ${memberId}, ${shopId}, ${channelId}, ${key}, ${row.approvedRevision}, ${index},
            ${prize.kind}, ${prize.name}, ${points}, ${random}, ${prize.costCents}) returning id`.execute(db)
  const id = rows[0]?.id as Id
  await sql`update marketing_activity set joins = joins + 1, committed_cents = committed_cents + ${prize.costCents}
             where tenant_id = app.tenant() and id = ${row.id}`.execute(db)
  await sql`update market_channel set joins = joins + 1
             where tenant_id = app.tenant() and id = ${channelId}`.execute(db)
  const couponIds = await givePrize(db, prize, { joinId: id, memberId, brandId: row.brandId })
  if (couponIds.length > 0)
    await sql`update market_join set coupon_ids = ${couponIds}::bigint[]
               where tenant_id = app.tenant() and id = ${id}`.execute(db)
  return { prize: prize.name, kind: prize.kind, points, couponIds }
}
