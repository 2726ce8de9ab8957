import { member } from '@brandside/contract/member/member.ts'
import { memberCard } from '@brandside/contract/member/member-card.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import type { Context } from '../../../platform/context.ts'
import { scoped } from '../../../platform/identity/data-scope.ts'
import { refuse, refuseField } from '../../../platform/refuse.ts'
import { demandCard, giveCard, joinBrand, lockCard, lockHolding } from '../../card-holding/holding.public.ts'
import { members } from '../members.ts'

/** Another card by hand, or the same for longer; while it is locked, no review takes it away. */
export async function setCard(ctx: Context, { id, cardId, reason, lockDays }: Parsed<typeof member, 'setCard'>) {
  const row = await members.lock(ctx, 'setCard', id)
  if (row.state === 'CANCELLED') refuse(member.reasons.cancelled)
  const card = await demandCard(ctx, cardId)
  const sees = scoped(ctx, member.endpoints.setCard.guard)
  if (!sees.holds({ brand: card.brandId as Id })) refuseField('cardId', memberCard.reasons.cardMissing)
  const joined = await joinBrand(ctx, id, card.brandId)
  const holding = await lockHolding(ctx, id, card.brandId)
  if (!holding) throw new Error('He has just become a member of this brand')
  const isSame = holding.cardId === cardId
  const lockedUntil = isSame ? await lockCard(ctx, holding, lockDays) : undefined
  if (isSame && !joined && lockedUntil === holding.lockedUntil) {
    ctx.unchanged()
    return { cardId }
  }
  if (!isSame) await giveCard(ctx, holding, { cardId, source: 'MANUAL', reason, lockDays })
  ctx.log({
    id,
    name: row.nickname,
    before: { cardName: holding.name },
    after: { cardName: card.name, ...((isSame || lockDays > 0) && { lockDays }) },
    note: [reason, reason],
  })
  return { cardId }
}
