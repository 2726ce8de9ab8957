import { randomInt } from 'node:crypto'
import {
  type LandingBlock,
  landingWrong,
} from '@brandside/contract/marketing/marketing-activity/landing-block.rules.ts'
import {
  type CampaignWritten,
  campaignWrong,
  type Prize,
} from '@brandside/contract/marketing/marketing-activity/marketing-activity.rules.ts'
import { marketingActivity } from '@brandside/contract/marketing/marketing-activity/marketing-activity.ts'
import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { ById } from '@brandside/contract/platform/crud.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { fromLocal, toLocal } from '@brandside/contract/platform/local-time.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { keptBy } from '../../platform/delete-guards.ts'
import { nameIn, personName } from '../../platform/entity/names.ts'
import { demandVersion } from '../../platform/entity/rows.ts'
import { entityTable } from '../../platform/entity-table.ts'
import { refuse, refuseField } from '../../platform/refuse.ts'
import { serve } from '../../platform/serve.ts'
import { movesOf } from '../../platform/states/moves.ts'
import { isWriter } from '../../platform/states/own-work.ts'
import { withWriter } from '../../platform/states/writers.ts'
import { currencyOf } from '../../store/brand/brand-currency.public.ts'
import { copyCoupons } from '../coupon/coupons.public.ts'
import { freeName } from '../free-name.public.ts'
import { demandBrand, demandShops } from '../targets.public.ts'
import { demandSegment, segmentOf } from './audience-segment.ts'
import { campaignListeners } from './by-events.ts'
import { type Campaign, nameOf, termNames, termsOf } from './campaign-row.ts'
import { demandSubmittable } from './check-campaign.ts'
import { endCampaigns } from './end-campaigns.ts'
import { stat } from './figures/stat.ts'
import { join } from './join.ts'
import { landing } from './landing/landing.ts'
import { landingPage } from './landing/landing-page.ts'
import { landingPreview } from './landing/landing-preview.ts'
import { posterZip } from './poster/poster-zip.ts'
import {
  generatePosters,
  poster as posterFile,
  posterPreview,
  posterSheet,
  posters,
  templates,
} from './poster/posters.ts'
import { audience, rehearse, revision } from './review.ts'

const { reasons } = marketingActivity

/** What was approved counts, whatever is written of the next revision. */
const phase = sql<'NOT_SUBMITTED'>`case
  when marketing_activity.state = 'ENDED' then 'OVER'
  when marketing_activity.approved is null then case marketing_activity.state
    when 'PENDING' then 'IN_REVIEW' when 'REJECTED' then 'REJECTED' else 'NOT_SUBMITTED' end
  when (marketing_activity.approved ->> 'endAt')::timestamptz <= now() then 'OVER'
  when not marketing_activity."on" then 'PAUSED'
  when (marketing_activity.approved ->> 'startAt')::timestamptz > now() then 'SCHEDULED'
  else 'RUNNING' end`

const campaigns = entityTable(marketingActivity, {
  nameOf,
  shows: {
    // Who writes the next revision cannot audit it, either (C-INV-63).
    ownWork: isWriter('marketingActivity.writers'),
    phase,
    brandName: nameIn('brand', 'marketingActivity.brandId'),
    currency: currencyOf('marketingActivity.brandId'),
    submittedByName: personName('marketingActivity.submittedBy'),
    auditedByName: personName('marketingActivity.auditedBy'),
  },
  asks: {
    phase: (wanted) => sql`${phase} = ${wanted}`,
    shopId: (id) => sql`${id}::bigint = any(marketing_activity.shop_ids)`,
    ownerId: (id) => sql`marketing_activity.created_by = ${id}`,
  },
})
const { demandMove, moveState } = movesOf(marketingActivity, { table: 'marketingActivity', nameOf })

/** A brand keeps its campaigns. */
const brandGuard = keptBy({
  table: 'marketingActivity',
  column: 'brandId',
  where: sql`deleted_at is null`,
  reason: reasons.ofBrand,
  tells: { name: nameIn('brand', 'marketingActivity.brandId') },
})

export const marketingActivityModule = serve(
  marketingActivity,
  campaigns.handlers({
    create,
    update,
    remove,
    submit,
    withdraw,
    audit,
    setOn,
    end,
    copy,
    generatePosters,
    posters,
    posterFile,
    posterPreview,
    landingPreview,
    posterSheet,
    posterZip,
    templates,
    stat,
    audience,
    revision,
    rehearse,
    join,
    landing,
  }),
  {
    clock: endCampaigns,
    listeners: campaignListeners,
    pages: [landingPage],
    deleteGuards: { brand: brandGuard },
    duties: [
      {
        tags: ['marketing:marketingActivity:submit', 'marketing:marketingActivity:audit'],
        words: ['提交营销活动并自行审核', 'to submit a campaign and to approve it'],
      },
    ],
  },
)

