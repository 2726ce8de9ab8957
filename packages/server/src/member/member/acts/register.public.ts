import { member } from '@brandside/contract/member/member.ts'
import { memberEvents } from '@brandside/contract/member/member-events.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import type { SystemContext } from '../../../platform/context.ts'
import { insertRow, type Values } from '../../../platform/entity/rows.ts'
import { happening } from '../../../platform/queue/happening.ts'
import { refuseField } from '../../../platform/refuse.ts'
import { emit } from '../../../platform/webhooks/emit.ts'
import { joinBrand } from '../../card-holding/holding.public.ts'
import { giveFixed } from '../../points/fixed.public.ts'
import { sealedIdCard } from '../id-card.ts'
import type { Member } from '../members.ts'
import { demandBorn } from './born.ts'
import { giveForProfile } from './profile-points.ts'

/** Somebody has become a member: by a till, an app, a sheet or the back office. */
export const memberRegistered = happening<{ memberId: Id; brandId: Id; source: Member['source'] }>('member.registered')

type NewMember = Parsed<typeof member, 'create'>
type Ctx = Pick<SystemContext, 'db' | 'tenantId' | 'operator' | 'now'>

/** The row of a new member, with the default card of his brand. */
async function enrol(ctx: Pick<Ctx, 'db'>, row: Values<'member'> & { registerBrandId: Id }): Promise<Member> {
  const inserted = await insertRow(ctx, 'member', row)
  await joinBrand(ctx, inserted.id, row.registerBrandId)
  return inserted
}

/** A new member with the default card of his brand; the mobile is his alone (C-INV-39 by its index). */
export async function registerMember(ctx: Ctx, input: NewMember, source: Member['source']): Promise<Member> {
  const { idCard, ...fields } = input
  await demandPlaces(ctx, input)
  await demandBorn(ctx, input.birthday, input.registerBrandId)
  const row = await enrol(ctx, {
    ...fields,
    ...(await sealedIdCard(ctx, idCard)),
    source,
    consentAt: input.consentMarketing ? ctx.now : null,
  })
  await giveWelcome(ctx, row)
  await memberRegistered.announce(ctx, { memberId: row.id, brandId: input.registerBrandId, source })
  await emit(ctx.db, memberEvents.registered, { ...row, registerBrandId: input.registerBrandId })
  return row
}

/** The points for joining, for a profile that is complete already, and for the member who has invited this one. */
async function giveWelcome(ctx: Ctx, row: Member): Promise<void> {
  const { id, registerBrandId: brandId, registerShopId, inviterId } = row
  const about = { at: ctx.now, shopId: registerShopId ?? undefined }
  const of = { memberId: id, brandId }
  await giveFixed(ctx, { kind: 'EARN_REGISTER', of, event: { bizType: 'REGISTER', id }, ...about })
  await giveForProfile(ctx, row, ctx.now)
  if (inviterId === null) return
  await joinBrand(ctx, inviterId, brandId)
  const inviter = { memberId: inviterId, brandId }
  await giveFixed(ctx, { kind: 'EARN_INVITE', of: inviter, event: { bizType: 'INVITE', id }, ...about })
}

async function demandPlaces({ db }: Ctx, { registerBrandId, registerShopId, inviterId }: NewMember): Promise<void> {
  const [brand, shop, inviter] = await Promise.all([
    db
      .selectFrom('brand')
      .select('id')
      .where('id', '=', registerBrandId)
      .where('deletedAt', 'is', null)
      .executeTakeFirst(),
    registerShopId === null
      ? 'none'
      : db
          .selectFrom('shop')
          .select('id')
          .where('id', '=', registerShopId)
          .where('brandId', '=', registerBrandId)
          .where('deletedAt', 'is', null)
          .executeTakeFirst(),
    inviterId === null
      ? 'none'
      : db
          .selectFrom('member')
          .select('id')
          .where('id', '=', inviterId)
          .where('state', '=', 'ACTIVE')
          .where('deletedAt', 'is', null)
          .executeTakeFirst(),
  ])
  if (!brand) refuseField('registerBrandId', member.reasons.brandMissing)
  if (!shop) refuseField('registerShopId', member.reasons.shopMissing)
  if (!inviter) refuseField('inviterId', member.reasons.inviterMissing)
}
