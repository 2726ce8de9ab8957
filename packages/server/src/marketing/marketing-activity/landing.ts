import type { marketingActivity } from '@brandside/contract/marketing/marketing-activity.ts'
import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import { asTenant } from '../../platform/as-tenant.ts'
import type { PublicContext } from '../../platform/context.ts'
import { ask } from '../../platform/database/ask.ts'
import type { Terms } from './campaign-row.ts'

type Landing = Output<typeof marketingActivity, 'landing'>

/** What a poster's code leads to: each look is counted, and after the end it says so in a friendly way. */
export async function landing({ pool, now }: PublicContext, { code }: Parsed<typeof marketingActivity, 'landing'>) {
  const [known] = await ask<{ tenantId: Id; channelId: Id }>(
    pool,
    'select tenant_id, channel_id from app.short_code_target($1)',
    [code],
  )
  let told: Landing = unknown
  if (!known) return told
  await asTenant(pool, known.tenantId, async (db) => {
    const { rows } = await sql<{ approved: Terms | null; state: string; on: boolean; shopName: string }>`
      with scanned as (
        update market_channel set scans = scans + 1
         where tenant_id = app.tenant() and id = ${known.channelId} returning activity_id, shop_id)
      select a.approved, a.state, a."on", s.name as shop_name
        from scanned c
        join marketing_activity a on a.tenant_id = app.tenant() and a.id = c.activity_id and a.deleted_at is null
        join shop s on s.tenant_id = app.tenant() and s.id = c.shop_id`.execute(db)
    const [found] = rows
    if (!found?.approved) return
    const { approved: terms, state, on, shopName } = found
    const running = on && state !== 'ENDED' && now >= terms.startAt && now < terms.endAt
    told = {
      ...{ known: true, running, name: terms.name, title: terms.posterTitle, text: terms.posterText },
      ...{ landing: terms.landing, shopName, endAt: terms.endAt },
    }
  })
  return told
}

const unknown: Landing = {
  ...{ known: false, running: false, name: null, title: null, text: null, landing: null, shopName: null, endAt: null },
}
