import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import { tradeClosed, tradePaid } from '../../payment/open-trade/trade-events.public.ts'
import { asTenant } from '../../platform/as-tenant.ts'
import type { RowOf } from '../../platform/entity/rows.ts'
import type { Ctx } from '../../platform/ledger/post.ts'
import { giveRecharge } from '../recharge-books/take-paid.public.ts'
import { giveBackPackage } from '../recharge-package/sell.public.ts'

type Order = RowOf<'rechargeOrder'>

/** What happens to a recharge when its trade is paid or closed, once for each; refunds of it are settled with the trade. */
export const rechargeListeners = {
  ...tradePaid.heardBy(async (pool, { tenantId, payload: { bizType, bizId, paidAt } }) => {
    if (bizType === 'RECHARGE') await asTenant(pool, tenantId, (db) => rechargePaid({ db }, bizId, paidAt))
  }),
  ...tradeClosed.heardBy(async (pool, { tenantId, payload: { bizType, bizId } }) => {
    if (bizType === 'RECHARGE') await asTenant(pool, tenantId, (db) => rechargeClosed({ db }, bizId))
  }),
}

export async function rechargePaid(ctx: Ctx, id: Id, paidAt: string): Promise<void> {
  const { rows } = await sql<Order>`
    update recharge_order set state = 'PAID', paid_at = ${paidAt}::timestamptz, version = version + 1, updated_at = now()
     where tenant_id = app.tenant() and id = ${id} and state = 'UNPAID' returning *`.execute(ctx.db)
  if (rows[0]) await giveRecharge(ctx, rows[0])
}

/** Not paid in time: the piece can be sold again. */
async function rechargeClosed(ctx: Ctx, id: Id): Promise<void> {
  const { rows } = await sql<Pick<Order, 'packageId'>>`
    update recharge_order set state = 'CLOSED', version = version + 1, updated_at = now()
     where tenant_id = app.tenant() and id = ${id} and state = 'UNPAID' returning package_id`.execute(ctx.db)
  if (rows[0]) await giveBackPackage(ctx, rows[0].packageId)
}
