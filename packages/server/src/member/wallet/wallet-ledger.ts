import { wallet } from '@brandside/contract/member/wallet.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import { ledger } from '../../platform/ledger/ledger.ts'
import type { Ctx } from '../../platform/ledger/post.ts'

/** Principal and gift include what is frozen, which is told beside them. */
export const walletLedger = ledger({
  name: 'wallet',
  owner: ['memberId', 'brandId'],
  measures: {
    principal: { as: 'cents' },
    gift: { as: 'cents' },
    frozenPrincipal: { as: 'cents' },
    frozenGift: { as: 'cents' },
  },
  notEnough: wallet.reasons.notEnough,
})

export interface WalletOf {
  memberId: Id
  brandId: Id
}

export interface WalletEvent {
  bizType: string
  id: Id
}

export interface Beside {
  tradeId?: Id | undefined
  shopId?: Id | undefined
  note?: string | undefined
}

/** One event gives at most one entry of a kind. */
export const eventOf = (kind: string, { bizType, id }: WalletEvent) => ({ type: `${bizType}.${kind}`, id })

export const moreOf = (
  kind: string,
  { bizType }: WalletEvent,
  { tradeId = undefined, shopId = undefined }: Beside,
) => ({
  kind,
  bizType,
  tradeId: tradeId ?? null,
  shopId: shopId ?? null,
})

/** The event stands in the ledger already. Ask under the lock of the account. */
export async function isKnown({ db }: Ctx, accountId: Id, kind: string, event: WalletEvent): Promise<boolean> {
  const { type, id } = eventOf(kind, event)
  const { rows } = await sql`
    select from wallet_entry
     where tenant_id = app.tenant() and account_id = ${accountId} and event_type = ${type} and event_id = ${id}`.execute(
    db,
  )
  return rows.length > 0
}
