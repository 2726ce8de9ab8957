import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { toLocal } from '@brandside/contract/platform/local-time.ts'
import type { Instant } from '@brandside/contract/platform/time.ts'
import { income } from '@brandside/contract/wholesale/income/income.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { demandVersion } from '../../platform/entity/rows.ts'
import { refuseField } from '../../platform/refuse.ts'
import { demandMaker } from '../maker.public.ts'
import { demandOpenPeriod } from '../period.public.ts'
import { demandBankAccount } from './account.public.ts'
import { demandMove, incomes, lockIncome } from './incomes.ts'
import { payingFor } from './paying-for.ts'
import { insertIncome } from './rows.ts'
import { matchPayer } from './statement/match-payer.ts'

const { reasons, endpoints } = income

/** A receipt that waits to be confirmed. Whose it is may follow from its order, or from the payer's name. */
export async function create(ctx: Context, input: Parsed<typeof income, 'create'>) {
  const { customerId: named, orderId, ...written } = input
  const asked = named ?? (orderId === null ? await matchPayer(ctx, written.payerName) : null)
  const customerId = await payingFor(ctx, endpoints.create, asked, orderId)
  await incomes.demandWithin(ctx, 'create', { customerId })
  await demandWritten(ctx, written)
  if (orderId !== null) await keepOrder(ctx, orderId)
  const row = await insertIncome(ctx, {
    ...written,
    customerId,
    orderId,
    source: 'MANUAL',
    bizDate: dayOf(ctx, written.paidAt),
  })
  ctx.log({ id: row.id, name: row.no, after: row })
  return { id: row.id }
}

/** The order stays as it is until the receipt names it: its row comes before the number that the receipt draws (1.4). */
async function keepOrder({ db }: Context, orderId: Id): Promise<void> {
  await sql`select from wholesale_order where tenant_id = app.tenant() and id = ${orderId} for key share`.execute(db)
}

export async function update(ctx: Context, input: Parsed<typeof income, 'update'>) {
  const before = await lockIncome(ctx, 'update', input.id)
  demandVersion(before, input.version)
  demandMove(ctx, before, 'update')
  // A refund has left the balance already: of it no amount is changed by anybody.
  if (before.direction === 'IN') demandMaker(ctx, before, reasons.notMaker)
  const changes = incomes.changesOf(before, input)
  const after = { ...before, ...changes }
  // What is a receipt by hand has an account; a refund is changed no more than its account and its words.
  await demandWritten(ctx, { ...after, bankAccountId: after.bankAccountId as Id })
  if (before.direction === 'OUT' && changes.amountCents !== undefined) refuseField('amountCents', reasons.refundStays)
  return incomes.save(ctx, before, {
    ...changes,
    ...(changes.paidAt !== undefined && { bizDate: dayOf(ctx, changes.paidAt) }),
  })
}

type Input = Pick<Parsed<typeof income, 'create'>, 'payWay' | 'bankAccountId' | 'paidAt' | 'bankRef'> & { id?: Id }

async function demandWritten(ctx: Context, { id, payWay, bankAccountId, paidAt, bankRef }: Input): Promise<void> {
  if (payWay === 'BALANCE') refuseField('payWay', reasons.noPayWay)
  if (paidAt > ctx.now) refuseField('paidAt', reasons.future)
  demandOpenPeriod(ctx, dayOf(ctx, paidAt), 'paidAt')
  await demandBankAccount(ctx, bankAccountId)
  await demandNewRef(ctx, { id, bankAccountId, bankRef })
}

interface Reference {
  id?: Id | undefined
  bankAccountId: Id
  bankRef: string | null
}

/** Refuses a reference of the bank that another receipt has, and names that (B-INV-14). */
export async function demandNewRef({ db }: Context, { id, bankAccountId, bankRef }: Reference): Promise<void> {
  if (bankRef === null) return
  const other = await db
    .selectFrom('income')
    .select(['id', 'no', sql<boolean>`created_at = now()`.as('isOfCall')])
    .where('bankAccountId', '=', bankAccountId)
    .where('bankRef', '=', bankRef)
    .where('state', '<>', 'INVALID')
    .executeTakeFirst()
  if (!other || other.id === id) return
  // Rows of a sheet are tried together and taken back: the number of one of them would name a receipt that is none.
  if (other.isOfCall) refuseField('bankRef', reasons.bankRefTwice, { ref: bankRef })
  refuseField('bankRef', reasons.bankRefTaken, { ref: bankRef, no: other.no })
}

/** The day of an instant on the tenant's calendar. */
const dayOf = ({ operator }: Context, at: Instant) => toLocal(at, operator.timeZone).slice(0, 10)
