import {
  landingAddress,
  marketingActivity,
} from '@brandside/contract/marketing/marketing-activity/marketing-activity.ts'
import { posterTemplates } from '@brandside/contract/marketing/marketing-activity/marketing-activity-words.ts'
import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { ById } from '@brandside/contract/platform/crud.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { findRow } from '../../../platform/entity/rows.ts'
import { visible } from '../../../platform/entity/visible.ts'
import { param } from '../../../platform/parameters/param.ts'
import { queueJob } from '../../../platform/queue/queue-job.ts'
import { fail, refuse } from '../../../platform/refuse.ts'
import { demandShops } from '../../targets.public.ts'
import { type Campaign, nameOf } from '../campaign-row.ts'
import { sumOfScans } from '../figures/scanned.ts'
import { addressOfShop, type Place, placesOf } from '../places.ts'
import type { PosterWords } from './poster.ts'
import { drawFile, drawSheet, drawSvg, missingOn } from './poster-drawer.ts'
import type { PosterFile } from './poster-files.ts'
import { logosOf } from './poster-logos.ts'
import { hashOf, wordsOf } from './poster-words.ts'

const { endpoints, reasons } = marketingActivity
type Called = 'posters' | 'generatePosters' | 'posterFile' | 'posterSheet' | 'posterZip'
type Answer = Output<typeof marketingActivity, 'posters'>['list'][number]

export function findCampaign(ctx: Context, endpoint: Called, id: Id): Promise<Campaign> {
  return findRow(ctx, 'marketingActivity', id, visible(ctx, marketingActivity, endpoints[endpoint].guard, 'plain'))
}

/** So many are made while the operator waits, and are kept together; more of them in the background. */
const atOnce = 12

const together = 3

/** One poster for each shop, or for each of its staff; what would look the same is left alone (C-INV-66). */
export async function generatePosters(ctx: Context, input: Parsed<typeof marketingActivity, 'generatePosters'>) {
  const { id, format, size, shopIds, perStaff, bleed } = input
  const row = await findCampaign(ctx, 'generatePosters', id)
  // Two who make posters of one campaign take turns; members go on joining it.
  await sql`select pg_advisory_xact_lock(hashtext('posters'), ${id}::bigint::integer)`.execute(ctx.db)
  const places = await placesOf(ctx.db, row, { shopIds: shopIds as Id[], perStaff })
  const had = await hashes(ctx, input)
  const missing = places
    .map((place) => ({ place, words: wordsOf(ctx, row, place) }))
    .filter(({ place, words }) => had.get(keyOf(place)) !== hashOf(words, bleed))
  const kept = places.length - missing.length
  if (missing.length > atOnce && !ctx.background) return { made: 0, kept, jobId: await later(ctx, row, input) }
  const logos = await logosOf(
    ctx,
    missing.map(({ words }) => words),
  )
  for (let at = 0; at < missing.length; at += atOnce) {
    const some = missing.slice(at, at + atOnce)
    // Where all calls share one connection, they have it while these are drawn. A poster made twice is the same.
    await ctx.giveWay?.()
    const files = await drawMissing(some, ({ words }) =>
      drawFile(words, size, format, { bleed, logo: logos.get(words.logo) }),
    )
    for (const [index, file] of files.entries()) await keep(ctx, input, row, some[index] as Missing, file)
    ctx.background?.progress(Math.min(at + atOnce, missing.length), missing.length)
  }
  const made = missing.length
  ctx.log({ id, name: nameOf(row), note: [`生成 ${made} 张，${kept} 张未变`, `${made} made, ${kept} unchanged`] })
  return { made, kept, jobId: null }
}

/** A few side by side, on threads of their own. */
async function drawMissing(
  missing: readonly Missing[],
  draw: (one: Missing) => Promise<PosterFile>,
): Promise<PosterFile[]> {
  const files: PosterFile[] = []
  for (let at = 0; at < missing.length; at += together)
    files.push(...(await Promise.all(missing.slice(at, at + together).map(draw))))
  return files
}

interface Missing {
  place: Place
  words: PosterWords
}

