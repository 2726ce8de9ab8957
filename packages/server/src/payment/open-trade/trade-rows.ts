import type { Id } from '@brandside/contract/platform/id.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import { type Selectable, sql } from 'kysely'
import type { Schema } from '../../../migrations/schema.ts'
import type { SystemContext } from '../../platform/context.ts'
import { fail } from '../../platform/refuse.ts'

export type Trade = Selectable<Schema['trade']> & { id: Id; brandId: Id; shopId: Id; memberId: Id | null }
export type Payment = Selectable<Schema['tradePayment']> & { id: Id; tradeId: Id; payChannelId: Id }

type Reader = Pick<SystemContext, 'db'>

/** Locked until the end of the transaction, before anything of its money is decided (consumer.md 0.3). */
export async function lockTrade({ db }: Reader, id: Id): Promise<Trade> {
  const { rows } = await sql<Trade>`
    select * from trade where tenant_id = app.tenant() and id = ${id} for update`.execute(db)
  return rows[0] ?? fail(404, common.notFound)
}

export async function paymentsOf({ db }: Reader, tradeId: Id): Promise<Payment[]> {
  const { rows } = await sql<Payment>`
    select * from trade_payment where tenant_id = app.tenant() and trade_id = ${tradeId} order by id`.execute(db)
  return rows
}

/** What listeners are told of a trade. */
export function toldTrade({ id, tradeNo, bizType, bizId, brandId, shopId, memberId, businessDate }: Trade) {
  const type = bizType as 'ORDER' | 'RECHARGE' | 'CARD' | 'REWARD'
  return { tradeId: id, tradeNo, bizType: type, bizId: bizId as Id, brandId, shopId, memberId, businessDate }
}
