import { takeFromLots } from '@brandside/contract/member/wallet.rules.ts'
import { wallet, walletApproveAbove } from '@brandside/contract/member/wallet.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { centsText } from '@brandside/contract/platform/money.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { scoped } from '../../platform/identity/data-scope.ts'
import { param } from '../../platform/parameters/param.ts'
import { fail, refuse, refuseField } from '../../platform/refuse.ts'
import { demandActive, demandMember } from '../member/demand-member.public.ts'
import { lockHolding } from '../member-card/holding.public.ts'
import { eventOf, moreOf, walletLedger } from './wallet-ledger.ts'
import { moveLots, openLot, openLots } from './wallet-lots.ts'

type State = 'PENDING' | 'DONE' | 'REJECTED'
interface Adjustment {
  id: Id
  memberId: Id
  brandId: Id
  principal: number
  gift: number
  reason: string
  state: State
  createdBy: Id | null
}

/** Stored value by hand: at once up to a limit, above it once another person agrees. */
export async function adjust(ctx: Context, input: Parsed<typeof wallet, 'adjust'>) {
  const { memberId, brandId, principal, gift, reason } = input
  const { guard } = wallet.endpoints.adjust
  if (principal === 0 && gift === 0) refuseField('principal', wallet.reasons.nothing)
  demandActive(await demandMember(ctx, guard, memberId))
  scoped(ctx, guard).demand({ brand: brandId }, 'brandId')
  if (!(await lockHolding(ctx, memberId, brandId))) refuse(wallet.reasons.notMember)
  const size = Math.abs(principal) + Math.abs(gift)
  const state: State = size > param(ctx, walletApproveAbove) ? 'PENDING' : 'DONE'
  const { rows } = await sql<Adjustment>`
    insert into wallet_adjustment (member_id, brand_id, principal, gift, reason, state)
    values (${memberId}, ${brandId}, ${principal}, ${gift}, ${reason}, ${state}) returning *`.execute(ctx.db)
  const [row] = rows as [Adjustment]
  if (state === 'DONE') await carryOut(ctx, row)
  ctx.log({ id: row.id, after: { principal, gift, reason, state }, note: noteOf(row) })
  return { id: row.id, state }
}

/** Decides on what somebody else has asked for. */
export async function adjustAudit(ctx: Context, { id, approve, remark }: Parsed<typeof wallet, 'adjustAudit'>) {
  const { guard } = wallet.endpoints.adjustAudit
  const { rows } = await sql<Adjustment>`
    select * from wallet_adjustment
     where tenant_id = app.tenant() and id = ${id} and ${scoped(ctx, guard).rows({ brand: 'brandId' })} for update`.execute(
    ctx.db,
  )
  const row = rows[0] ?? fail(404, common.notFound)
  if (row.state !== 'PENDING') refuse(wallet.reasons.decided)
  if (row.createdBy === ctx.operator.id) refuse(wallet.reasons.selfAudit)
  const state: State = approve ? 'DONE' : 'REJECTED'
  await sql`
    update wallet_adjustment
       set state = ${state}, audited_by = app.admin(), audit_remark = ${remark}, version = version + 1, updated_at = now(),
           updated_by = app.admin()
     where tenant_id = app.tenant() and id = ${id}`.execute(ctx.db)
  if (approve) await carryOut(ctx, row)
  ctx.log({ id, before: { state: row.state }, after: { state, remark }, note: noteOf(row) })
  return { state }
}

const noteOf = ({ principal, gift }: Adjustment) =>
  [
    `本金 ${centsText(principal)}，赠金 ${centsText(gift)}`,
    `principal ${centsText(principal)}, gift ${centsText(gift)}`,
  ] as const

/** What comes is a lot of its own; what goes is taken out of the lots in their order, each part for itself. */
async function carryOut(ctx: Context, { id, memberId, brandId, principal, gift, reason }: Adjustment): Promise<void> {
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
