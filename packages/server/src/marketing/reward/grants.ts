import { reward } from '@brandside/contract/marketing/reward.ts'
import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import { type RawBuilder, sql } from 'kysely'
import { demandMember } from '../../member/member-lookup/demand-member.public.ts'
import type { Context } from '../../platform/context.ts'
import { findRow, lockRow } from '../../platform/entity/rows.ts'
import { visible } from '../../platform/entity/visible.ts'
import { foundRows, newestFirst, orNone } from '../../platform/export/found-rows.ts'
import { scoped } from '../../platform/identity/data-scope.ts'
import { Refusal, refuse, refuseField } from '../../platform/refuse.ts'
import { type Grant, give, noteFailure } from './give.ts'

const { reasons, endpoints } = reward
type GrantRow = Output<typeof reward, 'grants'>['list'][number]

/** What was given of a reward, the newest first. */
export async function grants(ctx: Context, input: Parsed<typeof reward, 'grants'>) {
  const { id, page, rows: size, ...filters } = input
  await findRow(ctx, 'reward', id, visible(ctx, reward, endpoints.grants.guard, 'plain'))
  const asked = ofReward({ rewardId: id, ...filters })
  const [found, counted] = await Promise.all([
    sql<GrantRow>`
      ${grantsThat(asked)} order by g.id desc limit ${size} offset ${(page - 1) * size}`.execute(ctx.db),
    sql<{ total: number }>`select count(*)::integer as total from reward_grant g where ${asked}`.execute(ctx.db),
  ])
  return { list: found.rows.map((row) => told(ctx, row)), total: counted.rows[0]?.total ?? 0 }
}

export function grantsExport(ctx: Context, asked: Parsed<typeof reward, 'grantsExport'>) {
  return orNone(async () => {
    await findRow(ctx, 'reward', asked.rewardId, visible(ctx, reward, endpoints.grantsExport.guard, 'plain'))
    return foundRows<GrantRow>(ctx, grantsThat(ofReward(asked)), newestFirst, async (rows) =>
      rows.map((row) => told(ctx, row)),
    )
  })
}

const ofReward = ({ rewardId, state, memberId }: Parsed<typeof reward, 'grantsExport'>) => sql`
  g.tenant_id = app.tenant() and g.reward_id = ${rewardId}
    and (${state ?? null}::text is null or g.state = ${state ?? null})
    and (${memberId ?? null}::bigint is null or g.member_id = ${memberId ?? null})`

const grantsThat = (asked: RawBuilder<unknown>) => sql`
  select g.id, g.member_id, m.member_no, m.nickname as member_name, g.state, g.event_key, g.points_spent, g.coupon_ids,
         g.cash_cents, t.trade_no, g.pickup_code, s.name as pickup_shop_name, g.failure, g.created_at
    from reward_grant g
    join member m on m.tenant_id = g.tenant_id and m.id = g.member_id
    left join trade t on t.tenant_id = g.tenant_id and t.id = g.cash_trade_id
    left join shop s on s.tenant_id = g.tenant_id and s.id = g.pickup_shop_id
   where ${asked}`

const told = (ctx: Context, row: GrantRow) => ({ ...row, failure: row.failure && toldFailure(ctx, row.failure) })

/** Why it could not be given, in the words of the refusal; its figures are not kept. */
function toldFailure({ modules, language }: Context, key: string): string {
  const reasons = modules.flatMap(({ contract }) => Object.values(contract.reasons))
  const found = [...reasons, ...Object.values(common)].find((reason) => reason.key === key)
  return found ? found.words[language === 'zh' ? 0 : 1].replaceAll(/\{\w+\}/g, '…') : key
}

/** By hand; what cannot be given now is kept, with the reason, to be tried again. */
export async function grant(ctx: Context, { id, memberId }: Parsed<typeof reward, 'grant'>) {
  const row = await lockRow(ctx, 'reward', id, visible(ctx, reward, endpoints.grant.guard, 'plain'))
  const { nickname } = await demandMember(ctx, endpoints.grant.guard, memberId)
  const wish = { rewardId: id, memberId, eventKey: `operator:${ctx.requestId}` }
  const told = await giveOrNote(ctx, wish)
  ctx.log({ id, name: row.name, note: [`发放给${nickname}`, `Granted to ${nickname}`] })
  return told
}

async function giveOrNote(ctx: Context, wish: Parameters<typeof give>[1]) {
  try {
    let given: Grant | undefined
    await ctx.part(async () => {
      given = await give(ctx.db, wish)
    })
    const { id, state } = given as unknown as Grant
    return { grantId: id, state }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { grantId: await noteFailure(ctx.db, wish, error.reason.key), state: 'FAILED' as const }
  }
}

/** What has failed is taken away and given anew; where it fails again, it stays as failed. */
export async function grantRetry(ctx: Context, { id, grantId }: Parsed<typeof reward, 'grantRetry'>) {
  const row = await lockRow(ctx, 'reward', id, visible(ctx, reward, endpoints.grantRetry.guard, 'plain'))
  const { rows } = await sql<{ memberId: Id; eventKey: string }>`
    delete from reward_grant
     where tenant_id = app.tenant() and id = ${grantId} and reward_id = ${id} and state = 'FAILED'
    returning member_id, event_key`.execute(ctx.db)
  const failed = rows[0] ?? refuse(reasons.notFailed)
  const { state } = await giveOrNote(ctx, { rewardId: id, ...failed })
  ctx.log({ id, name: row.name, note: [`重试发放 ${grantId}`, `Retried grant ${grantId}`] })
  return { state }
}

/** Goods are handed over against their code, once. */
export async function pickup(ctx: Context, { code, shopId }: Parsed<typeof reward, 'pickup'>) {
  scoped(ctx, endpoints.pickup.guard).demand({ shop: shopId }, 'shopId')
  const shop = await ctx.db
    .selectFrom('shop')
    .select('id')
    .where('id', '=', shopId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!shop) refuseField('shopId', reasons.shopMissing)
  const { rows } = await sql<{ rewardId: Id }>`
    update reward_grant set state = 'PICKED', pickup_shop_id = ${shopId}, picked_at = now(), updated_at = now(),
           updated_by = app.admin()
     where tenant_id = app.tenant() and pickup_code = ${code} and state = 'CREATED' returning reward_id`.execute(ctx.db)
  const [picked] = rows
  if (!picked) {
    const known = await ctx.db.selectFrom('rewardGrant').select('id').where('pickupCode', '=', code).executeTakeFirst()
    return refuse(known ? reasons.pickedUp : reasons.unknownCode)
  }
  const row = await findRow(ctx, 'reward', picked.rewardId, visible(ctx, reward, endpoints.pickup.guard, 'plain'))
  if (row.shopIds.length > 0 && !row.shopIds.includes(shopId)) refuseField('shopId', reasons.wrongShop)
  ctx.log({ id: row.id, name: row.name, note: [`取货码 ${code} 已领取`, `Pick-up code ${code} handed over`] })
  return { id: row.id, name: row.name }
}
