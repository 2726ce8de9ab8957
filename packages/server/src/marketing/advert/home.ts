import { createHash, randomInt } from 'node:crypto'
import type { advert } from '@brandside/contract/marketing/advert.ts'
import { isOpenAt } from '@brandside/contract/marketing/when.ts'
import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import { sql } from 'kysely'
import { asTenant } from '../../platform/as-tenant.ts'
import type { AppContext } from '../../platform/context.ts'
import type { RowOf } from '../../platform/entity/rows.ts'
import { zoneAt } from '../../store/brand/clock.public.ts'

type Home = Output<typeof advert, 'home'>
type Query = Parsed<typeof advert, 'home'>

/** The adverts that run now at a brand and shop for this person, and the buttons of the client. */
export async function home({ app, pool, now }: AppContext, asked: Query): Promise<Home> {
  let told: Home = { adverts: [], buttons: [] }
  await asTenant(pool, app.tenantId, async (db) => {
    const shopId = app.shopId ?? asked.shopId ?? null
    const [adverts, buttons, person] = await Promise.all([
      sql<RowOf<'advert'> & { timeZone: string }>`
        select a.*, ${zoneAt(sql`now()`)} as time_zone from advert a
          join brand b on b.tenant_id = a.tenant_id and b.id = ${asked.brandId}
         where a.tenant_id = app.tenant() and a.deleted_at is null and a.status = 1
           and a.start_at <= now() and a.end_at > now()
           and (a.brand_ids = '{}' or b.id = any(a.brand_ids))
           and (a.shop_ids = '{}' or ${shopId}::bigint = any(a.shop_ids))`.execute(db),
      sql<Home['buttons'][number]>`
        select id, name, icon, image, link_type, link_value, need_login,
               case when badge_until is null or badge_until > now() then badge end as badge
          from home_button
         where tenant_id = app.tenant() and deleted_at is null and status = 1 and brand_id = ${asked.brandId}
           and client = ${asked.client} and min_build <= ${asked.build}
           and (shop_ids = '{}' or ${shopId}::bigint = any(shop_ids))
           and (visible_from is null or visible_from <= now()) and (visible_to is null or visible_to > now())
         order by sort, id`.execute(db),
      sql<Person>`
        select m.pay_count, coalesce(m.last_paid_at < now() - interval '30 days', false) as away,
               coalesce((select c.level from member_holding h
                 join member_card c on c.tenant_id = h.tenant_id and c.id = h.card_id
                where h.tenant_id = app.tenant() and h.member_id = m.id and h.brand_id = ${asked.brandId}), 0) as level
          from member m
         where m.tenant_id = app.tenant() and m.id = ${asked.memberId ?? null}::bigint and m.deleted_at is null`.execute(
        db,
      ),
    ])
    const running = adverts.rows.filter(
      (row) => isOpenAt(row, new Date(now), row.timeZone) && isFor(row, person.rows[0]),
    )
    const viewer = asked.memberId ?? randomInt(1_000_000)
    const seed = `${asked.memberId ?? ''} ${now.slice(0, 10)}`
    const ordered = oneOfEach(running, viewer).toSorted(
      (a, b) => a.sort - b.sort || drawRank(b, seed) - drawRank(a, seed),
    )
    told = { adverts: ordered as unknown as Home['adverts'], buttons: buttons.rows }
  })
  return told
}

interface Person {
  payCount: number
  away: boolean
  level: number
}

function isFor({ audience, cardLevels }: RowOf<'advert'>, person: Person | undefined): boolean {
  if (cardLevels.length > 0 && !(person && cardLevels.includes(person.level))) return false
  if (audience === 'NEW') return !person || person.payCount === 0
  if (audience === 'MEMBER') return person !== undefined
  return audience !== 'INACTIVE_30D' || person?.away === true
}

/** Of two versions that are tried each guest sees one: a member always the same. */
function oneOfEach<Row extends RowOf<'advert'>>(running: readonly Row[], viewer: number): Row[] {
  const hidden = running.flatMap(({ id, variantOf, trialEndedAt }) => {
    if (variantOf === null || trialEndedAt !== null || !running.some((row) => row.id === variantOf)) return []
    const isFirst = createHash('sha256').update(`${viewer} ${id}`).digest().readUInt8() < 128
    return [isFirst ? id : variantOf]
  })
  return running.filter(({ id }) => !hidden.includes(id))
}

/** By chance, the heavier the likelier in front, and the same for a person all day. */
function drawRank({ id, weight }: RowOf<'advert'>, seed: string): number {
  const bytes = createHash('sha256').update(`${seed} ${id}`).digest()
  return ((bytes.readUInt32BE(0) + 1) / 2 ** 32) ** (1 / weight)
}
