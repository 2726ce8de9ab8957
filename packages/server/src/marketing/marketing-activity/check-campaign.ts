import type { CampaignRevision } from '@brandside/contract/marketing/marketing-activity/campaign-review.ts'
import {
  campaignWrong,
  mostJoins,
  type Prize,
  worstCost,
} from '@brandside/contract/marketing/marketing-activity/marketing-activity.rules.ts'
import { marketingActivity } from '@brandside/contract/marketing/marketing-activity/marketing-activity.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { centsText } from '@brandside/contract/platform/money.ts'
import type * as z from 'zod'
import type { Context } from '../../platform/context.ts'
import { Refusal, refuse, refuseField } from '../../platform/refuse.ts'
import { sentences } from '../../platform/wording/sentences.ts'
import { demandQualified } from '../../store/brand/qualified.public.ts'
import { segmentOf } from './audience-segment.ts'
import { type Campaign, prizesOf } from './campaign-row.ts'
import { headsOf } from './invited.ts'

const { reasons } = marketingActivity

type CampaignCheck = z.output<typeof CampaignRevision>['checks'][number]

/** Everything that has to be right before a campaign is submitted, and again when it is approved. */
const checks: readonly [CampaignCheck['of'], (ctx: Context, row: Campaign) => unknown][] = [
  ['TERMS', demandSoundTerms],
  ['PAPERS', (ctx, row) => demandQualified(ctx, { id: row.brandId })],
  ['SHOPS', (ctx, row) => demandShopsOn(ctx, row.shopIds)],
  ['AUDIENCE', demandAudience],
  ['PRIZES', demandPrizes],
  ['BUDGET', demandBudget],
]

export async function demandSubmittable(ctx: Context, row: Campaign): Promise<void> {
  for (const [, demand] of checks) await demand(ctx, row)
}

/** The same as a list: what is right, and what is not. */
export async function checksOf(ctx: Context, row: Campaign): Promise<CampaignCheck[]> {
  const told: CampaignCheck[] = []
  for (const [of, demand] of checks) told.push({ of, wrong: await refusalOf(() => demand(ctx, row)) })
  return told
}

async function refusalOf(demand: () => unknown): Promise<CampaignCheck['wrong']> {
  try {
    await demand()
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { msg, message } = sentences(error.reason, error.detail, 'zh')
    return [msg, message]
  }
}

function demandSoundTerms(ctx: Context, row: Campaign): void {
  if (row.endAt <= ctx.now) refuseField('endAt', reasons.past)
  const wrong = campaignWrong({ ...row, prizes: prizesOf(row) })
  if (wrong) refuseField(wrong.path, reasons[wrong.reason])
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

async function demandAudience(ctx: Context, row: Campaign): Promise<void> {
  if (row.audience === 'SEGMENT' && !(await segmentOf(ctx, row))) refuseField('segmentId', reasons.segmentMissing)
}

async function demandPrizes(ctx: Context, row: Campaign): Promise<void> {
  const prizes = prizesOf(row)
  await demandCoupons(ctx, row.brandId, prizes)
  await demandPackages(ctx, row.brandId, prizes)
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

/** An unlimited prize costs as much as the members who are invited can take of it. */
async function demandBudget(ctx: Context, row: Campaign): Promise<void> {
  if (row.budgetCents === 0) return
  const cost = worstCost(prizesOf(row), mostJoins(row, await headsOf(ctx, row)))
  if (cost === null) refuseField('prizes', reasons.endless)
  else if (cost > row.budgetCents)
    refuseField('budgetCents', reasons.overBudget, { cost: centsText(cost), budget: centsText(row.budgetCents) })
}
