import { member } from '@brandside/contract/member/member.ts'
import { lastDay } from '@brandside/contract/member/points.rules.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import type { SystemContext } from '../../platform/context.ts'
import { insertRow, type Values } from '../../platform/entity/rows.ts'
import { happening } from '../../platform/jobs/happening.ts'
import { refuseField } from '../../platform/refuse.ts'
import { joinBrand } from '../member-card/holding.public.ts'
import { ruleInForce } from '../point-rule/in-force.public.ts'
import { earnPoints } from '../points/earn.public.ts'
import { endOfDay } from '../points/end-of-day.public.ts'
import { sealedIdCard } from './id-card.ts'
import type { Member } from './members.ts'

/** Somebody has become a member: by a till, an app, a sheet or the back office. */
export const memberRegistered = happening<{ memberId: Id; brandId: Id; source: Member['source'] }>('member.registered')

type NewMember = Parsed<typeof member, 'create'>
type Ctx = Pick<SystemContext, 'db' | 'tenantId' | 'operator' | 'now'>

/** The row of a new member, with the default card of his brand. */
export async function enrol(ctx: Pick<Ctx, 'db'>, row: Values<'member'> & { registerBrandId: Id }): Promise<Member> {
  const inserted = await insertRow(ctx, 'member', row)
  await joinBrand(ctx, inserted.id, row.registerBrandId)
  return inserted
}

/** A new member with the default card of his brand; the mobile is his alone (C-INV-39 by its index). */
export async function registerMember(ctx: Ctx, input: NewMember, source: Member['source']): Promise<Member> {
  const { idCard, ...fields } = input
  await demandPlaces(ctx, input)
  if (input.birthday && input.birthday > ctx.now.slice(0, 10)) refuseField('birthday', member.reasons.birthday)
  const row = await enrol(ctx, {
    ...fields,
    ...(await sealedIdCard(ctx, idCard)),
    ...{ source, consentAt: input.consentMarketing ? ctx.now : null },
  })
  await giveWelcome(ctx, row)
  await memberRegistered.announce(ctx, { memberId: row.id, brandId: input.registerBrandId, source })
  return row
}

/** The points of the rule for joining. */
async function giveWelcome(ctx: Ctx, { id, registerBrandId: brandId, registerShopId }: Member): Promise<void> {
  const rule = await ruleInForce(ctx, brandId, 'EARN_REGISTER', ctx.now)
  if (!rule || rule.points === 0) return
  await earnPoints(ctx, {
    ...{ of: { memberId: id, brandId }, event: { bizType: 'REGISTER', id }, points: rule.points },
    ...{ ruleRevisionId: rule.revisionId, shopId: registerShopId ?? undefined },
    expiresAt: await endOfDay(ctx, brandId, lastDay(rule, ctx.now.slice(0, 10))),
  })
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
          .where('state', '<>', 'CANCELLED')
          .where('deletedAt', 'is', null)
          .executeTakeFirst(),
  ])
  if (!brand) refuseField('registerBrandId', member.reasons.brandMissing)
  if (!shop) refuseField('registerShopId', member.reasons.shopMissing)
  if (!inviter) refuseField('inviterId', member.reasons.inviterMissing)
}
