import { member } from '@brandside/contract/member/member.ts'
import type { Context } from '../../../platform/context.ts'
import { movesOf } from '../../../platform/states/moves.ts'
import { changeIdCard } from '../id-card.ts'
import { type Member, members } from '../members.ts'
import { demandBorn } from './born.ts'
import { giveForProfile } from './profile-points.ts'

const { demandMove } = movesOf(member, { table: 'member', nameOf: ({ nickname }) => nickname })

/** Changes a locked member: what is not given stays. */
export async function changeMember(
  ctx: Context,
  before: Member,
  given: object & { idCard?: string | null | undefined },
): Promise<{ version: number }> {
  const changes = members.changesOf(before, given)
  const { changes: sealed, beside } = await changeIdCard(ctx, before, given.idCard)
  const all = { ...changes, ...sealed }
  if (Object.keys(all).length > 0) demandMove(ctx, before, 'update')
  await demandBorn(ctx, changes.birthday, before.registerBrandId)
  const consentAt =
    changes.consentMarketing === undefined ? {} : { consentAt: changes.consentMarketing ? ctx.now : null }
  const saved = await members.save(ctx, before, { ...all, ...consentAt }, beside)
  await giveForProfile(ctx, { ...before, ...all }, ctx.now)
  return saved
}
