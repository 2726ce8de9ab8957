import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { asSystem } from '../../platform/as-system.ts'
import { Refusal } from '../../platform/refuse.ts'
import type { Tokens } from './adapters/delivery-adapter.ts'
import { type Chosen, keepTokens, noteFailedRenewal, oldTokens, renewalDue } from './authorisations.ts'

/** Renews the tokens that are old, one after the other: a platform that fails stops none of the others. */
export async function renewByTheClock(pool: pg.Pool, tenantId: number): Promise<void> {
  const due = await asSystem(pool, tenantId as Id, async ({ db }) => {
    const { rows } = await sql<Chosen>`
      select a.shop_id, a.platform from delivery_authorisation a
        join delivery_binding b on b.tenant_id = a.tenant_id and b.shop_id = a.shop_id and b.platform = a.platform
         and b.status = 'BOUND'
       where a.tenant_id = app.tenant() and ${renewalDue} order by a.token_expires_at, a.id limit 200`.execute(db)
    return rows
  })
  for (const chosen of due) await renew(pool, tenantId as Id, chosen).catch(passRefusal)
}

/** Without an account to ask by there is nothing to renew; the page of the shop says so. */
function passRefusal(error: unknown): void {
  if (!(error instanceof Refusal)) throw error
}

/** Renews the tokens of a shop if they are old. The platform is asked while no connection is held. */
export async function renew(pool: pg.Pool, tenantId: Id, chosen: Chosen): Promise<void> {
  const old = await asSystem(pool, tenantId, ({ db }) => oldTokens(db, chosen))
  if (!old?.adapter.refresh) return
  let tokens: Tokens
  try {
    tokens = await old.adapter.refresh(old.tokens)
  } catch {
    return asSystem(pool, tenantId, (ctx) => noteFailedRenewal(ctx, chosen, old.sealed))
  }
  await asSystem(pool, tenantId, ({ db }) => keepTokens(db, { ...chosen, channelId: old.channelId }, tokens))
}
