import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { ById } from '@brandside/contract/platform/crud.ts'
import type { Day } from '@brandside/contract/platform/time.ts'
import { contract } from '@brandside/contract/wholesale/contract/contract.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { demandVersion, insertRow, writeRow } from '../../platform/entity/rows.ts'
import { refuse } from '../../platform/refuse.ts'
import { tellMaker } from '../decided.public.ts'
import { documentNo } from '../doc-seq/document-numbers.public.ts'
import { type ContractRecord, contracts, demandMove, moveState } from './contracts.ts'
import { linesOf, writeLines } from './lines.ts'
import { stateOn } from './state-now.ts'
import { demandApart } from './terms.ts'
import { today } from './today.ts'

type Input = Parsed<typeof contract, 'submit'>

async function lockContract(ctx: Context, endpoint: string, { id, version }: Input): Promise<ContractRecord> {
  const row = await contracts.lock(ctx, endpoint, id)
  demandVersion(row, version)
  return row
}

export async function submit(ctx: Context, asked: Input) {
  const row = await lockContract(ctx, 'submit', asked)
  demandMove(ctx, row, 'submit')
  const lines = await linesOf(ctx, row.id)
  if (lines.length === 0 && row.discountBp === null) refuse(contract.reasons.empty)
  await demandApart(ctx, row)
  return shownState(ctx, await moveState(ctx, row, 'submit', { submittedBy: ctx.operator.id, reason: null }))
}

/** By whoever has submitted it. */
export async function withdraw(ctx: Context, asked: Input) {
  const row = await lockContract(ctx, 'withdraw', asked)
  demandMove(ctx, row, 'withdraw')
  if (row.submittedBy !== ctx.operator.id) refuse(contract.reasons.notMaker)
  return shownState(ctx, await moveState(ctx, row, 'withdraw'))
}

/** By a second pair of eyes. What it amends ends the day before it begins. */
export async function approve(ctx: Context, asked: Input) {
  const row = await lockContract(ctx, 'approve', asked)
  demandMove(ctx, row, 'approve')
  await demandApart(ctx, row)
  if (row.prevId !== null) await endBefore(ctx, row)
  const approved = { approvedAt: ctx.now, approvedBy: ctx.operator.id, reason: null }
  const after = await moveState(ctx, row, 'approve', approved, { to: 'EFFECTIVE' })
  await tellMaker(ctx, { of: contract, row, makerId: row.submittedBy, approved: true })
  return shownState(ctx, after)
}

export async function reject(ctx: Context, { reason, ...asked }: Parsed<typeof contract, 'reject'>) {
  const row = await lockContract(ctx, 'reject', asked)
  const after = await moveState(ctx, row, 'reject', { reason })
  await tellMaker(ctx, { of: contract, row, makerId: row.submittedBy, approved: false, reason })
  return shownState(ctx, after)
}

/** Open orders keep their prices. */
export async function terminate(ctx: Context, { reason, ...asked }: Parsed<typeof contract, 'terminate'>) {
  const row = await lockContract(ctx, 'terminate', asked)
  demandMove(ctx, stateOn(row, await dayOf(ctx)), 'terminate')
  return shownState(ctx, await moveState(ctx, row, 'terminate', { reason }))
}

/** A copy with the same prices and terms, to be changed and approved; until then the old one holds. */
export async function amend(ctx: Context, { id }: ById) {
  const row = await contracts.lock(ctx, 'amend', id)
  demandMove(ctx, stateOn(row, await dayOf(ctx)), 'amend')
  const lines = await linesOf(ctx, id)
  const { customerId, salesmanId, title, kind, startDate, endDate, amountLimit, payMode, termType, termDays } = row
  const { closeDay, payDay, payMonthOffset, discountBp, autoRenew, remindDays, remark } = row
  const { signatoryCustomer, signatoryOurs, signatoryId } = row
  const copy = await insertRow(ctx, 'contract', {
    customerId,
    salesmanId,
    title,
    kind,
    startDate,
    endDate,
    amountLimit,
    payMode,
    termType,
    termDays,
    closeDay,
    payDay,
    payMonthOffset,
    discountBp,
    autoRenew,
    remindDays,
    remark,
    signatoryCustomer,
    signatoryOurs,
    signatoryId,
    prevId: id,
    no: documentNo('CT'),
  })
  await writeLines(ctx, copy.id, lines)
  ctx.log({ id: copy.id, name: copy.no, after: { ...copy, lines } })
  ctx.log({ id, name: row.no, note: [`变更为 ${copy.no}`, `amended by ${copy.no}`] })
  return { id: copy.id }
}

/** One that had not begun by then is terminated. */
async function endBefore(ctx: Context, { prevId, startDate, no }: ContractRecord): Promise<void> {
  const old = await contracts.lock(ctx, 'approve', prevId as ContractRecord['id'])
  if (old.state !== 'EFFECTIVE' || old.endDate < startDate) return
  if (old.startDate >= startDate) {
    await moveState(ctx, old, 'terminate', { reason: no })
    return
  }
  const after = writeRow(ctx, 'contract', { ...old, endDate: dayBefore(startDate) }, ['endDate'])
  ctx.log({ id: old.id, name: old.no, before: old, after, note: [`由 ${no} 变更`, `amended by ${no}`] })
}

function dayBefore(day: Day): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
}

async function dayOf({ db }: Context): Promise<Day> {
  const { rows } = await sql<{ day: Day }>`select ${today()} as day`.execute(db)
  return rows[0]?.day as Day
}

async function shownState(ctx: Context, row: ContractRecord) {
  const { state, version } = stateOn(row, await dayOf(ctx))
  return { state, version }
}
