import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import { tryIssue } from '../../marketing/user-coupon/issue.public.ts'
import { voidGiven } from '../../marketing/user-coupon/use.public.ts'
import type { Ctx } from '../../platform/ledger/post.ts'
import { notifyMembers } from '../notices.public.ts'
import type { Cause, Holding } from './holding.public.ts'

interface PassedLevel {
  level: number
  couponIds: Id[]
}

type Rising = Pick<Holding, 'memberId' | 'brandId' | 'level'>

/**
 * The gifts of every level that was passed, each once ever (C-INV-36). The holding is locked; the cause is noted where its
 * card does not tell it, as one that was bought stays.
 */
export async function giveLevelGifts(ctx: Ctx, holding: Rising, reached: number, cause: Cause | object = {}) {
  const { memberId, brandId } = holding
  const { tradeId = null, rechargeId = null } = cause as { tradeId?: Id; rechargeId?: Id }
  for (const { level, couponIds } of await passedBy(ctx, holding, reached)) {
    const given: Id[] = []
    const missed: string[] = []
    for (const couponId of couponIds) {
      const sourceKey = keyOf(brandId, level)
      const issued = await tryIssue(ctx.db, { couponId, memberId, quantity: 1, source: 'CARD', sourceKey })
      if ('ids' in issued) given.push(...issued.ids)
      else missed.push(issued.reason.key)
    }
    await sql`
      insert into level_gift (member_id, brand_id, level, coupon_ids, missed, trade_id, recharge_id)
      values (${memberId}, ${brandId}, ${level}, ${given}::bigint[], ${missed}::text[], ${tradeId}, ${rechargeId})`.execute(
      ctx.db,
    )
  }
}

/** Tells a member that he has risen, once for each level. */
export async function noteLevelUp({ db }: Ctx, { memberId, brandId }: Rising, reached: number): Promise<void> {
  await notifyMembers(db, sql`values (${memberId}, ${brandId}, 'LEVEL_UP', ${`level ${reached}`}, ${reached}, null)`)
}

/** What has led past levels below a bought card was refunded soon after: their coupons that are not used yet are void. */
export async function voidGiftsOf(ctx: Ctx, { memberId, brandId }: Rising, cause: Cause): Promise<void> {
  const isOfCause = 'tradeId' in cause ? sql`trade_id = ${cause.tradeId}` : sql`recharge_id = ${cause.rechargeId}`
  const { rows } = await sql<{ level: number }>`
    select level from level_gift
     where tenant_id = app.tenant() and member_id = ${memberId} and brand_id = ${brandId} and ${isOfCause}
       and created_at > now() - interval '30 days'`.execute(ctx.db)
  for (const { level } of rows)
    await voidGiven(ctx.db, { memberId, source: 'CARD', sourceKey: keyOf(brandId, level), reason: '升级已撤回' })
}

/** An upgrade was taken back: of its coupons those that are not used yet are void. The gift itself stays given. */
export async function voidLevelGifts(ctx: Ctx, { memberId, brandId, level }: Rising, kept: number): Promise<void> {
  for (let each = kept + 1; each <= level; each++)
    await voidGiven(ctx.db, { memberId, source: 'CARD', sourceKey: keyOf(brandId, each), reason: '升级已撤回' })
}

const keyOf = (brandId: Id, level: number) => `level:${brandId}:${level}`

/** Growth cards above the one that was held, up to the one that was reached, whose gifts were not given before. */
async function passedBy({ db }: Ctx, { memberId, brandId, level }: Rising, reached: number): Promise<PassedLevel[]> {
  const { rows } = await sql<PassedLevel>`
    select c.level, c.level_up_coupon_ids as coupon_ids from member_card c
     where c.tenant_id = app.tenant() and c.brand_id = ${brandId} and c.level > ${level} and c.level <= ${reached}
       and c.kind = 'GROWTH' and c.status = 1 and c.deleted_at is null
       and not exists (select from level_gift g where g.tenant_id = c.tenant_id and g.member_id = ${memberId}
                          and g.brand_id = c.brand_id and g.level = c.level)
     order by c.level`.execute(db)
  return rows
}
