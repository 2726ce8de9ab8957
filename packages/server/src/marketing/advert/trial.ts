import type { advert } from '@brandside/contract/marketing/advert.ts'
import { trialImpressions } from '@brandside/contract/marketing/advert-trial.ts'
import type { Output } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { ratio } from '@brandside/contract/platform/money.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { asSystem } from '../../platform/as-system.ts'
import type { Db } from '../../platform/database/query.ts'
import type { RowOf } from '../../platform/entity/rows.ts'

type Advert = RowOf<'advert'>
type Trial = NonNullable<Output<typeof advert, 'stat'>['trial']>
type Pair = Pick<Advert, 'id' | 'title' | 'variantOf' | 'rivalImpressions' | 'rivalClicks' | 'trialWinner'> & {
  rivalTitle: string
}

/** What two versions have in common while they are tried: they take one place, and are for the same guests. */
export const shared = [
  ...([
    'position',
    'startAt',
    'endAt',
    'weekdays',
    'dayWindows',
    'brandIds',
    'shopIds',
    'cardLevels',
    'audience',
  ] as const),
]

/** Version B of one that is on: it has no place of its own. */
export const isTried = sql<boolean>`(advert.variant_of is not null and advert.trial_ended_at is null and exists (
  select from advert a where a.tenant_id = advert.tenant_id and a.id = advert.variant_of and a.status = 1
     and a.deleted_at is null))`

export const sideOf = sql<'A' | 'B' | null>`case
  when advert.trial_ended_at is null and exists (select from advert a
    where a.tenant_id = advert.tenant_id and a.id = advert.variant_of and a.deleted_at is null) then 'B'
  when exists (select from advert b
    where b.tenant_id = advert.tenant_id and b.variant_of = advert.id and b.trial_ended_at is null and b.deleted_at is null)
    then 'A' end`

/** The other version of an advert that is being tried. */
export async function rivalOf(db: Db, { id, variantOf, trialEndedAt }: Advert): Promise<{ id: Id } | undefined> {
  const { rows } = await sql<{ id: Id }>`
    select id from advert where tenant_id = app.tenant() and deleted_at is null
       and (id = ${trialEndedAt === null ? variantOf : null} or variant_of = ${id} and trial_ended_at is null)`.execute(
    db,
  )
  return rows[0]
}

interface Hits {
  id: Id
  impressions: number
  clicks: number
}

export async function hitsOf(db: Db, ids: readonly Id[]): Promise<Hits[]> {
  const { rows } = await sql<Hits>`
    select advert_id as id, sum(impressions)::integer as impressions, sum(clicks)::integer as clicks from advert_stat
     where tenant_id = app.tenant() and advert_id = any(${ids}::bigint[]) group by 1`.execute(db)
  return rows
}

/** How both versions do since they are tried; what A had been shown before is left out. */
export async function trialOf(db: Db, { id }: Pick<Advert, 'id'>): Promise<Trial | null> {
  const { rows } = await pairs(db, sql`(b.id = ${id} or b.variant_of = ${id})`)
  return rows[0] ? sidesOf(db, rows[0]) : null
}

const pairs = (db: Db, which: ReturnType<typeof sql>) =>
  sql<Pair>`
  select b.id, b.title, b.variant_of, b.rival_impressions, b.rival_clicks, b.trial_winner, a.title as rival_title
    from advert b join advert a on a.tenant_id = b.tenant_id and a.id = b.variant_of and a.deleted_at is null
   where b.tenant_id = app.tenant() and b.deleted_at is null and ${which} order by b.id desc`.execute(db)

async function sidesOf(db: Db, pair: Pair): Promise<Trial> {
  const { id, title, rivalTitle, rivalImpressions, rivalClicks, trialWinner } = pair
  const first = pair.variantOf as Id
  const counted = await hitsOf(db, [first, id])
  const told = (side: 'A' | 'B', of: Id, name: string, before: { impressions: number; clicks: number }) => {
    const { impressions, clicks } = counted.find((each) => each.id === of) ?? { impressions: 0, clicks: 0 }
    const since = { impressions: impressions - before.impressions, clicks: clicks - before.clicks }
    const ctrBp = since.impressions === 0 ? null : ratio(since.clicks, 10_000, since.impressions)
    return { id: of, side, title: name, ...since, ctrBp }
  }
  return {
    winner: trialWinner as 'A' | 'B' | null,
    sides: [
      told('A', first, rivalTitle, { impressions: rivalImpressions, clicks: rivalClicks }),
      told('B', id, title, { impressions: 0, clicks: 0 }),
    ],
  }
}

/** Once both were shown often enough the one that is touched more stays on; of equal ones, the first. */
export async function decideTrials(pool: pg.Pool, tenantId: number): Promise<void> {
  await asSystem(pool, tenantId as Id, async ({ db }) => {
    const { rows } = await pairs(db, sql`b.trial_ended_at is null`)
    for (const pair of rows) {
      const [a, b] = (await sidesOf(db, pair)).sides
      if (!a || !b || Math.min(a.impressions, b.impressions) < trialImpressions) continue
      const isFirst = a.clicks * b.impressions >= b.clicks * a.impressions
      await sql`
        update advert set status = case when id = ${isFirst ? b.id : a.id} then 0 else status end,
               trial_ended_at = case when id = ${b.id} then now() else trial_ended_at end,
               trial_winner = case when id = ${b.id} then ${isFirst ? 'A' : 'B'} else trial_winner end,
               version = version + 1, updated_at = now()
         where tenant_id = app.tenant() and id in (${a.id}, ${b.id})`.execute(db)
    }
  })
}
