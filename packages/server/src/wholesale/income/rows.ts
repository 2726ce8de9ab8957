import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { type Cents, centsText } from '@brandside/contract/platform/money.ts'
import { income } from '@brandside/contract/wholesale/income/income.ts'
import { sql } from 'kysely'
import { insertRow, type RowOf, type Values } from '../../platform/entity/rows.ts'
import type { Ctx } from '../../platform/ledger/post.ts'
import { refuse } from '../../platform/refuse.ts'
import { customerBalance } from '../balance-ledger/balance.public.ts'
import { documentNo } from '../doc-seq/document-numbers.public.ts'
import { logOwnAct } from '../own-log.public.ts'
import { today } from '../period.public.ts'
import type { Income } from './allocations.ts'

/** A receipt, in the statement that draws its number. */
export const insertIncome = (ctx: Ctx, values: Values<'income'>): Promise<Income> =>
  insertRow(ctx, 'income', { direction: 'IN', ...values, no: documentNo('IN') })

type Order = Pick<RowOf<'wholesaleOrder'>, 'id' | 'accountCustomerId'>

/** A receipt or refund that another document has brought about, in its own log (B-INV-26). */
export function logMade({ db }: Ctx, { id, no, amountCents, state }: NewReceipt, words: Bilingual): Promise<void> {
  return logOwnAct(db, income, 'create', words, [{ id, no, after: { amountCents, state } }])
}

type NewReceipt = Pick<Income, 'id' | 'no' | 'amountCents' | 'state'>

/** Money out of the balance for an order: it has taken effect at once. */
export async function confirmFromBalance(
  ctx: Ctx,
  { id: orderId, accountCustomerId: customerId }: Order,
  cents: Cents,
): Promise<Income> {
  const of = { customerId }
  const { principal, gift } = await customerBalance.lock(ctx, of)
  if (cents > principal + gift)
    refuse(income.reasons.balanceShort, { balance: centsText(principal + gift), needed: centsText(cents) })
  const paid = Math.min(principal, cents)
  const row = await insertIncome(ctx, {
    customerId,
    orderId,
    source: 'BALANCE',
    payWay: 'BALANCE',
    amountCents: cents,
    giftCents: cents - paid,
    paidAt: sql`now()`,
    bizDate: today,
    state: 'CONFIRMED',
    confirmedAt: sql`now()`,
    confirmedBy: sql`app.admin()`,
  })
  const amounts = { principal: -paid, gift: paid - cents }
  await customerBalance.post(ctx, { of, event: { type: 'ORDER_PAY', id: row.id }, amounts, note: row.no })
  await logMade(ctx, row, ['由订单余额抵扣生成', 'created by an order paid from the balance'])
  return row
}

/** What goes back: the receipt that it is of, where it is of one. */
type RefundedReceipt = Pick<Income, 'customerId' | 'payWay' | 'bankAccountId'> & { id: Id | null }

interface NewRefund {
  cents: Cents
  orderId?: Id | null
  reason: string | null
}

/** Money that is to go back by the way it came. It leaves the balance at once, so that it is not spent in the meantime. */
export async function insertRefund(
  ctx: Ctx,
  { id, customerId, payWay, bankAccountId }: RefundedReceipt,
  { cents, orderId = null, reason }: NewRefund,
): Promise<Income> {
  const row = await insertRow(ctx, 'income', {
    direction: 'OUT',
    customerId,
    orderId,
    source: 'MANUAL',
    payWay,
    bankAccountId,
    amountCents: cents,
    refundOfId: id,
    paidAt: sql`now()`,
    bizDate: today,
    remark: reason,
    no: documentNo('RF'),
  })
  const event = { type: 'WITHDRAW', id: row.id }
  await customerBalance.post(ctx, { of: { customerId }, event, amounts: { principal: -cents }, note: row.no })
  return row
}
