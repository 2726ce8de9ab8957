import { fairness } from '@brandside/contract/marketing/marketing-activity/campaign-rehearsal.rules.ts'
import { type Prize, prizeAt } from '@brandside/contract/marketing/marketing-activity/marketing-activity.rules.ts'
import { marketingActivity } from '@brandside/contract/marketing/marketing-activity/marketing-activity.ts'
import type { Output } from '@brandside/contract/platform/contract.ts'
import type { ById } from '@brandside/contract/platform/crud.ts'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/query.ts'
import { findRow } from '../../../platform/entity/rows.ts'
import { visible } from '../../../platform/entity/visible.ts'
import { brandCurrency } from '../../../store/brand/brand-currency.public.ts'
import type { Campaign } from '../campaign-row.ts'
import { liftOf } from './lift.ts'
import { salesOf } from './sales.ts'
import { sumOfScans } from './scanned.ts'
import { daysOf, twinOf } from './twin.ts'

type Stat = Output<typeof marketingActivity, 'stat'>

/** From the scan of a poster to a coupon that was used and the takings that followed, by prize, code and hour. */
export async function stat(ctx: Context, { id }: ById): Promise<Stat> {
  const within = visible(ctx, marketingActivity, marketingActivity.endpoints.stat.guard, 'plain')
  const row = await findRow(ctx, 'marketingActivity', id, within)
  const { db } = ctx
  const channels = await channelsOf(db, row)
  const given = await givenOf(db, row)
  const sum = (name: 'scans' | 'visitors') => channels.reduce((all, channel) => all + channel[name], 0)
  const sales = await salesOf(db, row)
  const total = (name: 'orders' | 'takingsCents') => sales.reduce((all, each) => all + each[name], 0)
  return {
    currency: await brandCurrency(ctx, row.brandId),
    joins: row.joins,
    committedCents: row.committedCents,
    scans: sum('scans'),
    visitors: sum('visitors'),
    ...(await couponsOf(db, row)),
    orders: total('orders'),
    takingsCents: total('takingsCents'),
    prizes: (row.prizes as Prize[]).map(({ name, stock }, index) => ({ name, stock, given: given.get(index) ?? 0 })),
    channels: channels.map(({ id: channelId, ...channel }) => {
      const { orders = 0, takingsCents = 0 } = sales.find((each) => each.channelId === channelId) ?? {}
      return { ...channel, orders, takingsCents }
    }),
    hours: await hoursOf(db, row),
    days: await daysOf(db, row),
    lift: await liftOf(db, row),
    draws: await drawsOf(db, row),
    twin: await twinOf(db, row),
  }
}

type Channel = Omit<Stat['channels'][number], 'orders' | 'takingsCents'> & { id: number }

async function channelsOf(db: Db, { id }: Campaign): Promise<Channel[]> {
  const { rows } = await sql<Channel>`
    select c.id, c.shop_id, s.name as shop_name, c.source, a.nick_name as staff_name, c.short_code,
           ${sumOfScans('scans')} as scans, ${sumOfScans('visitors')} as visitors, c.joins
      from market_channel c
      join shop s on s.tenant_id = c.tenant_id and s.id = c.shop_id
      left join admin a on a.tenant_id = c.tenant_id and a.id = c.staff_id
     where c.tenant_id = app.tenant() and c.activity_id = ${id} order by c.joins desc, scans desc, c.id`.execute(db)
  return rows
}

async function givenOf(db: Db, { id }: Campaign): Promise<Map<number, number>> {
  const { rows } = await sql<{ index: number; given: number }>`
    select prize_index as index, count(*)::integer as given from market_join
     where tenant_id = app.tenant() and activity_id = ${id} group by 1`.execute(db)
  return new Map(rows.map(({ index, given }) => [index, given]))
}

async function couponsOf(db: Db, { id }: Campaign) {
  const { rows } = await sql<Pick<Stat, 'members' | 'couponsGiven' | 'couponsUsed' | 'couponOffCents'>>`
    select (select count(distinct member_id)::integer from market_join
             where tenant_id = app.tenant() and activity_id = ${id}) as members,
           count(*)::integer as coupons_given, (count(*) filter (where u.state = 'USED'))::integer as coupons_used,
           coalesce(sum(u.discount_cents) filter (where u.state = 'USED'), 0)::bigint as coupon_off_cents
      from market_join j, unnest(j.coupon_ids) given (id)
      join user_coupon u on u.tenant_id = app.tenant() and u.id = given.id
     where j.tenant_id = app.tenant() and j.activity_id = ${id}`.execute(db)
  return rows[0] ?? { members: 0, couponsGiven: 0, couponsUsed: 0, couponOffCents: 0 }
}

/** By the clocks of the brand. */
async function hoursOf(db: Db, { id, brandId }: Campaign): Promise<Stat['hours']> {
  const { rows } = await sql<Stat['hours'][number]>`
    select extract(isodow from local.at)::integer as weekday, extract(hour from local.at)::integer as hour,
           sum(m.scans)::integer as scans
      from market_channel c
      join market_scan m on m.tenant_id = c.tenant_id and m.channel_id = c.id
      join brand b on b.tenant_id = c.tenant_id and b.id = ${brandId}
      cross join lateral (select m.hour at time zone b.time_zone as at) local
     where c.tenant_id = app.tenant() and c.activity_id = ${id} group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

/** Of a lottery: the numbers that were drawn beside the chances. What was drawn counts, given or gone. */
async function drawsOf(db: Db, { id, type, prizes: written }: Campaign): Promise<Stat['draws']> {
  if (type !== 'LOTTERY') return null
  const prizes = written as Prize[]
  const { rows } = await sql<{ random: number; times: number }>`
    select random, count(*)::integer as times from market_join
     where tenant_id = app.tenant() and activity_id = ${id} and random is not null group by 1`.execute(db)
  const drawn = prizes.map(() => 0)
  for (const { random, times } of rows) {
    const index = prizeAt(prizes, random)
    drawn[index] = (drawn[index] ?? 0) + times
  }
  const found = fairness(
    drawn,
    prizes.map(({ weightBp }) => weightBp),
  )
  if (!found) return null
  const expected = (weightBp: number) => ((found.draws * weightBp) / 10_000).toFixed(1)
  return {
    ...found,
    prizes: prizes.map(({ name, weightBp }, index) => ({
      name,
      drawn: drawn[index] ?? 0,
      expected: expected(weightBp),
    })),
  }
}
