import { points } from '@brandside/contract/member/points.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import { ledger } from '../../platform/ledger/ledger.ts'
import type { Ctx } from '../../platform/ledger/post.ts'

export const pointLedger = ledger({
  name: 'point',
  owner: ['memberId', 'brandId'],
  measures: { balance: { as: 'count' }, pending: { as: 'count' }, debt: { as: 'count' } },
  notEnough: points.reasons.notEnough,
})

/** Whose points they are: a member's at a brand. */
export interface PointsOf {
  memberId: Id
  brandId: Id
}

export interface PointEvent {
  /** TRADE, REFUND, ADJUST …: the record behind it, by its id. */
  bizType: string
  id: Id
  line?: number
}

/** What an entry says beside its amounts. */
export interface Beside {
  tradeId?: Id | undefined
  shopId?: Id | undefined
  ruleRevisionId?: Id | undefined
  expiresAt?: string | undefined
  note?: string | undefined
}

/** One event gives at most one entry of a kind (C-INV-22). */
export function eventOf(kind: string, { bizType, id, line = 0 }: PointEvent) {
  return { type: `${bizType}.${kind}`, id, line }
}

export function moreOf(kind: string, { bizType }: PointEvent, beside: Beside) {
  const { tradeId = null, shopId = null, ruleRevisionId = null, expiresAt = null } = beside
  return { kind, bizType, tradeId, shopId, ruleRevisionId, expiresAt }
}

/** The event stands in the ledger already. Ask under the lock of the account. */
export async function isKnown({ db }: Ctx, accountId: Id, kind: string, event: PointEvent): Promise<boolean> {
  const { type, id, line } = eventOf(kind, event)
  const { rows } = await sql`
    select from point_entry
     where tenant_id = app.tenant() and account_id = ${accountId} and event_type = ${type} and event_id = ${id}
       and event_line = ${line}`.execute(db)
  return rows.length > 0
}
