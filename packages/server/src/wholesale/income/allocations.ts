import type { Id } from '@brandside/contract/platform/id.ts'
import type { Cents } from '@brandside/contract/platform/money.ts'
import type { Day } from '@brandside/contract/platform/time.ts'
import { type Selectable, sql } from 'kysely'
import type { Schema } from '../../../migrations/schema.ts'
import type { RowOf } from '../../platform/entity/rows.ts'
import type { Ctx } from '../../platform/ledger/post.ts'
import { customerBalance } from '../balance-ledger/balance.public.ts'
import { payReceivable, unpayReceivable } from '../receivable/receivables.public.ts'
import { draw, drawsOf, undraw } from './draws.ts'

export type Income = RowOf<'income'>
export type Allocation = Selectable<Schema['incomeAllocation']>

/** The receipt: whose money it is, and how much of it is gift. */
export type Payer = Pick<Income, 'id' | 'no' | 'customerId' | 'amountCents' | 'giftCents'>

export type Target =
  | { target: 'RECEIVABLE'; receivableId: Id; cents: Cents }
  | { target: 'ORDER_DEPOSIT'; orderId: Id; cents: Cents }
  | { target: 'BALANCE'; cents: Cents; event?: BalanceEvent; giftCents?: Cents }

/** What brings money of a receipt to the balance. */
export type BalanceEvent = (typeof toBalance)[number]
const toBalance = ['OVERPAY', 'RECHARGE', 'ORDER_REFUND', 'RETURN_REFUND'] as const

/** Puts a part of a receipt where it belongs, and moves what follows from that but for the credit account. */
export async function allocate(ctx: Ctx, payer: Payer, to: Target, day?: Day): Promise<Allocation> {
  const { target, cents } = to
  const [receivableId, orderId] = [
    target === 'RECEIVABLE' ? to.receivableId : null,
    target === 'ORDER_DEPOSIT' ? to.orderId : null,
  ]
  // What has come back of a payment from the balance: principal first, so gift comes back last.
  const back = target === 'BALANCE' && payer.giftCents > 0 ? await backAlready(ctx, payer.id) : 0
  const row = await ctx.db
    .insertInto('incomeAllocation')
    .values({ incomeId: payer.id, target, receivableId, orderId, amountCents: cents })
    .returningAll()
    .executeTakeFirstOrThrow()
  const event = { type: 'PAY', id: row.id, day }
  if (target === 'RECEIVABLE') await payReceivable(ctx, to.receivableId, cents, event)
  if (target === 'BALANCE') {
    const { principal, gift } = splitOf(payer, back, cents)
    await customerBalance.post(ctx, {
      of: { customerId: payer.customerId },
      event: { type: to.event ?? 'OVERPAY', id: row.id },
      amounts: { principal, gift: gift + (to.giftCents ?? 0) },
      day,
      note: payer.no,
    })
  }
  return row
}

async function backAlready({ db }: Ctx, incomeId: Id): Promise<Cents> {
  const { sum } = await db
    .selectFrom('incomeAllocation')
    .select(({ fn }) => fn.sum<number | null>('amountCents').as('sum'))
    .where('incomeId', '=', incomeId)
    .where('target', '=', 'BALANCE')
    .where('reversedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}

/** Principal and gift of an amount that goes back to the balance, when so much has gone back before. */
function splitOf({ amountCents, giftCents }: Payer, back: Cents, cents: Cents) {
  const paid = amountCents - giftCents
  const principal = Math.min(paid, back + cents) - Math.min(paid, back)
  return { principal, gift: cents - principal }
}

/** Takes an allocation back, by entries that mirror its own. Answers by how much receivables are open again. */
export async function reverseAllocation(ctx: Ctx, payer: Payer, row: Allocation, day?: Day): Promise<Cents> {
  await ctx.db
    .updateTable('incomeAllocation')
    .set({ reversedAt: sql`now()`, version: sql`version + 1`, updatedAt: sql`now()`, updatedBy: sql`app.admin()` })
    .where('id', '=', row.id)
    .execute()
  if (row.receivableId !== null) {
    await unpayReceivable(ctx, row.receivableId, row.amountCents, { type: 'PAY_REV', id: row.id, day })
    return row.amountCents
  }
  if (row.orderId !== null) {
    const draws = await drawsOf(ctx, { allocationId: row.id })
    for (const each of draws) await undraw(ctx, each, day)
    return draws.reduce((sum, each) => sum + each.amountCents, 0)
  }
  const entry = await ctx.db
    .selectFrom('customerBalanceEntry as e')
    .innerJoin('customerBalanceAccount as a', 'a.id', 'e.accountId')
    .select(['e.id', 'e.eventType'])
    .where('a.customerId', '=', payer.customerId)
    .where('e.eventType', 'in', toBalance)
    .where('e.eventId', '=', row.id)
    .executeTakeFirst()
  const type = entry?.eventType === 'RECHARGE' ? 'RECHARGE_REV' : 'OVERPAY_REV'
  if (entry) await customerBalance.reverse(ctx, entry.id, { event: { type, id: row.id }, day, note: payer.no })
  return 0
}

/** Takes a part of a payment off what it has paid, and puts it on the balance; the rest stays where it is. */
export async function freePart(
  ctx: Ctx,
  { row, receivableId, cents, event }: { row: Allocation; receivableId?: Id; cents: Cents; event: BalanceEvent },
): Promise<Income> {
  const payer = await payerOf(ctx, row.incomeId)
  const draws = row.orderId === null ? [] : await drawsOf(ctx, { allocationId: row.id })
  await reverseAllocation(ctx, payer, row)
  const rest = row.amountCents - cents
  if (rest > 0) {
    const kept = await allocate(ctx, payer, targetOf(row, rest))
    let free = cents
    for (const each of draws) {
      const less = each.receivableId === receivableId ? Math.min(free, each.amountCents) : 0
      free -= less
      if (each.amountCents > less) await draw(ctx, kept.id, each.receivableId, each.amountCents - less)
    }
  }
  await allocate(ctx, payer, { target: 'BALANCE', cents, event })
  return payer
}

function targetOf({ receivableId, orderId }: Allocation, cents: Cents): Target {
  if (receivableId !== null) return { target: 'RECEIVABLE', receivableId, cents }
  return { target: 'ORDER_DEPOSIT', orderId: orderId as Id, cents }
}

/** The receipt of an allocation. */
async function payerOf({ db }: Ctx, incomeId: Id): Promise<Income> {
  return db.selectFrom('income').selectAll().where('id', '=', incomeId).executeTakeFirstOrThrow()
}
