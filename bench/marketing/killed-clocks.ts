import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { modules } from '@brandside/server/modules.ts'
import { checkLedgers } from '@brandside/server/platform/ledger/check-ledgers.ts'
import type pg from 'pg'
import type { Arena } from '../run/arena.ts'

/**
 * Points that begin to count and that expire, gifts of stored value that expire, and levels that are reviewed, with the
 * process that does it killed again and again: afterwards each lot has ended once, each member was reviewed once, and no
 * ledger contradicts itself.
 */
export async function killClocks(
  of: Arena,
  pool: pg.Pool,
  kills: number,
): Promise<{ done: object; problems: string[] }> {
  const due = await of.asAdministrator((owner) => makeDue(owner))
  for (let kill = 1; kill <= kills; kill++) await runClocksFor(of, 400 + Math.random() * 2_600)
  await runClocksFor(of)
  const problems = (await checkLedgers(pool, modules)).map((fault) => JSON.stringify(fault))
  const { rows } = await of.asAdministrator((owner) => owner.query(doneSql, [due.began]))
  const [done] = rows
  for (const [what, count] of Object.entries(due.counts))
    if (done[what] !== count) problems.push(`${what}: ${done[what]} in place of ${count}`)
  return { done, problems }
}

/** Runs the clocks to their end, or kills them after a while. */
async function runClocksFor(of: Arena, ms?: number): Promise<void> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'clocks.ts')], {
    env: { ...process.env, ...of.product },
    stdio: 'inherit',
  })
  const ended = once(child, 'exit')
  if (ms !== undefined) {
    await Promise.race([sleep(ms), ended])
    child.kill('SIGKILL')
  }
  await ended
}

/** Makes things due; `points` and `gifts` count the lots that have to end, once each. */
async function makeDue(owner: pg.Pool): Promise<{ began: string; counts: Record<string, number> }> {
  const filled = `account_id in (select a.id from app.point_account a join app.member m
    on m.tenant_id = a.tenant_id and m.id = a.member_id where m.mobile like '19%')`
  const { rows } = await owner.query('select now()::text as began')
  const ended = await owner.query(
    `update app.point_lot set expires_at = now() - interval '1 minute' where remaining > 0 and not pending and ${filled}`,
  )
  const gifts = await owner.query(
    `update app.wallet_lot set gift_expires_at = now() - interval '1 minute' where gift_left > 0 and not frozen`,
  )
  await owner.query(
    `update app.member_holding set review_at = now() - interval '400 days', locked_until = null where review_at is not null`,
  )
  const counts = { points: ended.rowCount ?? 0, gifts: gifts.rowCount ?? 0, reviewsLeft: 0, reviewedTwice: 0 }
  return { began: rows[0].began, counts }
}

const doneSql = `
  select (select count(*)::integer from app.point_entry
           where event_type = 'LOT.EXPIRE' and created_at >= $1::timestamptz) as points,
         (select count(*)::integer from app.wallet_entry
           where kind = 'GIFT_EXPIRE' and created_at >= $1::timestamptz) as gifts,
         (select count(*)::integer from app.member_holding where review_at < $1::timestamptz) as "reviewsLeft",
         (select count(*)::integer from (
            select from app.card_change where created_at >= $1::timestamptz
             group by member_id, brand_id having count(*) > 1) twice) as "reviewedTwice"`