async function create(ctx: Context, input: Parsed<typeof marketingActivity, 'create'>) {
  demandSound(input)
  demandLanding(input.landing)
  await demandBrand(ctx, reasons.brandMissing, input.brandId)
  await demandShops(ctx, {
    guard: marketingActivity.endpoints.create.guard,
    reason: reasons.shopMissing,
    wanted: input.shopIds,
  })
  await demandSegment(ctx, input.segmentId)
  await campaigns.demandWithin(ctx, 'create', input)
  const row = await campaigns.insert(ctx, input, { code: newCode() })
  campaigns.logged(ctx, undefined, row)
  return { id: row.id }
}

/** Ten letters and digits that are told apart when they are read out. */
const newCode = () => Array.from({ length: 10 }, () => '23456789ABCDEFGHJKMNPQRSTVWXYZ'[randomInt(30)]).join('')

/** What may change once it was approved; the rest takes a copy. */
const openNames: readonly string[] = [
  'name',
  'goal',
  'landing',
  'posterTemplate',
  'posterTitle',
  'posterText',
  'posterImage',
  'endAt',
  'shopIds',
]

/** A change of what is approved is a new revision: a draft again, while the approved one goes on. */
async function update(ctx: Context, input: Parsed<typeof marketingActivity, 'update'>) {
  const before = await campaigns.lock(ctx, 'update', input.id)
  demandVersion(before, input.version)
  const changes = campaigns.changesOf(before, input)
  const names = Object.keys(changes)
  if (names.length === 0) return campaigns.save(ctx, before, changes)
  demandMove(ctx, before, 'update')
  demandSound({ ...before, ...changes } as unknown as CampaignWritten)
  demandLanding(input.landing ?? [])
  await demandShops(ctx, {
    guard: marketingActivity.endpoints.update.guard,
    reason: reasons.shopMissing,
    wanted: changes.shopIds ?? [],
    had: before.shopIds,
  })
  await campaigns.demandWithin(ctx, 'update', { ...before, ...changes })
  await demandSegment(ctx, changes.segmentId)
  const closed = before.approved !== null && names.find((name) => !openNames.includes(name))
  if (closed) refuseField(closed, reasons.locked)
  const next = before.state === 'APPROVED' ? { revision: before.revision + 1, state: 'DRAFT' as const } : {}
  return campaigns.save(ctx, before, { ...changes, ...next })
}

async function remove(ctx: Context, { ids }: Parsed<typeof marketingActivity, 'remove'>) {
  const found = await campaigns.lockAll(ctx, 'remove', ids)
  for (const row of found) {
    demandMove(ctx, row, 'remove')
    if (row.approved !== null) refuse(reasons.approvedStays)
  }
  return campaigns.drop(ctx, found)
}

async function submit(ctx: Context, { id }: ById) {
  const row = await campaigns.lock(ctx, 'submit', id)
  demandMove(ctx, row, 'submit')
  await demandSubmittable(ctx, row)
  const { version } = await moveState(ctx, row, 'submit', { submittedBy: ctx.operator.id, submittedAt: ctx.now })
  return { version }
}

async function withdraw(ctx: Context, { id }: ById) {
  const { version } = await moveState(ctx, await campaigns.lock(ctx, 'withdraw', id), 'withdraw')
  return { version }
}

/** The auditor has written no part of the revision, nor submitted it, and decides on the one that was shown (C-INV-63). */
async function audit(ctx: Context, { id, revision, result, remark }: Parsed<typeof marketingActivity, 'audit'>) {
  const row = await campaigns.lock(ctx, 'audit', id)
  demandMove(ctx, row, result === 'APPROVE' ? 'approve' : 'reject')
  if (row.revision !== revision) refuse(common.stale)
  if (row.writers.includes(ctx.operator.id)) refuse(reasons.selfAudit)
  const audited = { auditedBy: ctx.operator.id, auditedAt: ctx.now, auditRemark: remark }
  if (result === 'REJECT') {
    if ((remark ?? '').length < 4) refuseField('remark', reasons.remarkNeeded)
    const { version } = await moveState(ctx, row, 'reject', audited)
    return { state: 'REJECTED' as const, version }
  }
  await demandSubmittable(ctx, row)
  const late = row.startAt < ctx.now && row.approved === null ? { startAt: ctx.now } : {}
  const segment = await segmentOf(ctx, row)
  const approved = sql`${JSON.stringify({ ...termsOf({ ...row, ...late }), segment })}::json`
  // Of the next revision others may be the writers.
  const changes = { ...audited, ...late, approved, approvedRevision: row.revision, writers: [] }
  const { version } = await moveState(ctx, row, 'approve', changes)
  return { state: 'APPROVED' as const, version }
}

