import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import { settleRecharge } from '../../../member/recharge-books/refund-of-trade.public.ts'
import type { SystemContext } from '../../../platform/context.ts'

/** A refund has ended, with so much gone back: where the trade has paid a recharge, its wallet follows in this transaction. */
export async function settleRechargeRefund(ctx: SystemContext, tradeId: Id, refundId: Id, done: number): Promise<void> {
  const { rows } = await sql<{ rechargeId: Id; asked: number }>`
    select t.biz_id as recharge_id, r.amount_cents as asked from trade t
      join trade_refund r on r.tenant_id = t.tenant_id and r.trade_id = t.id and r.id = ${refundId}
     where t.tenant_id = app.tenant() and t.id = ${tradeId} and t.biz_type = 'RECHARGE'`.execute(ctx.db)
  const [found] = rows
  if (found) await settleRecharge(ctx, found.rechargeId, { refundId, asked: found.asked, done })
}
