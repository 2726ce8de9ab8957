import { advert, maxAdvertDays, type Position, positions } from '@brandside/contract/marketing/advert.ts'
import { fitsPosition, leastPicture } from '@brandside/contract/marketing/advert-picture.rules.ts'
import { capacityOf } from '@brandside/contract/marketing/advert-room.rules.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { ById } from '@brandside/contract/platform/crud.ts'
import type { Status } from '@brandside/contract/platform/fields/choice.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { toLocal } from '@brandside/contract/platform/local-time.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { demandVersion, type RowOf, writeRow } from '../../platform/entity/rows.ts'
import { entityTable } from '../../platform/entity-table.ts'
import { refuse, refuseField } from '../../platform/refuse.ts'
import { serve } from '../../platform/serve.ts'
import { demandLink } from '../link-target.public.ts'
import { phaseOf } from '../phase-of.public.ts'
import { demandBrands, demandShops } from '../targets.public.ts'
import { forgetHits, hits } from './hits.ts'
import { home } from './home.ts'
import { type AdvertSlot, crowdAt } from './slots.ts'
import { decideTrials, hitsOf, isTried, rivalOf, shared, sideOf, trialOf } from './trial.ts'

type Advert = RowOf<'advert'>

const counted = (column: 'impressions' | 'clicks') => sql<number>`coalesce((select sum(s.${sql.ref(column)})::integer
  from advert_stat s where s.tenant_id = app.tenant() and s.advert_id = advert.id), 0)`

const adverts = entityTable(advert, {
  nameOf: ({ title }) => title,
  shows: {
    phase: phaseOf('advert'),
    side: sideOf,
    impressions: counted('impressions'),
    clicks: counted('clicks'),
    ctrBp: sql<number | null>`(select round(sum(s.clicks) * 10000.0 / nullif(sum(s.impressions), 0))::integer
      from advert_stat s where s.tenant_id = app.tenant() and s.advert_id = advert.id)`,
  },
  asks: {
    phase: (phase) => sql`${phaseOf('advert')} = ${phase}`,
    shopId: (id) => sql`(advert.shop_ids = '{}' or ${id}::bigint = any(advert.shop_ids))`,
  },
})

export const advertModule = serve(
  advert,
  adverts.handlers({ create, update, setStatus, sort, copy, variant, stat, home, hits }, { prepare: demandRoom }),
  { retention: forgetHits, clock: decideTrials },
)

async function create(ctx: Context, input: Parsed<typeof advert, 'create'>) {
  demandSound(input)
  await demandThere(ctx, input)
  return adverts.create(ctx, input)
}

/** What is on stays within the room of its position, wherever and whenever it moves. */
async function update(ctx: Context, input: Parsed<typeof advert, 'update'>) {
  const before = await adverts.lock(ctx, 'update', input.id)
  demandVersion(before, input.version)
  const changes = adverts.changesOf(before, input)
  const after = { ...before, ...changes }
  demandSound(after)
  const moved = shared.find((name) => name in changes)
  if (moved && (await rivalOf(ctx.db, before))) refuseField(moved, advert.reasons.inTrial)
  await demandThere(ctx, after, before)
  await adverts.demandWithin(ctx, 'update', after)
  const moves = (['position', 'startAt', 'endAt', 'shopIds', 'brandIds'] as const).some((name) => name in changes)
  if (after.status === 1) {
    demandMedia(after)
    if (['position', 'image', 'imageDark', 'mediaType'].some((name) => name in changes))
      await demandPictures(ctx, after)
    if (moves) await demandRoom(ctx, after)
  }
  return adverts.save(ctx, before, changes)
}

async function setStatus(ctx: Context, { id, status }: { id: ById['id']; status: Status }) {
  const row = await adverts.lock(ctx, 'setStatus', id)
  if (status === 1 && row.status === 0) {
    if (row.endAt <= ctx.now) refuse(advert.reasons.ended)
    demandMedia(row)
    await demandPictures(ctx, row)
    await demandLink(ctx, row, advert.reasons.badLink)
    await demandRoom(ctx, { ...row, status: 1 })
  }
  return adverts.putStatus(ctx, row, status)
}

/**
 * No instant has more adverts at a position of a shop than fit there (C-INV-15): one at a time decides about a position. Two
 * versions that are tried against each other take one place.
 */
async function demandRoom(ctx: Context, row: Advert): Promise<void> {
  if (row.status === 0) return
  await sql`select pg_advisory_xact_lock(hashtext(${`advert ${row.position}`}), ${ctx.tenantId}::int)`.execute(ctx.db)
  const others = await ctx.db
    .selectFrom('advert')
    .select(['startAt', 'endAt', 'brandIds', 'shopIds'])
    .where('position', '=', row.position)
    .where('status', '=', 1)
    .where('deletedAt', 'is', null)
    .where('id', '!=', row.id)
    .where('id', '!=', (await rivalOf(ctx.db, row))?.id ?? row.id)
    .where(({ not }) => not(isTried))
    .where('startAt', '<', row.endAt)
    .where('endAt', '>', row.startAt)
    .execute()
  const crowd = crowdAt(row, others, capacityOf(row.position as Position), await brandsOf(ctx, [row, ...others]))
  if (!crowd) return
  const local = (at: string) => toLocal(at, ctx.operator.timeZone).slice(0, 16)
  refuse(advert.reasons.slotFull, {
    position: positions.items[row.position as Position],
    from: local(crowd.from),
    to: local(crowd.to),
    count: crowd.count,
  })
}

