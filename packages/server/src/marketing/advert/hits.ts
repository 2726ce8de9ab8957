import type { advert } from '@brandside/contract/marketing/advert.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { sql } from 'kysely'
import { asSystem } from '../../platform/as-system.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/query.ts'

/** What an app was slow to tell counts as long as it is no older. */
const daysToTell = 2

/**
 * Counts impressions and clicks by day and shop. A viewer counts once for each advert, minute and kind, so that a batch that
 * is sent again changes nothing; hits of adverts that are not there, too old or in the future are left out.
 */
export async function hits({ app, pool, now }: AppContext, input: Parsed<typeof advert, 'hits'>) {
  const told = input.hits.filter(({ at }) => at <= now)
  const shopId = app.shopId ?? input.shopId ?? null
  return asSystem(pool, app.tenantId, async ({ db }) => {
    const { rows } = await sql<{ counted: number }>`
      with told as (
        select distinct h.advert_id, h.kind, date_trunc('minute', h.at) as minute
          from unnest(${told.map(({ advertId }) => advertId)}::bigint[], ${told.map(({ kind }) => kind)}::text[],
                      ${told.map(({ at }) => at)}::timestamptz[]) h (advert_id, kind, at)
          join advert a on a.tenant_id = app.tenant() and a.id = h.advert_id
         where h.at > now() - make_interval(days => ${daysToTell})),
      new as (
        insert into advert_hit (advert_id, kind, viewer, minute)
        select advert_id, kind, ${input.viewer}, minute from told order by advert_id, minute
        on conflict (tenant_id, advert_id, viewer, minute, kind) do nothing returning advert_id, kind, minute),
      days as (
        select advert_id, (minute at time zone (select t.time_zone from app.acting_tenant() t))::date as day,
               count(*) filter (where kind = 'SHOWN') as shown, count(*) filter (where kind = 'CLICKED') as clicked
          from new group by 1, 2 order by 1, 2),
      counted as (
        insert into advert_stat as s (advert_id, stat_date, shop_id, impressions, clicks)
        select advert_id, day, ${shopId}::bigint, shown, clicked from days
        on conflict (tenant_id, advert_id, stat_date, coalesce(shop_id, 0)) do update
          set impressions = s.impressions + excluded.impressions, clicks = s.clicks + excluded.clicks)
      select count(*)::integer as counted from new`.execute(db)
    return { counted: rows[0]?.counted ?? 0 }
  })
}

export async function forgetHits(db: Db): Promise<void> {
  await sql`delete from advert_hit
             where tenant_id = app.tenant() and minute < now() - make_interval(days => ${daysToTell + 1})`.execute(db)
}
