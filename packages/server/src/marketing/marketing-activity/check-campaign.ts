import { type Prize, worstCost } from '@brandside/contract/marketing/marketing-activity.rules.ts'
import { marketingActivity } from '@brandside/contract/marketing/marketing-activity.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { centsText } from '@brandside/contract/platform/money.ts'
import type { Context } from '../../platform/context.ts'
import { refuse, refuseField } from '../../platform/refuse.ts'
import { demandQualified } from '../../store/brand/qualified.public.ts'
import type { Campaign } from './campaign-row.ts'

const { reasons } = marketingActivity

/** Everything that has to be right before a campaign is submitted, and again when it is approved. */
export async function demandSubmittable(ctx: Context, row: Campaign): Promise<void> {
  if (row.endAt <= ctx.now) refuseField('endAt', reasons.past)
  await demandQualified(ctx, { id: row.brandId })
  await demandShopsOn(ctx, row.shopIds)
  const prizes = row.prizes as Prize[]
  await demandCoupons(ctx, row.brandId, prizes)
  await demandPackages(ctx, row.brandId, prizes)
  if (row.budgetCents === 0) return
  const cost = worstCost(prizes)
  if (cost === null) refuseField('prizes', reasons.endless)
  else if (cost > row.budgetCents)
    refuseField('budgetCents', reasons.overBudget, { cost: centsText(cost), budget: centsText(row.budgetCents) })
}

async function demandShopsOn({ db }: Context, ids: readonly Id[]): Promise<void> {
  if (ids.length === 0) refuseField('shopIds', reasons.noShops)
  const off = await db
    .selectFrom('shop')
    .select('name')
    .where('id', 'in', ids)
    .where('marketFlag', '=', false)
    .limit(1)
    .executeTakeFirst()
  if (off) refuseField('shopIds', reasons.shopOff, { shop: off.name })
}

/** Coupons of the same brand, drafted or on offer, of which there are enough. */
async function demandCoupons({ db }: Context, brandId: Id, prizes: readonly Prize[]): Promise<void> {
  const wanted = prizes.filter(({ kind, couponId }) => kind === 'COUPON' && couponId !== null)
  for (const [couponId, group] of Map.groupBy(wanted, (prize) => prize.couponId)) {
    const found = await db
      .selectFrom('coupon')
      .select(['name', 'state', 'total', 'issued', 'brandId'])
      .where('id', '=', couponId as Id)
      .where('deletedAt', 'is', null)
      .executeTakeFirst()
    if (!found || found.brandId !== brandId || !['ON', 'DRAFT'].includes(found.state))
      return refuse(reasons.couponOff, { coupon: found?.name ?? `#${couponId}` })
    if (found.total === -1) continue
    const left = found.total - found.issued
    const needed = group.reduce((sum, { stock, quantity }) => sum + (stock < 0 ? 0 : stock * quantity), 0)
    if (needed > left) refuse(reasons.couponShort, { coupon: found.name, left, needed })
  }
}

/** Packages of the same brand that are sold, of which a prize gives what comes with them. */
async function demandPackages({ db }: Context, brandId: Id, prizes: readonly Prize[]): Promise<void> {
  for (const { kind, packageId, name } of prizes) {
    if (kind !== 'PACKAGE') continue
    const found = await db
      .selectFrom('rechargePackage')
      .select(['name', 'status', 'brandId'])
      .where('id', '=', packageId as Id)
      .where('deletedAt', 'is', null)
      .executeTakeFirst()
    if (!found || found.brandId !== brandId || found.status !== 1)
      refuse(reasons.packageOff, { name: found?.name ?? name })
  }
}
