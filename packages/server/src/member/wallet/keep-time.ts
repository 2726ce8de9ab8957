import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/ledger/post.ts'
import { eventOf, moreOf, type WalletOf, walletLedger } from './wallet-ledger.ts'
import { moveLots } from './wallet-lots.ts'

/** Gifts that have ended are gone, so many lots at a time. */
export async function expireGifts(db: Ctx['db']): Promise<void> {
  const ctx = { db }
  const { rows } = await sql<WalletOf & { id: Id }>`
    select l.id, a.member_id, a.brand_id from wallet_lot l
      join wallet_account a on a.tenant_id = l.tenant_id and a.id = l.account_id
     where l.tenant_id = app.tenant() and l.gift_left > 0 and not l.frozen and l.gift_expires_at <= now()
     order by a.member_id, a.brand_id, l.id limit 500`.execute(db)
  for (const { id, memberId, brandId } of rows) await expire(ctx, id, { memberId, brandId })
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
