import { untilDone } from '@brandside/server/member/by-the-clock.public.ts'
import { expire } from '@brandside/server/member/points/keep-time.ts'
import type pg from 'pg'
import type { Arena } from '../run/arena.ts'
import { longestWait, timed } from './longest-wait.ts'

/**
 * How long it takes until all lots of the members that were filled in are expired, and how long a cashier waits meanwhile who
 * needs the account that is worked on.
 */
export async function expirePoints(of: Arena, pool: pg.Pool): Promise<{ took: number; waited: number }> {
  await of.asAdministrator(async (owner) => {
    await owner.query(
      `update app.point_lot set expires_at = now() - interval '1 minute'
        where remaining > 0 and account_id in (
              select a.id from app.point_account a join app.member m on m.tenant_id = a.tenant_id and m.id = a.member_id
               where m.mobile like '19%')`,
    )
    await owner.query('vacuum analyze app.point_lot')
  })
  let over = false
  const took = timed(() => untilDone(pool, 1, expire)).finally(() => {
    over = true
  })
  const waited = await longestWait(of, touch, async () => over)
  return { took: await took, waited }
}

/** The account of the lot that is due first: if any, that one is locked just now. */
const touch = `
  update app.point_account set entries = entries where id = (
    select account_id from app.point_lot where tenant_id = 1 and remaining > 0 and not pending and expires_at <= now()
     order by expires_at limit 1)`