async function brandsOf({ db }: Context, rows: readonly AdvertSlot[]): Promise<ReadonlyMap<Id, Id>> {
  const ids = [...new Set(rows.flatMap(({ shopIds }) => shopIds))]
  if (ids.length === 0) return new Map()
  const shops = await db.selectFrom('shop').select(['id', 'brandId']).where('id', 'in', ids).execute()
  return new Map(shops.flatMap(({ id, brandId }) => (brandId === null ? [] : [[id, brandId] as const])))
}

/** The adverts of a position in the order that is given. */
async function sort(ctx: Context, { position, ids }: Parsed<typeof advert, 'sort'>) {
  const rows = await adverts.lockAll(ctx, 'sort', ids)
  const stray = rows.find((row) => row.position !== position)
  if (stray) refuse(advert.reasons.otherPosition, { title: stray.title })
  const moved = rows.filter((row) => row.sort !== placeOf(ids, row.id))
  for (const row of moved) {
    const after = writeRow(ctx, 'advert', { ...row, sort: placeOf(ids, row.id) }, ['sort'])
    adverts.logged(ctx, row, after)
  }
  if (moved.length === 0) ctx.unchanged()
  return { changed: moved.length }
}

const placeOf = (ids: readonly Id[], id: Id) => (ids.indexOf(id) + 1) * 10

async function copy(ctx: Context, { id }: ById) {
  const row = await adverts.find(ctx, 'copy', id)
  const title = `${row.title.slice(0, 55)} (2)`
  ctx.log({ id, name: row.title, note: [`复制为“${title}”`, `Copied to “${title}”`] })
  return adverts.create(ctx, { ...row, status: 0, title })
}

/** Version B: the same at the same place and time, switched off until it has a picture or words of its own. */
async function variant(ctx: Context, { id }: ById) {
  const row = await adverts.lock(ctx, 'variant', id)
  if (row.endAt <= ctx.now) refuse(advert.reasons.ended)
  if (await rivalOf(ctx.db, row)) refuse(advert.reasons.tried)
  const [shown] = await hitsOf(ctx.db, [id])
  const title = `${row.title.slice(0, 58)} B`
  const before = { rivalImpressions: shown?.impressions ?? 0, rivalClicks: shown?.clicks ?? 0 }
  const made = await adverts.insert(ctx, { ...row, title }, { status: 0, variantOf: id, ...before })
  ctx.log({ id, name: row.title, note: [`创建 B 版“${title}”`, `Created version B “${title}”`] })
  adverts.logged(ctx, undefined, made)
  return { id: made.id }
}

async function stat(ctx: Context, { id, from, to }: Parsed<typeof advert, 'stat'>) {
  const row = await adverts.find(ctx, 'stat', id)
  const days = await ctx.db
    .selectFrom('advertStat')
    .select(({ fn }) => [
      'statDate as day',
      fn.sum<number>('impressions').as('impressions'),
      fn.sum<number>('clicks').as('clicks'),
    ])
    .where('advertId', '=', id)
    .$if(from !== undefined, (q) => q.where('statDate', '>=', from as string))
    .$if(to !== undefined, (q) => q.where('statDate', '<=', to as string))
    .groupBy('statDate')
    .orderBy('statDate')
    .limit(400)
    .execute()
  return {
    days: days.map((each) => ({ ...each, impressions: Number(each.impressions), clicks: Number(each.clicks) })),
    trial: await trialOf(ctx.db, row),
  }
}

type AdvertInput = Pick<Advert, 'startAt' | 'endAt' | 'videoUrl' | 'linkType' | 'linkValue' | 'shopIds' | 'brandIds'>

function demandSound({ startAt, endAt, videoUrl }: Pick<AdvertInput, 'startAt' | 'endAt' | 'videoUrl'>): void {
  const length = Date.parse(endAt) - Date.parse(startAt)
  if (length <= 0 || length > maxAdvertDays * 86_400_000)
    refuseField('endAt', advert.reasons.badWindow, { max: maxAdvertDays })
  if (videoUrl !== null && !(videoUrl.startsWith('https://') && URL.canParse(videoUrl)))
    refuseField('videoUrl', advert.reasons.badVideo)
}

async function demandThere(ctx: Context, row: AdvertInput, before?: AdvertInput): Promise<void> {
  const sameLink = before && before.linkType === row.linkType && before.linkValue === row.linkValue
  if (!sameLink) await demandLink(ctx, row, advert.reasons.badLink)
  const { guard } = advert.endpoints[before ? 'update' : 'create']
  const { shopMissing, brandMissing } = advert.reasons
  await demandShops(ctx, { guard, reason: shopMissing, wanted: row.shopIds, had: before?.shopIds ?? [] })
  await demandBrands(ctx, { guard, reason: brandMissing, wanted: row.brandIds, had: before?.brandIds ?? [] })
}

function demandMedia({ mediaType, image, videoUrl }: Advert): void {
  if (mediaType === 'IMAGE' ? image === null : videoUrl === null) refuse(advert.reasons.noMedia)
}

/** Pictures are large enough for the position, and of its shape. */
async function demandPictures({ db }: Context, { mediaType, image, imageDark, position }: Advert): Promise<void> {
  if (mediaType !== 'IMAGE') return
  const keys = [image, imageDark].filter((key) => key !== null)
  const files = await db.selectFrom('file').select(['key', 'width', 'height']).where('key', 'in', keys).execute()
  for (const { key, width, height } of files) {
    if (width === null || height === null || fitsPosition(position as Position, width, height)) continue
    const [wide, high] = leastPicture(position as Position)
    refuseField(key === image ? 'image' : 'imageDark', advert.reasons.badPicture, {
      position: positions.items[position as Position],
      width: wide,
      height: high,
      now: `${width}×${height}`,
    })
  }
}
