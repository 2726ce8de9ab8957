import { member } from '@brandside/contract/member/member.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { refuseField } from '../../../platform/refuse.ts'
import { calendarDay } from '../../../store/brand/clock.public.ts'

const dayMs = 86_400_000

/** No birthday is later than today, by the clock of the brand. Only days close to today need that clock. */
export async function demandBorn(
  { db, now }: Pick<Context, 'db' | 'now'>,
  birthday: string | null | undefined,
  brandId: Id,
): Promise<void> {
  if (!birthday || Date.parse(birthday) < Date.parse(now) - 2 * dayMs) return
  const { rows } = await sql<{ ahead: boolean }>`
    select ${birthday}::date > ${calendarDay(sql`now()`)} as ahead from brand b
     where b.tenant_id = app.tenant() and b.id = ${brandId}`.execute(db)
  if (rows[0]?.ahead) refuseField('birthday', member.reasons.birthday)
}