/** What some system takes in no name of a file. */
const notInFileNames = /[\\/:*?"<>|\p{Cc}]+/gu

async function keep(
  { db }: Context,
  { id, format, size, bleed }: Parsed<typeof marketingActivity, 'generatePosters'>,
  row: Campaign,
  { place, words }: Missing,
  { content, preview }: PosterFile,
): Promise<void> {
  const parts = [row.name, place.shopName, place.staffName, size, bleed && 'bleed'].filter(Boolean)
  const fileName = `${parts.join('-').replace(notInFileNames, '_')}.${format.toLowerCase()}`
  await sql`
    insert into poster (activity_id, shop_id, staff_id, channel_id, format, size, bleed, content_hash, file_name, content,
                        preview)
    values (${id}, ${place.shopId}, ${place.staffId}, ${place.channelId}, ${format}, ${size}, ${bleed},
            ${hashOf(words, bleed)}, ${fileName}, ${content}, ${preview})
    on conflict (tenant_id, activity_id, shop_id, coalesce(staff_id, 0), format, size) do update
      set content_hash = excluded.content_hash, content = excluded.content, file_name = excluded.file_name,
          bleed = excluded.bleed, preview = excluded.preview, updated_at = now()`.execute(db)
}

const keyOf = ({ shopId, staffId }: { shopId: number; staffId: number | null }) => `${shopId} ${staffId ?? 0}`

async function hashes({ db }: Context, { id, format, size }: Parsed<typeof marketingActivity, 'generatePosters'>) {
  const rows = await db
    .selectFrom('poster')
    .select(['shopId', 'staffId', 'contentHash'])
    .where('activityId', '=', id)
    .where('format', '=', format)
    .where('size', '=', size)
    .execute()
  return new Map(rows.map((row) => [keyOf(row), row.contentHash]))
}

async function later(ctx: Context, row: Campaign, input: object): Promise<number> {
  const title = [`生成海报：${row.name}`, `Posters of ${row.name}`] as const
  ctx.log({ id: row.id, name: nameOf(row), note: ['转入后台生成', 'Continues in the background'] })
  return queueJob(ctx, { module: marketingActivity.name, endpoint: 'generatePosters', title, input })
}

/** What was made, each as a small picture, what of it no font has, and whether something on it has changed since. */
export async function posters(ctx: Context, { id }: ById) {
  const row = await findCampaign(ctx, 'posters', id)
  const { rows } = await sql<Answer & Place & { contentHash: string; small: Buffer | null }>`
    select p.id, p.shop_id, s.name as shop_name, s.code as shop_code, ${addressOfShop} as address, s.hours,
           b.name as brand_name, b.logo as brand_logo, p.staff_id, a.nick_name as staff_name, p.format, p.size,
           p.bleed, p.file_name, p.updated_at as created_at, p.content_hash, p.preview as small, c.short_code,
           ${sumOfScans('scans')} as scans,
           c.id as channel_id
      from poster p
      join shop s on s.tenant_id = p.tenant_id and s.id = p.shop_id
      join brand b on b.tenant_id = s.tenant_id and b.id = s.brand_id
      left join admin a on a.tenant_id = p.tenant_id and a.id = p.staff_id
      join market_channel c on c.tenant_id = p.tenant_id and c.id = p.channel_id
     where p.tenant_id = app.tenant() and p.activity_id = ${id} order by s.name, p.id limit 500`.execute(ctx.db)
  const words = rows.map((poster) => wordsOf(ctx, row, poster))
  const missing = await missingOn(words)
  return {
    address: param(ctx, landingAddress),
    list: rows.map(({ contentHash, small, ...poster }, at) => ({
      ...poster,
      outdated: hashOf(words[at] as PosterWords, poster.bleed) !== contentHash,
      missing: missing[at] ?? '',
      preview: small && `data:image/webp;base64,${small.toString('base64')}`,
    })),
  }
}

const mimes = { SVG: 'image/svg+xml', PNG: 'image/png', PDF: 'application/pdf' } as const

/** One poster, as it was made. */
export async function poster(ctx: Context, { id, posterId }: Parsed<typeof marketingActivity, 'posterFile'>) {
  await findCampaign(ctx, 'posterFile', id)
  const found = await ctx.db
    .selectFrom('poster')
    .select(['fileName', 'format', 'content'])
    .where('activityId', '=', id)
    .where('id', '=', posterId)
    .executeTakeFirst()
  const { fileName, format, content } = found ?? fail(404, common.notFound)
  return { fileName, data: dataOf(mimes[format as keyof typeof mimes], content as Buffer) }
}

export const dataOf = (mime: string, content: Buffer) => `data:${mime};base64,${content.toString('base64')}`

/** So many posters on one print sheet: twenty pages. */
const mostOnSheet = 80

/** All places that have a poster of this size, four to a page. */
export async function posterSheet(ctx: Context, { id, size }: Parsed<typeof marketingActivity, 'posterSheet'>) {
  const row = await findCampaign(ctx, 'posterSheet', id)
  const made = (await posters(ctx, { id })).list.filter((each) => each.size === size)
  const once = [...new Map(made.map((each) => [each.shortCode, each])).values()].slice(0, mostOnSheet)
  if (once.length === 0) refuse(reasons.noPosters)
  const words = once.map((each) => wordsOf(ctx, row, each as unknown as Place))
  const logos = await logosOf(ctx, words)
  const sheet = await drawSheet(
    words.map((each) => ({ words: each, logo: logos.get(each.logo) })),
    size,
  )
  return { fileName: `${row.code}-${size}-print.pdf`, data: dataOf('application/pdf', sheet) }
}

const noShop = { shopName: '门店名称', address: '门店地址', hours: [] }

/** The poster of a campaign that is being written: at the first of its shops, with a code that leads nowhere. */
export async function posterPreview(ctx: Context, input: Parsed<typeof marketingActivity, 'posterPreview'>) {
  const { name, posterTemplate, posterTitle, posterText, startAt = ctx.now, endAt = startAt, shopIds, size } = input
  await demandShops(ctx, { guard: endpoints.posterPreview.guard, reason: reasons.shopMissing, wanted: shopIds })
  const { rows } = await sql<Pick<Place, 'shopName' | 'brandName' | 'brandLogo' | 'address' | 'hours'>>`
    select shop.name as shop_name, case when shop.address is not null then concat(shop.city, shop.district, shop.address) end as address,
           shop.hours, b.name as brand_name,
           b.logo as brand_logo
      from shop join brand b on b.tenant_id = shop.tenant_id and b.id = shop.brand_id
     where shop.tenant_id = app.tenant() and shop.id = ${shopIds[0] ?? null} and shop.deleted_at is null
       and ${visible(ctx, shop, endpoints.posterPreview.guard)}`.execute(ctx.db)
  const place = rows[0] ?? { ...noShop, brandName: '', brandLogo: null }
  // As if it were approved: without the watermark of a draft, as it will hang in the shop.
  const written = { name: name ?? '', posterTemplate, posterTitle, posterText, startAt, endAt, approvedRevision: 1 }
  const words = wordsOf(ctx, written, { ...place, staffName: null, shortCode: 'AAAAAAAA' })
  const logos = await logosOf(ctx, [words])
  return drawSvg(words, size, logos.get(words.logo))
}

const codes = Object.keys(posterTemplates.items) as (keyof typeof posterTemplates.items)[]

/** The templates, each as a small drawing. */
export async function templates() {
  const words = {
    brand: '灯笼面馆',
    logo: '',
    title: '活动标题',
    text: '一句话说清能得到什么',
    call: '扫码参与',
    staff: '',
    sample: '',
    shop: '门店名称',
    address: '门店地址',
    hours: '每日 10:00–22:00',
    dates: '2027.01.01 – 2027.01.31',
    url: 'https://m.example.com/m/AAAAAAAA',
  }
  return Promise.all(
    codes.map(async (code) => ({ code, svg: (await drawSvg({ ...words, template: code }, 'PHONE')).svg })),
  )
}
