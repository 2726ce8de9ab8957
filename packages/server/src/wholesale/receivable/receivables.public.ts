import type { Id } from '@brandside/contract/platform/id.ts'
import { type Cents, centsText } from '@brandside/contract/platform/money.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import type { Day } from '@brandside/contract/platform/time.ts'
import { income } from '@brandside/contract/wholesale/income/income.ts'
import { type CreditTerms, dueDate } from '@brandside/contract/wholesale/receivable/due-date.rules.ts'
import { type Selectable, sql } from 'kysely'
import type { Schema } from '../../../migrations/schema.ts'
import type { Context } from '../../platform/context.ts'
import { ledger } from '../../platform/ledger/ledger.ts'
import type { Ctx } from '../../platform/ledger/post.ts'
import type { LedgerEvent } from '../../platform/ledger/shape.ts'
import { fail, refuse } from '../../platform/refuse.ts'
import { contractTerms } from '../contract/in-force.public.ts'
import { toldCents } from '../sees-money.public.ts'

const { reasons } = income

/** What each receivable still is, as entries: its row is written with them and never alone. */
export const receivableLedger = ledger({
  name: 'receivable',
  owner: ['receivableId'],
  measures: { outstanding: { as: 'cents' } },
})

export type Receivable = Selectable<Schema['receivable']>

/** What has happened to a receivable, on which business day: today when none is named. */
export type ReceivableEvent = LedgerEvent & { day?: Day | undefined; note?: string | undefined }

interface NewReceivable
  extends Pick<Receivable, 'customerId' | 'orderCustomerId' | 'orderId' | 'salesmanId' | 'kind' | 'docNo' | 'bizDate'> {
  amountCents: Cents
  /** By the terms of the customer, or of its contract in force, when it is not known otherwise. */
  dueDate?: Day
  remark?: string | null
}

/** Opens a receivable; the caller posts what the customer owes more on its credit account. */
export async function openReceivable(ctx: Ctx, { dueDate: due, ...values }: NewReceivable): Promise<Id> {
  const { amountCents, bizDate, kind } = values
  const made = await ctx.db
    .insertInto('receivable')
    .values({
      ...values,
      dueDate: due ?? dueDate(bizDate, await termsOf(ctx, values)),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await receivableLedger.post(ctx, {
    of: { receivableId: made.id },
    event: { type: kind === 'DELIVERY' ? 'OPEN' : kind, id: made.id },
    amounts: { outstanding: amountCents },
    day: bizDate,
  })
  return made.id
}

/** Those of the account, but for what a contract of the customer that has ordered says otherwise on that day. */
async function termsOf(
  ctx: Ctx,
  { customerId, orderCustomerId, bizDate }: Pick<Receivable, 'customerId' | 'orderCustomerId' | 'bizDate'>,
): Promise<CreditTerms> {
  const terms = await ctx.db
    .selectFrom('customerCredit')
    .select(['termType', 'termDays', 'closeDay', 'payDay', 'payMonthOffset'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  return { ...terms, ...(await contractTerms(ctx, orderCustomerId ?? customerId, bizDate)) }
}

/** The receivable, locked until the end of the call. */
export async function lockReceivable({ db }: Ctx, id: Id): Promise<Receivable> {
  const row = await db.selectFrom('receivable').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row ?? fail(404, common.notFound)
}

export const payReceivable = (ctx: Ctx, id: Id, cents: Cents, event: ReceivableEvent) =>
  move(ctx, id, { paidCents: cents }, event)

/** Takes a payment back: the receivable is open again, with the due date it had. */
export const unpayReceivable = (ctx: Ctx, id: Id, cents: Cents, event: ReceivableEvent) =>
  move(ctx, id, { paidCents: -cents }, event)

/** A credit note: what came back is not owed any more. */
export const creditReceivable = (ctx: Ctx, id: Id, cents: Cents, event: ReceivableEvent) =>
  move(ctx, id, { creditCents: cents }, event)

export const writeOffReceivable = (ctx: Ctx, id: Id, cents: Cents, event: ReceivableEvent) =>
  move(ctx, id, { writeOffCents: cents }, event)

interface Settled {
  paidCents?: Cents
  creditCents?: Cents
  writeOffCents?: Cents
}

/** Row and ledger together, each event once. */
async function move(ctx: Ctx, id: Id, settled: Settled, { day, note, ...event }: ReceivableEvent): Promise<Receivable> {
  const row = await lockReceivable(ctx, id)
  const { paidCents = 0, creditCents = 0, writeOffCents = 0 } = settled
  const [cents, left] = [paidCents + creditCents + writeOffCents, row.outstandingCents]
  if (row.state === 'REVERSED') refuse(reasons.notOpen, { no: row.docNo })
  if (cents > left) refuse(reasons.overAllocated, { no: row.docNo, left: centsText(left), amount: centsText(cents) })
  const amounts = { outstanding: -cents }
  const { repeated } = await receivableLedger.post(ctx, { of: { receivableId: id }, event, amounts, day, note })
  if (repeated) return row
  return write(ctx, {
    ...row,
    paidCents: row.paidCents + paidCents,
    creditCents: row.creditCents + creditCents,
    writeOffCents: row.writeOffCents + writeOffCents,
    state: left === cents ? 'SETTLED' : 'OPEN',
  })
}

async function write({ db }: Ctx, row: Receivable): Promise<Receivable> {
  const { paidCents, creditCents, writeOffCents, state } = row
  return db
    .updateTable('receivable')
    .set({ paidCents, creditCents, writeOffCents, state })
    .set({ version: sql`version + 1`, updatedAt: sql`now()`, updatedBy: sql`app.admin()` })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Ends a receivable whose shipment is taken back. The deposits that the shipment has drawn must have been given back before
 * (`undrawDeposits`); what was paid on it otherwise refuses. Answers what it came to.
 */
export async function closeReversed(ctx: Context, id: Id, { day, note, ...event }: ReceivableEvent): Promise<Cents> {
  const row = await lockReceivable(ctx, id)
  const settled = row.paidCents + row.creditCents + row.writeOffCents
  if (row.state === 'REVERSED') refuse(reasons.notOpen, { no: row.docNo })
  if (settled > 0) refuse(reasons.paidSince, { no: row.docNo, amount: toldCents(ctx, settled) })
  const amounts = { outstanding: -row.amountCents }
  await receivableLedger.post(ctx, { of: { receivableId: id }, event, amounts, day, note })
  await write(ctx, { ...row, state: 'REVERSED' })
  return row.amountCents
}
