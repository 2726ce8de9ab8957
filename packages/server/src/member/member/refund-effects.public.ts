import { cumulativePart } from '@brandside/contract/member/points.rules.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/ledger/post.ts'
import { spentOn } from '../points/refund.public.ts'
import { type Payment, pointsFor } from './trade-effects.ts'

interface Step {
  tradeId: Id
  /** What has gone back of the trade, and will have. */
  before: number
  after: number
}

/** What a refund will take from its member and give back, calculated as the refund itself does and without doing it. */
export async function refundEffectsOn(ctx: Ctx, { tradeId, before, after }: Step) {
  const { rows } = await sql<Payment>`
    select * from member_payment where tenant_id = app.tenant() and trade_id = ${tradeId}`.execute(ctx.db)
  const [payment] = rows
  if (!payment) return { pointsTaken: 0, pointsReturned: 0, growthTaken: 0 }
  const part = (whole: number) => cumulativePart(whole, before, after, payment.paidCents)
  return {
    pointsTaken: (await pointsFor(ctx, payment, before)) - (await pointsFor(ctx, payment, after)),
    pointsReturned: part(await spentOn(ctx, tradeId)),
    growthTaken: part(payment.grown),
  }
}
