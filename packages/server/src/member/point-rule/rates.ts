import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/ledger/post.ts'
import { brandDay } from '../../store/brand/clock.public.ts'
import { isBirthday } from '../member-lookup/birthday.public.ts'

interface PointRates {
  brandId: Id
  weekdayBp: readonly number[]
  birthdayBp: number
}

/** The rate of a member's card, and that of the day on the brand's calendar: of the weekday, or of a birthday if better. */
export async function ratesOf(
  { db }: Ctx,
  rule: PointRates,
  { memberId, at }: { memberId: Id | undefined; at: string },
) {
  const { rows } = await sql<{ cardBp: number | null; weekday: number; birthday: boolean | null }>`
    with moment as (select ${brandDay(rule.brandId, sql`${at}::timestamptz`)} as day)
    select c.point_bp as card_bp, extract(isodow from d.day)::integer as weekday,
           ${isBirthday(sql`m.birthday`, sql`d.day`)} as birthday
      from moment d
      left join member m on m.tenant_id = app.tenant() and m.id = ${memberId ?? null}
      left join member_holding h on h.tenant_id = app.tenant() and h.member_id = m.id and h.brand_id = ${rule.brandId}
      left join member_card c on c.tenant_id = app.tenant() and c.id = h.card_id`.execute(db)
  const [found] = rows
  const weekday = rule.weekdayBp[(found?.weekday ?? 1) - 1] ?? 10_000
  return { cardBp: found?.cardBp ?? 10_000, dayBp: found?.birthday ? Math.max(weekday, rule.birthdayBp) : weekday }
}
