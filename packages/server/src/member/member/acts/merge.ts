import { member } from '@brandside/contract/member/member.ts'
import { memberEvents } from '@brandside/contract/member/member-events.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import { mergeCoupons } from '../../../marketing/user-coupon/merge-coupons.public.ts'
import type { Context } from '../../../platform/context.ts'
import { mergeCustom } from '../../../platform/entity/merge-custom.ts'
import { refuse, refuseField } from '../../../platform/refuse.ts'
import { movesOf } from '../../../platform/states/moves.ts'
import { emit } from '../../../platform/webhooks/emit.ts'
import { evaluateAll } from '../../card-holding/levels.public.ts'
import { mergeHoldings } from '../../card-holding/merge-holdings.public.ts'
import { mergePoints } from '../../points/merge.public.ts'
import { mergeRecharges } from '../../recharge-books/merge.public.ts'
import { mergeWallets } from '../../wallet/merge.public.ts'
import { ofOneCurrency } from '../figures/currency.ts'
import { members } from '../members.ts'
import { blank } from './blank.ts'
import { moveNotes } from './notes.ts'

const { moveState } = movesOf(member, { table: 'member', nameOf: ({ memberNo }) => memberNo })

/**
 * Makes one member of two, for good: what the first has goes to the second by entries of both ledgers, his coupons follow, the
 * higher card stays, and the first is cancelled (C-INV-40). The operator types the number of the one that stays.
 */
export async function merge(ctx: Context, { sourceId, targetId, memberNo }: Parsed<typeof member, 'merge'>) {
  if (sourceId === targetId) refuseField('targetId', member.reasons.mergeSelf)
  const locked = await members.lockAll(ctx, 'merge', [sourceId, targetId])
  const [source, target] = [locked.find(({ id }) => id === sourceId), locked.find(({ id }) => id === targetId)]
  if (!source || !target || source.state === 'CANCELLED' || target.state === 'CANCELLED')
    refuse(member.reasons.cancelled)
  if (target.memberNo !== memberNo) refuseField('memberNo', member.reasons.notMerged)
  await mergeHoldings(ctx, sourceId, targetId)
  await mergeWallets(ctx, sourceId, targetId)
  await mergeRecharges(ctx, sourceId, targetId)
  await mergePoints(ctx, sourceId, targetId)
  await mergeCoupons(ctx.db, sourceId, targetId)
  for (const { merges } of ctx.modules) await merges.member?.(ctx.db, sourceId, targetId)
  await moveHistory(ctx, sourceId, targetId)
  await evaluateAll(ctx, targetId)
  await moveNotes(ctx, sourceId, targetId)
  const custom = await mergeCustom(ctx, 'member', source, target)
  await moveState(ctx, source, 'cancel', { ...blank, ...noPayments, mergedIntoId: targetId })
  await emit(ctx.db, memberEvents.merged, { ...source, mergedIntoId: targetId })
  ctx.log({
    id: targetId,
    name: target.nickname,
    note: [`并入会员 ${source.memberNo}`, `merged in member ${source.memberNo}`],
    ...custom,
  })
  return { targetId }
}

/** They count with the one that stays. */
const noPayments = { firstPaidAt: null, lastPaidAt: null, payCount: 0, payCents: 0, refundCents: 0 }

/** What the one has paid at brands with the currency of the other's: the rest does not count in his figures. */
const paidInHisCurrency = (sourceId: Id, targetId: Id) => sql`
  select coalesce(sum(p.paid_cents), 0)::bigint as paid, coalesce(sum(p.refunded_cents), 0)::bigint as refunded
    from member_payment p join member other on other.tenant_id = p.tenant_id and other.id = ${targetId}
   where p.tenant_id = app.tenant() and p.member_id = ${sourceId}
     and ${ofOneCurrency(sql`p.brand_id`, sql`other.register_brand_id`)}`

/** Visits, payments and their figures. */
async function moveHistory({ db }: Context, sourceId: Id, targetId: Id): Promise<void> {
  await sql`
    insert into member_visit (member_id, shop_id, last_at)
    select ${targetId}, shop_id, last_at from member_visit where tenant_id = app.tenant() and member_id = ${sourceId}
    on conflict (tenant_id, member_id, shop_id) do update set last_at = greatest(member_visit.last_at, excluded.last_at)`.execute(
    db,
  )
  await sql`
    update member t
       set first_paid_at = least(t.first_paid_at, s.first_paid_at), last_paid_at = greatest(t.last_paid_at, s.last_paid_at),
           pay_count = t.pay_count + s.pay_count, pay_cents = t.pay_cents + moved.paid,
           refund_cents = t.refund_cents + moved.refunded, version = t.version + 1
      from member s, (${paidInHisCurrency(sourceId, targetId)}) moved
     where t.tenant_id = app.tenant() and t.id = ${targetId} and s.tenant_id = app.tenant() and s.id = ${sourceId}`.execute(
    db,
  )
  await sql`
    update member_payment set member_id = ${targetId}, version = version + 1
     where tenant_id = app.tenant() and member_id = ${sourceId}`.execute(db)
}
