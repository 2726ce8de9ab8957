import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/ledger/post.ts'

/** The instant at which a day of a brand is over; nothing for no day. */
export async function endOfDay({ db }: Ctx, brandId: Id, day: string | null): Promise<string | undefined> {
  if (day === null) return undefined
  const { rows } = await sql<{ at: string }>`
    select ((${day}::date + 1)::timestamp at time zone b.time_zone) as at from brand b
     where b.tenant_id = app.tenant() and b.id = ${brandId}`.execute(db)
  return rows[0]?.at
}
