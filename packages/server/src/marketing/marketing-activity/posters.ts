import { createHash, randomInt } from 'node:crypto'
import { landingAddress, marketingActivity, type Poster } from '@brandside/contract/marketing/marketing-activity.ts'
import { posterTemplates } from '@brandside/contract/marketing/marketing-activity-words.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { ById } from '@brandside/contract/platform/crud.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { toLocal } from '@brandside/contract/platform/local-time.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/query.ts'
import { findRow, lockRow } from '../../platform/entity/rows.ts'
import { visible } from '../../platform/entity/visible.ts'
import { param } from '../../platform/parameters/param.ts'
import { type Campaign, nameOf } from './campaign-row.ts'
import { type PosterWords, posterFile, posterSvg } from './poster.ts'

interface Place {
  shopId: Id
  shopCode: string
  shopName: string
  address: string | null
  shortCode: string
  channelId: Id
}

const seen = (ctx: Context, endpoint: 'posters' | 'generatePosters') =>
  visible(ctx, marketingActivity, marketingActivity.endpoints[endpoint].guard, 'plain')

/** One poster for each shop; what would look the same is left alone (C-INV-66). */
export async function generatePosters(ctx: Context, input: Parsed<typeof marketingActivity, 'generatePosters'>) {
  const { id, format, size } = input
  const row = await lockRow(ctx, 'marketingActivity', id, seen(ctx, 'generatePosters'))
  const places = await placesOf(ctx.db, row)
  const known = await ctx.db
    .selectFrom('poster')
    .select(['shopId', 'contentHash'])
    .where('activityId', '=', id)
    .where('format', '=', format)
    .where('size', '=', size)
    .execute()
  const had = new Map(known.map((poster) => [poster.shopId, poster.contentHash]))
  let made = 0
  for (const place of places) {
    const words = wordsOf(ctx, row, place)
    const hash = hashOf(words)
    if (had.get(place.shopId) === hash) continue
    const content = await posterFile(words, size, format)
    const fileName = `${row.code}-${place.shopCode}-${size}.${format.toLowerCase()}`
    await sql`
      insert into poster (activity_id, shop_id, channel_id, format, size, content_hash, file_name, content)
      values (${id}, ${place.shopId}, ${place.channelId}, ${format}, ${size}, ${hash}, ${fileName}, ${content})
      on conflict (tenant_id, activity_id, shop_id, format, size) do update
        set content_hash = excluded.content_hash, content = excluded.content, file_name = excluded.file_name,
            updated_at = now()`.execute(ctx.db)
    made++
  }
  const kept = places.length - made
  ctx.log({ id, name: nameOf(row), note: [`生成 ${made} 张，${kept} 张未变`, `${made} made, ${kept} unchanged`] })
  return { made, kept }
}

/** What a poster says; another drawing of the same words takes another number. */
const hashOf = (words: PosterWords) =>
  createHash('sha256')
    .update(JSON.stringify([drawing, words]))
    .digest('base64url')
const drawing = 2

/** The shops of a campaign, each with a code of its own that leads to nothing else for ever (C-INV-64). */
async function placesOf(db: Db, { id, shopIds }: Campaign): Promise<Place[]> {
  const { rows } = await sql<
    Omit<Place, 'shortCode' | 'channelId'> & { shortCode: string | null; channelId: Id | null }
  >`
    select s.id as shop_id, s.code as shop_code, s.name as shop_name, s.address, c.short_code, c.id as channel_id
      from shop s
      left join market_channel c on c.tenant_id = s.tenant_id and c.activity_id = ${id} and c.shop_id = s.id
       and c.source = 'POSTER'
     where s.tenant_id = app.tenant() and s.id = any(${shopIds}::bigint[]) order by s.id`.execute(db)
  const places: Place[] = []
  for (const row of rows) {
    const { shortCode, channelId } = row
    const known = shortCode !== null && channelId !== null ? { shortCode, channelId } : undefined
    places.push({ ...row, ...(known ?? (await newChannel(db, id, row.shopId))) })
  }
  return places
}

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

async function newChannel(db: Db, activityId: Id, shopId: Id): Promise<{ shortCode: string; channelId: Id }> {
  const shortCode = Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')
  const { rows } = await sql<{ id: Id; tenantId: Id }>`
    insert into market_channel (activity_id, shop_id, source, short_code)
    values (${activityId}, ${shopId}, 'POSTER', ${shortCode}) returning id, tenant_id`.execute(db)
  const channelId = rows[0]?.id as Id
  await sql`select app.add_short_code(${shortCode}, ${channelId})`.execute(db)
  return { shortCode, channelId }
}

function wordsOf(ctx: Context, row: Campaign, { shopName, address, shortCode }: Place): PosterWords {
  const day = (at: string) => toLocal(at, ctx.operator.timeZone).slice(0, 10)
  return {
    template: row.posterTemplate,
    title: row.posterTitle ?? row.name,
    text: row.posterText ?? '',
    shop: shopName,
    address: address ?? '',
    dates: `${day(row.startAt)} – ${day(row.endAt)}`,
    url: `${param(ctx, landingAddress).replace(/\/+$/, '')}/m/${shortCode}`,
    sample: row.approvedRevision === null,
  }
}

const mimes = { SVG: 'image/svg+xml', PNG: 'image/png', PDF: 'application/pdf' } as const

/** What was made, and whether something on it has changed since. */
export async function posters(ctx: Context, { id }: ById) {
  const row = await findRow(ctx, 'marketingActivity', id, seen(ctx, 'posters'))
  const { rows } = await sql<Omit<Poster, 'outdated' | 'data'> & Place & { contentHash: string; content: Buffer }>`
    select p.id, p.shop_id, s.name as shop_name, s.code as shop_code, s.address, p.format, p.size, p.file_name,
           p.updated_at as created_at, p.content_hash, p.content, c.short_code, c.scans, c.id as channel_id
      from poster p
      join shop s on s.tenant_id = p.tenant_id and s.id = p.shop_id
      join market_channel c on c.tenant_id = p.tenant_id and c.id = p.channel_id
     where p.tenant_id = app.tenant() and p.activity_id = ${id} order by s.name, p.id limit 200`.execute(ctx.db)
  return {
    list: rows.map(({ contentHash, content, ...poster }) => ({
      ...poster,
      outdated: hashOf(wordsOf(ctx, row, poster)) !== contentHash,
      data: `data:${mimes[poster.format]};base64,${content.toString('base64')}`,
    })),
  }
}

const codes = Object.keys(posterTemplates.items) as (keyof typeof posterTemplates.items)[]

/** The templates, each as a small drawing. */
export async function templates() {
  const words = { title: '活动标题', text: '活动文案', shop: '门店名称', address: '门店地址', sample: false }
  const example = { ...words, dates: '2027-01-01 – 2027-01-31', url: 'https://m.example.com/m/AAAAAAAA' }
  return codes.map((code) => ({ code, svg: posterSvg({ ...example, template: code }, 'PHONE') }))
}
