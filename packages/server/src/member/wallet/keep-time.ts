import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { asTenant } from '../../platform/as-tenant.ts'
import type { Db } from '../../platform/database/query.ts'
import type { Ctx } from '../../platform/ledger/post.ts'
import { onceADay, untilDone } from '../by-the-clock.public.ts'
import { notifyMembers } from '../notices.public.ts'
import { eventOf, moreOf, type WalletOf, walletLedger } from './wallet-ledger.ts'
import { moveLots } from './wallet-lots.ts'

/** Gifts that have ended are gone, and those that will end are announced to their members. */
export async function walletByTheClock(pool: pg.Pool, tenantId: number): Promise<void> {
  await untilDone(pool, tenantId, expireGifts)
  await onceADay(pool, tenantId, 'wallet.expiring', () => asTenant(pool, tenantId, noticeExpiring))
}

/** So many lots at a time. */
export async function expireGifts(db: Db): Promise<number> {
  const { rows } = await sql<WalletOf & { id: Id }>`
    select l.id, a.member_id, a.brand_id from wallet_lot l
      join wallet_account a on a.tenant_id = l.tenant_id and a.id = l.account_id
     where l.tenant_id = app.tenant() and l.gift_left > 0 and not l.frozen and l.gift_expires_at <= now()
     order by a.member_id, a.brand_id, l.id limit 50`.execute(db)
  for (const { id, memberId, brandId } of rows) await expire({ db }, id, { memberId, brandId })
  return rows.length
}

async function expire(ctx: Ctx, id: Id, of: WalletOf): Promise<void> {
  await walletLedger.lock(ctx, of)
  const { rows } = await sql<{ gift: number; times: number }>`
    select l.gift_left as gift, (select count(*) from wallet_lot_move m
             join wallet_entry e on e.tenant_id = m.tenant_id and e.id = m.entry_id and e.kind = 'GIFT_EXPIRE'
            where m.tenant_id = l.tenant_id and m.lot_id = l.id) as times
      from wallet_lot l where l.tenant_id = app.tenant() and l.id = ${id} and l.gift_left > 0 and not l.frozen`.execute(
    ctx.db,
  )
  const [lot] = rows
  if (!lot) return
  const event = { bizType: 'LOT', id }
  const posted = await walletLedger.post(ctx, {
    of,
    event: { ...eventOf('GIFT_EXPIRE', event), line: Number(lot.times) },
    amounts: { gift: -lot.gift },
    more: moreOf('GIFT_EXPIRE', event, {}),
  })
  await moveLots(ctx, posted.id, [{ lotId: id, principal: 0, gift: lot.gift }], -1)
}

async function noticeExpiring(db: Db): Promise<void> {
  await notifyMembers(
    db,
    sql`
    select a.member_id, a.brand_id, 'GIFT_EXPIRE_' || d.days, l.id::text, l.gift_left, l.gift_expires_at
      from (values (30), (7)) d (days)
      join wallet_lot l on l.tenant_id = app.tenant() and l.gift_left > 0 and not l.frozen and l.gift_expires_at > now()
       and l.gift_expires_at < now() + make_interval(days => d.days)
      join wallet_account a on a.tenant_id = l.tenant_id and a.id = l.account_id`,
  )
}
