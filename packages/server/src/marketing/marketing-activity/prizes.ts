import type { Prize } from '@brandside/contract/marketing/marketing-activity/marketing-activity.rules.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { earnPoints } from '../../member/points/earn.public.ts'
import { giveStoredValue } from '../../member/wallet/gift.public.ts'
import type { Db } from '../../platform/database/query.ts'
import { issueCoupons } from '../user-coupon/issue.public.ts'

interface Winner {
  joinId: Id
  memberId: Id
  brandId: Id
}

export const nothing: Prize = {
  kind: 'NONE',
  name: '谢谢参与',
  couponId: null,
  packageId: null,
  points: 0,
  quantity: 1,
  stock: -1,
  weightBp: 0,
  costCents: 0,
}

/** Gives a prize within the caller's transaction, and tells which coupons it came to. */
export async function givePrize(db: Db, prize: Prize, winner: Winner): Promise<Id[]> {
  const { kind, points, couponId, packageId, quantity } = prize
  if (kind === 'POINTS') await givePoints(db, winner, points)
  if (kind === 'COUPON') return giveCoupons(db, winner, couponId as Id, quantity)
  return kind === 'PACKAGE' ? giveGifts(db, winner, packageId as Id) : []
}

async function givePoints(db: Db, { joinId, memberId, brandId }: Winner, points: number): Promise<void> {
  if (points === 0) return
  await earnPoints({ db }, { of: { memberId, brandId }, event: { bizType: 'CAMPAIGN', id: joinId }, points })
}

function giveCoupons(db: Db, { joinId, memberId }: Winner, couponId: Id, quantity: number): Promise<Id[]> {
  return issueCoupons(db, { couponId, memberId, quantity, source: 'CAMPAIGN', sourceKey: `join:${joinId}` })
}

/** What comes with a recharge package beside its stored value: the gift, points and coupons, without the price. */
async function giveGifts(db: Db, winner: Winner, packageId: Id): Promise<Id[]> {
  const { joinId, memberId, brandId } = winner
  const found = await db
    .selectFrom('rechargePackage')
    .select(['giftCents', 'giftValidDays', 'giftPoints', 'giftCoupons'])
    .where('id', '=', packageId)
    .executeTakeFirstOrThrow()
  const { giftCents, giftValidDays: validDays, giftPoints, giftCoupons } = found
  if (giftCents > 0) {
    const event = { bizType: 'CAMPAIGN', id: joinId }
    await giveStoredValue({ db }, { of: { memberId, brandId }, event, cents: giftCents, validDays })
  }
  await givePoints(db, winner, giftPoints)
  const given: Id[] = []
  for (const { couponId, n } of giftCoupons as readonly { couponId: Id; n: number }[])
    given.push(...(await giveCoupons(db, winner, couponId, n)))
  return given
}
