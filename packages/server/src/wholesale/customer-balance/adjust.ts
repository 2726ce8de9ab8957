import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { centsText } from '@brandside/contract/platform/money.ts'
import type { Guard } from '@brandside/contract/platform/permission.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import {
  type BalanceAdjustment,
  customerBalance as contract,
} from '@brandside/contract/wholesale/customer/customer-balance.ts'
import { incomeFourEyes } from '@brandside/contract/wholesale/income/income.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Schema } from '../../../migrations/schema.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/query.ts'
import { shapeOf } from '../../platform/database/statement-shape.ts'
import { nameIn, personName } from '../../platform/entity/names.ts'
import { demandChangeable, visible } from '../../platform/entity/visible.ts'
import { sheetRows } from '../../platform/export/sheet-rows.ts'
import { given } from '../../platform/lists/given.ts'
import { listPage } from '../../platform/lists/list-page.ts'
import { param } from '../../platform/parameters/param.ts'
import { fail, refuse, refuseField } from '../../platform/refuse.ts'
import { customerBalance } from '../balance-ledger/balance.public.ts'
import { accountOf, lockMoney } from '../income/account.public.ts'
import { demandOpenPeriod, todayOf } from '../period.public.ts'

const { reasons, endpoints } = contract

type Adjustment = Selectable<Schema['balanceAdjustment']>

/** Principal or gift by hand: another person decides, unless the company needs none. */
export async function adjust(ctx: Context, input: Parsed<typeof contract, 'adjust'>) {
  const { principalCents, giftCents, reason } = input
  if (principalCents === 0 && giftCents === 0) refuseField('principalCents', reasons.nothing)
  const customerId = await accountOf(ctx, endpoints.adjust, input.customerId)
  await demandChangeable(ctx, contract, endpoints.adjust.guard, [{ customerId }])
  const state = param(ctx, incomeFourEyes) ? 'PENDING' : 'APPROVED'
  const row = await ctx.db
    .insertInto('balanceAdjustment')
    .values({ customerId, principalCents, giftCents, reason, state })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (state === 'APPROVED') await carryOut(ctx, row)
  ctx.log({ id: row.id, after: { customerId, principalCents, giftCents, reason, state }, note: noteOf(row) })
  return { id: row.id, state } as const
}

/** What another person has asked for is carried out, or is not. */
export async function adjustAudit(ctx: Context, { id, approve }: Parsed<typeof contract, 'adjustAudit'>) {
  const row = await lockAdjustment(ctx, id)
  if (row.state !== 'PENDING') refuse(reasons.decided)
  if (row.createdBy === ctx.operator.id && param(ctx, incomeFourEyes)) refuse(reasons.own)
  const state = approve ? 'APPROVED' : 'REJECTED'
  if (approve) await carryOut(ctx, row)
  await ctx.db
    .updateTable('balanceAdjustment')
    .set({ state, decidedAt: ctx.now, decidedBy: ctx.operator.id })
    .set({ version: sql`version + 1`, updatedAt: sql`now()`, updatedBy: sql`app.admin()` })
    .where('id', '=', id)
    .execute()
  ctx.log({ id, before: { state: row.state }, after: { state }, note: noteOf(row) })
  return { state } as const
}

async function lockAdjustment(ctx: Context, id: Id): Promise<Adjustment> {
  const { guard } = endpoints.adjustAudit
  const { rows } = await sql<Adjustment>`
    select * from balance_adjustment
     where tenant_id = app.tenant() and id = ${id} and ${visible(ctx, contract, guard, 'plain')} for update`.execute(
    ctx.db,
  )
  const row = rows[0] ?? fail(404, common.notFound)
  await demandChangeable(ctx, contract, guard, [row])
  return row
}

async function carryOut(
  ctx: Context,
  { id, customerId, principalCents, giftCents, reason }: Adjustment,
): Promise<void> {
  demandOpenPeriod(ctx, await todayOf(ctx))
  await lockMoney(ctx, customerId, [])
  await customerBalance.post(ctx, {
    of: { customerId },
    event: { type: 'ADJUST', id },
    note: reason,
    amounts: { principal: principalCents, gift: giftCents },
  })
}

const noteOf = ({ principalCents, giftCents }: Adjustment) =>
  [
    `本金 ${centsText(principalCents)}，赠金 ${centsText(giftCents)}`,
    `principal ${centsText(principalCents)}, gift ${centsText(giftCents)}`,
  ] as const

/** What was asked for by hand, the latest first. */
export function adjustments(ctx: Context, { state, page, rows }: Parsed<typeof contract, 'adjustments'>) {
  const where = askedFor(ctx, endpoints.adjustments.guard, state)
  const kept = { of: 'customerBalance.adjustments', filter: shapeOf(where) }
  return listPage<BalanceAdjustment>({ ctx, kept, ...adjustmentsThat(where), page, rows })
}

export function adjustmentsExport(ctx: Context, { state }: Parsed<typeof contract, 'adjustmentsExport'>) {
  const where = askedFor(ctx, endpoints.adjustmentsExport.guard, state)
  return sheetRows<BalanceAdjustment>(ctx, adjustmentsThat(where))
}

const askedFor = (ctx: Context, guard: Guard, state: BalanceAdjustment['state'] | undefined) => [
  sql<boolean>`balance_adjustment.tenant_id = app.tenant()`,
  visible(ctx, contract, guard),
  ...given(state, (each) => sql<boolean>`balance_adjustment.state = ${each}`),
]

const columns = ['id', 'customerId', 'reason', 'state', 'createdAt', 'principalCents', 'giftCents'] as const

const adjustmentsThat = (where: readonly RawBuilder<boolean>[]) => ({
  table: 'balanceAdjustment',
  filtered: (db: Db) =>
    where.reduce((query, condition) => query.where(condition), db.selectFrom('balanceAdjustment')) as never,
  show: (chosen: { select(shown: readonly unknown[]): unknown }) =>
    chosen.select([
      ...columns.map((column) => `balanceAdjustment.${column}`),
      nameIn('customer', 'balanceAdjustment.customerId').as('customerName'),
      personName('balanceAdjustment.createdBy').as('createdByName'),
    ]) as never,
  order: [{ column: 'id', descending: true }],
})
