import type { Id } from '@brandside/contract/platform/id.ts'
import type { Ctx } from '../../platform/ledger/post.ts'
import { growthLedger } from './growth-ledger.ts'

interface Growth {
  memberId: Id
  brandId: Id
  tradeId: Id
  growth: number
}

/** What a payment lets a member grow, once. */
export async function grow(ctx: Ctx, { memberId, brandId, tradeId, growth }: Growth): Promise<void> {
  await post(ctx, { memberId, brandId, tradeId, growth }, { type: 'TRADE', id: tradeId })
}

/** A refund takes its part of it back. */
export async function shrink(
  ctx: Ctx,
  { growth, ...of }: Growth,
  refund: { bizType: string; id: Id; line?: number },
): Promise<void> {
  const { bizType, id, line = 0 } = refund
  await post(ctx, { ...of, growth: -growth }, { type: `${bizType}.SHRINK`, id, line })
}

async function post(
  ctx: Ctx,
  { memberId, brandId, tradeId, growth }: Growth,
  event: { type: string; id: Id; line?: number },
) {
  if (growth === 0) return
  await growthLedger.post(ctx, { of: { memberId, brandId }, event, amounts: { growth }, more: { tradeId } })
}
