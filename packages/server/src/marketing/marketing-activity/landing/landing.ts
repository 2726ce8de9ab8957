import {
  joinAddress,
  type marketingActivity,
} from '@brandside/contract/marketing/marketing-activity/marketing-activity.ts'
import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import { asTenant } from '../../../platform/as-tenant.ts'
import { CallRate } from '../../../platform/call-rate.ts'
import type { PublicContext } from '../../../platform/context.ts'
import { ask } from '../../../platform/database/ask.ts'
import type { Db } from '../../../platform/database/query.ts'
import { param } from '../../../platform/parameters/param.ts'
import { loadSettings } from '../../../platform/tenant-settings.ts'
import type { Terms } from '../campaign-row.ts'
import { addressOfShop } from '../places.ts'
import { isFirstThisHour } from './recent-visitors.ts'

export type LandingVisit = ScannedCode & {
  running: boolean
  instead: { name: string; code: string } | null
  /** Where the page leads those who take part; none is set for the company, or it is no link. */
  joinAt: string | null
}

/** What the page tells of a campaign, whether it is on or still being written. */
export type PageContent = Omit<LandingVisit, 'activityId' | 'shopId' | 'on' | 'approved'> & {
  approved: Pick<Terms, 'name' | 'startAt' | 'endAt' | 'landing' | 'posterTitle' | 'posterText' | 'posterImage'> & {
    prizes: readonly Pick<Terms['prizes'][number], 'kind' | 'name'>[]
  }
}

export interface ScannedCode {
  activityId: Id
  shopId: Id
  approved: Terms
  state: string
  on: boolean
  shopName: string
  shopPhone: string | null
  address: string | null
  brandName: string
  logo: string | null
  colour: string | null
  timeZone: string
}

/** What an app shows of the campaign behind a code. */
export async function landing(ctx: PublicContext, { code }: Parsed<typeof marketingActivity, 'landing'>) {
  const found = await land(ctx, code)
  if (!found) return unknown
  const { approved: terms, running, shopName } = found
  return {
    known: true,
    running,
    name: terms.name,
    title: terms.posterTitle,
    text: terms.posterText,
    landing: terms.landing,
    shopName,
    endAt: terms.endAt,
  }
}

const unknown: Output<typeof marketingActivity, 'landing'> = {
  known: false,
  running: false,
  name: null,
  title: null,
  text: null,
  landing: [],
  shopName: null,
  endAt: null,
}

/** So many in a minute of one address: a whole shop may have the same one. */
const rate = new CallRate(120)

/** Follows a code and counts its visitor; a campaign that was never approved is not there. */
export async function land(ctx: PublicContext, code: string): Promise<LandingVisit | undefined> {
  const { pool, now } = ctx
  rate.admit(pool, ctx.ip)
  const [known] = await ask<{ tenantId: Id; channelId: Id }>(
    pool,
    'select tenant_id, channel_id from app.short_code_target($1)',
    [code],
  )
  if (!known) return undefined
  let found: LandingVisit | undefined
  await asTenant(pool, known.tenantId, async (db) => {
    const scanned = await campaignOf(db, known.channelId)
    if (!scanned?.approved) return
    if (isFirstThisHour(ctx, code)) await countScan(db, known.channelId, isFirstToday(ctx, code))
    const { approved: terms, state, on } = scanned
    const running = on && state !== 'ENDED' && now >= terms.startAt && now < terms.endAt
    const isOver = state === 'ENDED' || now >= terms.endAt
    const joinAt = linkTo(param(await loadSettings(db), joinAddress), code)
    found = { ...scanned, running, joinAt, instead: isOver ? await otherAt(db, scanned) : null }
  })
  return found
}

/** The link into the app for a code: to the web, or in a scheme of an app. */
export function linkTo(address: string, code: string): string | null {
  return /^(https?|weixin|alipays):\/\/\S+$/.test(address) ? address.replaceAll('{code}', code) : null
}

/** One visitor is counted once a day for each code, by a cookie that says nothing but that. */
function isFirstToday({ cookie, setCookie, secure }: PublicContext, code: string): boolean {
  const name = `scanned_${code}`
  if (cookie(name) === '1') return false
  setCookie(`${name}=1; Path=/; Max-Age=86400; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`)
  return true
}

/** Who loads the page again within the hour writes nothing. */
async function countScan(db: Db, channelId: Id, isNew: boolean): Promise<void> {
  const visitors = isNew ? 1 : 0
  await sql`
    insert into market_scan as s (channel_id, hour, scans, visitors)
    values (${channelId}, date_trunc('hour', now()), 1, ${visitors})
    on conflict (tenant_id, channel_id, hour)
      do update set scans = s.scans + 1, visitors = s.visitors + excluded.visitors`.execute(db)
}

async function campaignOf(db: Db, channelId: Id): Promise<ScannedCode | undefined> {
  const { rows } = await sql<ScannedCode>`
    select c.activity_id, c.shop_id, a.approved, a.state, a."on", s.name as shop_name, s.phone as shop_phone, ${addressOfShop} as address,
           b.name as brand_name, b.logo, b.theme_colour as colour, b.time_zone
      from market_channel c
      join marketing_activity a on a.tenant_id = app.tenant() and a.id = c.activity_id and a.deleted_at is null
      join shop s on s.tenant_id = app.tenant() and s.id = c.shop_id
      join brand b on b.tenant_id = app.tenant() and b.id = a.brand_id
     where c.tenant_id = app.tenant() and c.id = ${channelId}`.execute(db)
  return rows[0]
}

/** What else the shop has on, by its own code: for those who come too late. */
async function otherAt(db: Db, { activityId, shopId }: ScannedCode) {
  const { rows } = await sql<{ name: string; code: string }>`
    select a.approved ->> 'name' as name, c.short_code as code
      from marketing_activity a
      join market_channel c on c.tenant_id = a.tenant_id and c.activity_id = a.id and c.shop_id = ${shopId}
       and c.source = 'POSTER'
     where a.tenant_id = app.tenant() and a.id <> ${activityId} and a.deleted_at is null and a.state <> 'ENDED' and a."on"
       and a.approved is not null and (a.approved ->> 'startAt')::timestamptz <= now()
       and (a.approved ->> 'endAt')::timestamptz > now()
     order by a.id desc limit 1`.execute(db)
  return rows[0] ?? null
}
