import { takeFromLots } from '@brandside/contract/member/wallet.rules.ts'
import { wallet, walletApproveAbove, walletApproveDaily } from '@brandside/contract/member/wallet.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { centsText } from '@brandside/contract/platform/money.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { scoped } from '../../platform/identity/data-scope.ts'
import { param } from '../../platform/parameters/param.ts'
import { refuse, refuseField } from '../../platform/refuse.ts'
import { lockHolding } from '../card-holding/holding.public.ts'
import { type Adjustment, type AdjustmentState, decide, waitsForSecond } from '../ledgers/adjustments.ts'
import { demandActive, lockActive, lockMember } from '../member-lookup/demand-member.public.ts'
import { eventOf, moreOf, walletLedger } from './wallet-ledger.ts'
import { moveLots, openLot, openLots } from './wallet-lots.ts'

interface WalletAdjustment extends Adjustment {
  principal: number
  gift: number
}

/** Stored value by hand: at once up to a limit, above it once another person agrees. */
export async function adjust(ctx: Context, input: Parsed<typeof wallet, 'adjust'>) {
  const { memberId, brandId, principal, gift, reason } = input
  const { guard } = wallet.endpoints.adjust
  if (principal === 0 && gift === 0) refuseField('principal', wallet.reasons.nothing)
  demandActive(await lockMember(ctx, guard, memberId))
  scoped(ctx, guard).demand({ brand: brandId }, 'brandId')
  if (!(await lockHolding(ctx, memberId, brandId))) refuse(wallet.reasons.notMember)
  const waits = await waitsForSecond(ctx, {
    table: 'walletAdjustment',
    memberId,
    sizeOf: sql`abs(principal) + abs(gift)`,
    size: Math.abs(principal) + Math.abs(gift),
    above: param(ctx, walletApproveAbove),
    daily: param(ctx, walletApproveDaily),
  })
  const state: AdjustmentState = waits ? 'PENDING' : 'DONE'
  const { rows } = await sql<WalletAdjustment>`
    insert into wallet_adjustment (member_id, brand_id, principal, gift, reason, state, needs_audit)
    values (${memberId}, ${brandId}, ${principal}, ${gift}, ${reason}, ${state}, ${waits}) returning *`.execute(ctx.db)
  const [row] = rows as [WalletAdjustment]
  if (state === 'DONE') await carryOut(ctx, row)
  ctx.log({ id: row.id, after: { principal, gift, reason, state }, note: noteOf(row) })
  return { id: row.id, state }
}

/** What another person has asked for, carried out once it is approved. */
export async function adjustAudit(ctx: Context, input: Parsed<typeof wallet, 'adjustAudit'>) {
  const { row, state } = await decide<WalletAdjustment>(ctx, decided, input)
  if (state === 'DONE') await carryOut(ctx, { ...row, memberId: await lockActive(ctx, row.memberId) })
  const { id, remark } = input
  ctx.log({ id, before: { state: row.state }, after: { state, remark }, note: noteOf(row) })
  return { state }
}

const decided = {
  guard: wallet.endpoints.adjustAudit.guard,
  table: 'walletAdjustment',
  reasons: wallet.reasons,
} as const

const noteOf = ({ principal, gift }: WalletAdjustment) =>
  [
    `本金 ${centsText(principal)}，赠金 ${centsText(gift)}`,
    `principal ${centsText(principal)}, gift ${centsText(gift)}`,
  ] as const

/** What comes is a lot of its own; what goes is taken out of the lots in their order, each part for itself. */
async function carryOut(
  ctx: Context,
  { id, memberId, brandId, principal, gift, reason }: WalletAdjustment,
): Promise<void> {
  const of = { memberId, brandId }
  const account = await walletLedger.lock(ctx, of)
  const lots = await openLots(ctx, account.id)
  const out = {
    principal: takeFromLots(
      lots.map((lot) => ({ ...lot, gift: 0 })),
      Math.max(0, -principal),
    ),
    gift: takeFromLots(
      lots.map((lot) => ({ ...lot, principal: 0 })),
      Math.max(0, -gift),
    ),
  }
  if (out.principal.missing + out.gift.missing > 0)
    refuse(wallet.reasons.notEnough, {
      balance: centsText(account.principal + account.gift),
      needed: centsText(Math.max(0, -principal) + Math.max(0, -gift)),
    })
  const event = { bizType: 'ADJUST', id }
  const posted = await walletLedger.post(ctx, {
    of,
    event: eventOf('ADJUST', event),
    amounts: { principal, gift },
    note: reason,
    more: moreOf('ADJUST', event, {}),
  })
  const ids = new Set([...out.principal.takes, ...out.gift.takes].map(({ lotId }) => lotId))
  const takes = [...ids].map((lotId) => ({
    lotId,
    principal: out.principal.takes.find((take) => take.lotId === lotId)?.principal ?? 0,
    gift: out.gift.takes.find((take) => take.lotId === lotId)?.gift ?? 0,
  }))
  await moveLots(ctx, posted.id, takes, -1)
  const came = { principal: Math.max(0, principal), gift: Math.max(0, gift) }
  if (came.principal + came.gift === 0) return
  const lot = { accountId: account.id, entryId: posted.id, ...came }
  await openLot(ctx, { ...lot, giftValidDays: 0, spendMode: 'PROPORTIONAL' })
}