async function setOn(ctx: Context, { id, status }: Parsed<typeof marketingActivity, 'setOn'>) {
  const row = await campaigns.lock(ctx, 'setOn', id)
  const on = status === 1
  if (row.on === on) {
    ctx.unchanged()
    return { on, version: row.version }
  }
  if (row.approved === null) refuse(reasons.notApproved)
  if (row.state === 'ENDED' || row.endAt <= ctx.now) refuse(reasons.over)
  // Pausing it writes no part of the next revision.
  const { version } = campaigns.save(ctx, row, { on, writers: row.writers })
  return { on, version }
}

async function end(ctx: Context, { id }: ById) {
  const row = await campaigns.lock(ctx, 'end', id)
  if (row.approved === null) refuse(reasons.notApproved)
  const { version } = await moveState(ctx, row, 'end')
  return { version }
}

/** The same prizes at another time, with counters, codes and posters of its own (C-INV-65). */
async function copy(ctx: Context, input: Parsed<typeof marketingActivity, 'copy'>) {
  const row = await campaigns.find(ctx, 'copy', input.id)
  const taken = await ctx.db.selectFrom('marketingActivity').select('name').where('brandId', '=', row.brandId).execute()
  const wanted = input.shopIds ?? row.shopIds
  await demandShops(ctx, {
    guard: marketingActivity.endpoints.copy.guard,
    reason: reasons.shopMissing,
    wanted,
    had: row.shopIds,
  })
  const shops = await ctx.db
    .selectFrom('shop')
    .select('id')
    .where(sql<boolean>`id = any(${wanted}::bigint[])`)
    .where('marketFlag', '=', true)
    .execute()
  const shopIds = shops.map(({ id }) => id as Id)
  await campaigns.demandWithin(ctx, 'copy', { ...row, shopIds })
  const startAt = input.startAt ?? (await nextMidnight(ctx, row.brandId))
  const endAt = new Date(Date.parse(startAt) + Date.parse(row.endAt) - Date.parse(row.startAt)).toISOString()
  const name = input.name ?? freeName(row.name, new Set(taken.map((each) => each.name.toLowerCase())))
  const kept = [...termNames, 'brandId', 'type', 'goal', 'budgetCents'] as const
  const terms = Object.fromEntries(kept.map((key) => [key, row[key]]))
  const cloned = await copyCoupons(ctx, input.cloneCoupons ? couponsOf(row) : [])
  const made = await campaigns.insert(
    ctx,
    { ...terms, prizes: withCoupons(row.prizes as Prize[], cloned), name, startAt, endAt, shopIds },
    { code: newCode(), copiedFromId: row.id, ...withWriter(ctx, row) },
  )
  const names = [...cloned.values()].map((each) => `“${each.name}”`)
  const beside: Bilingual =
    names.length > 0 ? [`，优惠券复制为${names.join('、')}`, `, its coupons to ${names.join(', ')}`] : ['', '']
  ctx.log({ id: row.id, name: nameOf(row), note: [`复制为“${name}”${beside[0]}`, `Copied to “${name}”${beside[1]}`] })
  campaigns.logged(ctx, undefined, made)
  return { id: made.id, dropped: wanted.filter((id) => !shopIds.includes(id)) }
}

const couponsOf = ({ prizes }: Campaign) =>
  (prizes as Prize[]).flatMap(({ kind, couponId }) => (kind === 'COUPON' && couponId !== null ? [couponId as Id] : []))

/** The prizes with the copies of their coupons, where there are any. */
const withCoupons = (prizes: readonly Prize[], cloned: ReadonlyMap<Id, { id: Id }>) =>
  prizes.map((prize) => ({ ...prize, couponId: cloned.get(prize.couponId as Id)?.id ?? prize.couponId }))

/** When the next day begins on the clocks of the brand. */
async function nextMidnight({ db, now }: Context, brandId: Id): Promise<string> {
  const { timeZone } = await db
    .selectFrom('brand')
    .select('timeZone')
    .where('id', '=', brandId)
    .executeTakeFirstOrThrow()
  const tomorrow = new Date(Date.parse(`${toLocal(now, timeZone).slice(0, 10)}T00:00:00.000Z`) + 86_400_000)
  return fromLocal(`${tomorrow.toISOString().slice(0, 10)} 00:00:00`, timeZone).toISOString()
}

function demandSound(row: CampaignWritten): void {
  const wrong = campaignWrong(row)
  if (wrong) refuseField(wrong.path, reasons[wrong.reason])
}

function demandLanding(blocks: readonly LandingBlock[]): void {
  const wrong = landingWrong(blocks)
  if (wrong) refuseField(wrong.path, reasons[wrong.reason])
}
