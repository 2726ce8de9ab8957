import type { SpendMode, Take, WalletLot } from '@brandside/contract/member/wallet.rules.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/ledger/post.ts'

/** Lots that can be spent: those first whose gift ends first, then the oldest. A gift that has ended is not there. */
export async function openLots({ db }: Ctx, accountId: Id): Promise<WalletLot[]> {
  const { rows } = await sql<WalletLot>`
    select id, spend_mode, principal_left as principal,
           case when gift_expires_at <= now() then 0 else gift_left end as gift
      from wallet_lot
     where tenant_id = app.tenant() and account_id = ${accountId} and not frozen and principal_left + gift_left > 0
     order by case when gift_left > 0 then gift_expires_at end nulls last, id`.execute(db)
  return rows
}

/** What goes into lots (1) or out of them (-1), noted at its entry. */
export async function moveLots({ db }: Ctx, entryId: Id, takes: readonly Take[], sign: 1 | -1): Promise<void> {
  if (takes.length === 0) return
  const ids = takes.map(({ lotId }) => lotId)
  const [principal, gift] = [takes.map((take) => sign * take.principal), takes.map((take) => sign * take.gift)]
  await sql`
    with moved as (
      select * from unnest(${ids}::bigint[], ${principal}::bigint[], ${gift}::bigint[]) as m (lot_id, principal, gift)),
    noted as (
      insert into wallet_lot_move (entry_id, lot_id, principal, gift)
      select ${entryId}, lot_id, principal, gift from moved)
    update wallet_lot l
       set principal_left = l.principal_left + m.principal, gift_left = l.gift_left + m.gift, version = version + 1,
           updated_at = now()
      from moved m where l.tenant_id = app.tenant() and l.id = m.lot_id`.execute(db)
}

interface NewLot {
  accountId: Id
  entryId: Id
  rechargeOrderId?: Id | undefined
  principal: number
  gift: number
  /** 0 is for ever; or the moment at which the gift ends. */
  giftValidDays?: number
  giftEndsAt?: string | undefined
  spendMode: SpendMode
}

export async function openLot({ db }: Ctx, lot: NewLot): Promise<void> {
  const { accountId, entryId, rechargeOrderId = null, principal, gift, spendMode } = lot
  const { giftValidDays = 0, giftEndsAt = null } = lot
  await sql`
    with lot as (
      insert into wallet_lot (account_id, recharge_order_id, principal, gift, principal_left, gift_left, gift_expires_at,
                              spend_mode)
      values (${accountId}, ${rechargeOrderId}, ${principal}, ${gift}, ${principal}, ${gift},
              case when ${giftValidDays}::integer > 0 then now() + make_interval(days => ${giftValidDays}) else ${giftEndsAt}::timestamptz end,
              ${spendMode})
      returning id)
    insert into wallet_lot_move (entry_id, lot_id, principal, gift) select ${entryId}, id, ${principal}, ${gift} from lot`.execute(
    db,
  )
}
