import type { reward } from '@brandside/contract/marketing/reward.ts'
import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { field } from '@brandside/contract/platform/reasons.ts'
import { sql } from 'kysely'
import { openTrade } from '../../payment/open-trade/open-trade.public.ts'
import { asSystem } from '../../platform/as-system.ts'
import type { AppContext, SystemContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/query.ts'
import { refuseField } from '../../platform/refuse.ts'
import { type Grant, give, newPickupCode, type Reward } from './give.ts'

type Input = Parsed<typeof reward, 'exchange'>

/** A member exchanges points in an app; asked again under the same key, he is told of what he got. */
export async function exchange({ app, pool }: AppContext, wanted: Input): Promise<Output<typeof reward, 'exchange'>> {
  const { rewardId, memberId, key } = wanted
  const shopId = (app.shopId ?? wanted.shopId) as Id | undefined
  return asSystem(pool, app.tenantId, async (ctx) => {
    const wish = { rewardId: rewardId as Id, memberId: memberId as Id, eventKey: `exchange:${key}` }
    const charge = (grant: Grant, row: Reward) => chargeCash(ctx, shopId, grant, row)
    const { id, state, pickupCode, couponIds, cashCents, cashTradeId } = await give(ctx.db, wish, {
      forPoints: true,
      charge,
    })
    const tradeNo = await numberOf(ctx.db, cashTradeId)
    return { grantId: id, state, pickupCode, couponIds, tradeNo, payableCents: state === 'UNPAID' ? cashCents : 0 }
  })
}

/** The goods wait for the trade of what is paid besides. */
async function chargeCash(ctx: SystemContext, shopId: Id | undefined, grant: Grant, row: Reward): Promise<Id> {
  const { id: bizId, memberId } = grant
  const trade = await openTrade(ctx, {
    bizType: 'REWARD',
    bizId,
    memberId,
    source: 'MINIAPP',
    subject: row.name,
    originalCents: row.cashCents,
    discountCents: 0,
    shopId: shopId ?? refuseField('shopId', field.required, { label: ['门店', 'Shop'] }),
  })
  await sql`update reward_grant set cash_trade_id = ${trade.id}
             where tenant_id = app.tenant() and id = ${bizId}`.execute(ctx.db)
  return trade.id
}

async function numberOf(db: Db, tradeId: Id | null): Promise<string | null> {
  if (tradeId === null) return null
  const found = await db.selectFrom('trade').select('tradeNo').where('id', '=', tradeId).executeTakeFirst()
  return found?.tradeNo ?? null
}

/** Its cash is paid: the goods wait for the member. */
export async function cashPaid(db: Db, grantId: Id): Promise<void> {
  await sql`update reward_grant set state = 'CREATED', pickup_code = ${newPickupCode()}, updated_at = now()
             where tenant_id = app.tenant() and id = ${grantId} and state = 'UNPAID'`.execute(db)
}
