import type { marketingActivity } from '@brandside/contract/marketing/marketing-activity/marketing-activity.ts'
import type { Output } from '@brandside/contract/platform/contract.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/query.ts'
import type { Campaign } from '../campaign-row.ts'
import { salesOf } from './sales.ts'

type Stat = Output<typeof marketingActivity, 'stat'>

/** Joins by day of the campaign's life, beside those of the campaign it was copied from. */
export async function daysOf(db: Db, { id, copiedFromId }: Campaign): Promise<Stat['days']> {
  const { rows } = await sql<{ activityId: number; day: number; joins: number }>`
    select j.activity_id, floor(extract(epoch from j.created_at - a.start_at) / 86400)::integer as day,
           count(*)::integer as joins
      from market_join j join marketing_activity a on a.tenant_id = j.tenant_id and a.id = j.activity_id
     where j.tenant_id = app.tenant() and j.activity_id in (${id}, ${copiedFromId})
     group by 1, 2 order by 2 limit 800`.execute(db)
  const last = Math.max(-1, ...rows.map(({ day }) => day))
  const at = (activityId: number | null, day: number) =>
    rows.find((row) => row.activityId === activityId && row.day === day)?.joins ?? 0
  return Array.from({ length: Math.min(last + 1, 400) }, (_, day) => ({
    day: day + 1,
    joins: at(id, day),
    before: copiedFromId === null ? null : at(copiedFromId, day),
  }))
}

/** What the campaign it was copied from had come to when it was as old as this one is now (consumer.md 25, 10). */
export async function twinOf(db: Db, { startAt, copiedFromId, brandId }: Campaign): Promise<Stat['twin']> {
  if (copiedFromId === null || Date.parse(startAt) > Date.now()) return null
  const age = Math.floor((Date.now() - Date.parse(startAt)) / 1000)
  const { rows } = await sql<{ name: string; until: string; scans: number; joins: number }>`
    select a.name, u.until,
           (select coalesce(sum(m.scans), 0)::integer from market_channel c
              join market_scan m on m.tenant_id = c.tenant_id and m.channel_id = c.id
             where c.tenant_id = a.tenant_id and c.activity_id = a.id and m.hour < u.until) as scans,
           (select count(*)::integer from market_join j
             where j.tenant_id = a.tenant_id and j.activity_id = a.id and j.created_at < u.until) as joins
      from marketing_activity a
      cross join lateral (select a.start_at + make_interval(secs => ${age}) as until) u
     where a.tenant_id = app.tenant() and a.id = ${copiedFromId}`.execute(db)
  const [found] = rows
  if (!found) return null
  const { name, until, scans, joins } = found
  const sales = await salesOf(db, { id: copiedFromId, brandId }, sql<boolean>`t.paid_at < ${until}::timestamptz`)
  return {
    name,
    scans,
    joins,
    orders: sales.reduce((sum, { orders }) => sum + orders, 0),
    takingsCents: sales.reduce((sum, { takingsCents }) => sum + takingsCents, 0),
  }
}
