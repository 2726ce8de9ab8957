import { randomInt } from 'node:crypto'
import type { Id } from '@brandside/contract/platform/id.ts'
import type { HoursRange } from '@brandside/contract/store/opening-hours.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/query.ts'
import type { Campaign } from './campaign-row.ts'

/** Where a poster hangs, or whose it is, with the code that leads to it. */
export interface Place {
  shopId: Id
  shopCode: string
  shopName: string
  brandName: string
  /** The key of the picture of the brand. */
  brandLogo: string | null
  address: string | null
  hours: HoursRange[]
  staffId: Id | null
  staffName: string | null
  shortCode: string
  channelId: Id
}

/** As guests find it: with the city and the district. */
export const addressOfShop = sql<
  string | null
>`case when s.address is not null then concat(s.city, s.district, s.address) end`

interface PlaceQuery {
  /** None: all of the campaign. */
  shopIds: readonly Id[]
  perStaff: boolean
}

/** The places of a campaign, each with a code of its own that leads to nothing else for ever (C-INV-64). */
export async function placesOf(
  db: Db,
  { id, shopIds: own }: Campaign,
  { shopIds, perStaff }: PlaceQuery,
): Promise<Place[]> {
  const wanted = shopIds.length > 0 ? own.filter((shopId) => shopIds.includes(shopId)) : own
  const source = perStaff ? 'STAFF' : 'POSTER'
  const staff = perStaff
    ? sql`join admin_shop t on t.tenant_id = s.tenant_id and t.shop_id = s.id
          join admin a on a.tenant_id = t.tenant_id and a.id = t.admin_id and a.status = 1 and a.deleted_at is null`
    : sql`left join admin a on false`
  const { rows } = await sql<
    Omit<Place, 'shortCode' | 'channelId'> & { shortCode: string | null; channelId: Id | null }
  >`
    select s.id as shop_id, s.code as shop_code, s.name as shop_name, ${addressOfShop} as address, s.hours,
           b.name as brand_name, b.logo as brand_logo, a.id as staff_id, a.nick_name as staff_name, c.short_code,
           c.id as channel_id
      from shop s
      join brand b on b.tenant_id = s.tenant_id and b.id = s.brand_id ${staff}
      left join market_channel c on c.tenant_id = s.tenant_id and c.activity_id = ${id} and c.shop_id = s.id
       and c.source = ${source} and c.staff_id is not distinct from a.id
     where s.tenant_id = app.tenant() and s.id = any(${wanted}::bigint[]) order by s.id, a.id`.execute(db)
  const places: Place[] = []
  for (const row of rows) {
    const { shortCode, channelId, shopId, staffId } = row
    const known = shortCode !== null && channelId !== null ? { shortCode, channelId } : undefined
    places.push({ ...row, ...(known ?? (await newChannel(db, { activityId: id, shopId, source, staffId }))) })
  }
  return places
}

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

interface NewChannel {
  activityId: Id
  shopId: Id
  source: string
  staffId: Id | null
}

async function newChannel(db: Db, { activityId, shopId, source, staffId }: NewChannel) {
  const shortCode = Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')
  const { rows } = await sql<{ id: Id }>`
    insert into market_channel (activity_id, shop_id, source, staff_id, short_code)
    values (${activityId}, ${shopId}, ${source}, ${staffId}, ${shortCode}) returning id`.execute(db)
  const channelId = rows[0]?.id as Id
  await sql`select app.add_short_code(${shortCode}, ${channelId})`.execute(db)
  return { shortCode, channelId }
}
