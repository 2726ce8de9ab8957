import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ratesAt } from '../../member/point-rule/in-force.public.ts'
import { endOfPoints } from '../../member/points/end-of-day.public.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { openStage, type Stage } from '../stage.fixture.ts'
import { businessDay } from './load-activities.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.product.close())

/** Ten in the morning of a Friday in Shanghai, and the first of a month. */
const at = '2027-01-01T02:00:00.000Z'

test('days, rates of weekdays and ends of points go by the clock that counted at the moment', async () => {
  const { brandId } = stage
  async function told() {
    const days: unknown[] = []
    await stage.inTenant(async (db) => {
      const ctx = { db } as Parameters<typeof ratesAt>[0]
      const rule = { brandId, weekdayBp: [1, 2, 3, 4, 5, 6, 7], birthdayBp: 0 }
      const months = { expiryMode: 'MONTHS', expiryMonths: 1, expiryDate: null } as const
      const { rows } = await sql<{ day: string }>`select ${businessDay(brandId, at)} as day`.execute(db)
      const { dayBp } = await ratesAt(ctx, rule, { memberId: undefined, at })
      days.push(rows[0]?.day, dayBp, await endOfPoints(ctx, brandId, months, at))
    })
    return days
  }
  const clock = (cut: string, clocks: string) =>
    asSuperuser(stage.product.database, (owner) =>
      owner.query(`update app.brand set day_cut = $2, clocks = $3::text::jsonb[] where id = $1`, [
        brandId,
        cut,
        clocks,
      ]),
    )
  await clock('04:00', '{}')
  const before = await told()
  expect(before.slice(0, 2)).toEqual(['2027-01-01', 5])
  // From the next day on it begins in the afternoon: that morning would be of the year before.
  const earlier = JSON.stringify({ zone: 'Asia/Shanghai', cut: '04:00', until: '2027-01-01T20:00:00Z' })
  await clock('16:00', `{${JSON.stringify(earlier)}}`)
  expect(await told()).toEqual(before)
  // As if it had been so for long.
  await clock('16:00', '{}')
  expect((await told()).slice(0, 2)).toEqual(['2026-12-31', 4])
})
