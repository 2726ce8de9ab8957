import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import { tryIssue } from '../../marketing/user-coupon/issue.public.ts'
import type { Db } from '../../platform/database/query.ts'
import { calendarDay } from '../../store/brand/clock.public.ts'
import { giveFixed } from '../points/fixed.public.ts'

interface Birthday {
  memberId: Id
  brandId: Id
  couponId: Id | null
  year: number
  at: string
}

/**
 * Birthdays of today by the clock of each brand: the coupon of the member's card and the points of the brand's rule, each
 * once in a year. Who was born on 29 February has his on the 28th of other years.
 */
export async function giveBirthdays(db: Db): Promise<number> {
  const ctx = { db }
  const found = await birthdaysOfToday(db)
  for (const { memberId, brandId, couponId, year, at } of found) {
    if (couponId !== null)
      await tryIssue(db, { couponId, memberId, quantity: 1, source: 'CARD', sourceKey: `birthday:${brandId}:${year}` })
    const event = { bizType: 'BIRTHDAY', id: memberId, line: year }
    await giveFixed(ctx, { kind: 'EARN_BIRTHDAY', of: { memberId, brandId }, event, at })
    await sql`
      insert into member_birthday (member_id, brand_id, year) values (${memberId}, ${brandId}, ${year})
      on conflict (tenant_id, member_id, brand_id, year) do nothing`.execute(db)
  }
  return found.length
}

/** So many at a time; the next transaction takes the rest. */
const batch = 50

async function birthdaysOfToday(db: Db): Promise<Birthday[]> {
  const { rows } = await sql<Birthday>`
    with today as (
      select b.id as brand_id, ${calendarDay(sql`now()`)} as day from brand b
       where b.tenant_id = app.tenant() and b.deleted_at is null and b.status = 1)
    select h.member_id, h.brand_id, c.birthday_coupon_id as coupon_id, extract(year from t.day)::integer as year, now() as at
      from today t
      join member_holding h on h.tenant_id = app.tenant() and h.brand_id = t.brand_id
      join member_card c on c.tenant_id = h.tenant_id and c.id = h.card_id
      join member m on m.tenant_id = h.tenant_id and m.id = h.member_id and m.state = 'ACTIVE' and m.deleted_at is null
     where app.month_day(m.birthday) in (app.month_day(t.day),
             case when app.month_day(t.day) = 228 and extract(month from t.day + 1) = 3 then 229 end)
       and not exists (select from member_birthday g where g.tenant_id = h.tenant_id and g.member_id = h.member_id
                          and g.brand_id = h.brand_id and g.year = extract(year from t.day))
     order by h.member_id, h.brand_id limit ${batch}`.execute(db)
  return rows
}
