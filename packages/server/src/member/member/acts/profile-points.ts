import type { Ctx } from '../../../platform/ledger/post.ts'
import { giveFixed } from '../../points/fixed.public.ts'
import type { Member } from '../members.ts'

/** Points for a profile that says gender, birthday and full name: once for a member, at the brand that he joined. */
export async function giveForProfile(ctx: Ctx, row: Member, at: string): Promise<void> {
  const { id, registerBrandId: brandId, gender, birthday, realName, state } = row
  if (state !== 'ACTIVE' || gender === 'UNKNOWN' || birthday === null || realName === null) return
  await giveFixed(ctx, { kind: 'EARN_PROFILE', of: { memberId: id, brandId }, event: { bizType: 'PROFILE', id }, at })
}
