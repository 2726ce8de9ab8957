import { delivery } from '@brandside/contract/store/delivery.ts'
import { spansOf } from '@brandside/contract/store/opening-hours.rules.ts'
import type { HoursRange } from '@brandside/contract/store/opening-hours.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/query.ts'
import { Refusal } from '../../platform/refuse.ts'
import { sentences } from '../../platform/wording/sentences.ts'
import type { MenuReach } from '../delivery/menu-reach.public.ts'
import type { Chosen } from './offer.ts'

const dayMinutes = 1_440

/** The ranges of each day, Monday first: what runs past midnight is of two days, as platforms know no other. */
function weekOf(hours: readonly HoursRange[]): string[][] {
  const week: [from: number, to: number][][] = Array.from({ length: 7 }, () => [])
  for (const { from, to } of spansOf(hours))
    for (let day = Math.floor(from / dayMinutes); day * dayMinutes < to; day++) {
      const [start, end] = [Math.max(from - day * dayMinutes, 0), Math.min(to - day * dayMinutes, dayMinutes)]
      week[day % 7]?.push([start, end])
    }
  return week.map((ranges) =>
    ranges.toSorted(([one], [other]) => one - other).map(([from, to]) => `${clock(from)}-${clock(to)}`),
  )
}

/** Midnight at the end of a day is its last minute. */
const clock = (minutes: number) => {
  const shown = Math.min(minutes, dayMinutes - 1)
  return `${String(Math.floor(shown / 60)).padStart(2, '0')}:${String(shown % 60).padStart(2, '0')}`
}

/** The hours of a shop that has any; with `changed`, nothing where the platform was told the same. */
export async function hoursOf(db: Db, { shopId, platform }: Chosen, { changed = false } = {}) {
  const { rows } = await sql<{ hours: HoursRange[] }>`
    select s.hours from shop s
      left join delivery_binding b on b.tenant_id = s.tenant_id and b.shop_id = s.id and b.platform = ${platform} and b.status = 'BOUND'
     where s.tenant_id = app.tenant() and s.id = ${shopId} and s.deleted_at is null and cardinality(s.hours) > 0
       and (not ${changed} or b.hours_told is distinct from to_jsonb(s.hours))`.execute(db)
  return rows[0]?.hours
}

/** Tells the platform, and what it says: its refusal is kept for the list, and is no failure of the call. */
export async function tellHours(reach: MenuReach, hours: readonly HoursRange[]): Promise<string | null> {
  try {
    await reach.openAt(weekOf(hours))
    return null
  } catch (error) {
    if (!(error instanceof Refusal) || error.reason !== delivery.reasons.platformError) throw error
    return sentences(error.reason, error.detail, 'zh').msg.slice(0, 200)
  }
}
