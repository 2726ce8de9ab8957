import type { Id } from '@brandside/contract/platform/id.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { type IncomeView, income, incomeFourEyes } from '@brandside/contract/wholesale/income/income.ts'
import { incomeEvents } from '@brandside/contract/wholesale/wholesale-events.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { nameIn, personName } from '../../platform/entity/names.ts'
import type { RowOf } from '../../platform/entity/rows.ts'
import { demandChangeable } from '../../platform/entity/visible.ts'
import { entityTable } from '../../platform/entity-table.ts'
import { either, wordsIn, wordsOf } from '../../platform/lists/words.ts'
import { movesOf } from '../../platform/states/moves.ts'
import { isOthersWorkUnder, isOwnWorkUnder } from '../../platform/states/own-work.ts'
import { emit } from '../../platform/webhooks/emit.ts'

/** Receipts and refunds as their contract says, read and written. */
export const incomes = entityTable(income, {
  shows: {
    ownWork: isOwnWorkUnder(incomeFourEyes, 'income.createdBy'),
    othersWork: isOthersWorkUnder(incomeFourEyes, 'income.createdBy'),
    customerName: sql<string>`${nameIn('customer', 'income.customerId')}`,
    orderNo: nameIn('wholesaleOrder', 'income.orderId', 'no'),
    bankAccountName: nameIn('bankAccount', 'income.bankAccountId'),
    refundOfNo: nameIn('income', 'income.refundOfId', 'no'),
    netCents: sql<number>`(case when income.state = 'INVALID' then 0 when income.direction = 'OUT' then -income.amount_cents
      else income.amount_cents end)`,
    confirmedByName: personName('income.confirmedBy'),
    allocations: sql<IncomeView['allocations']>`(
      select coalesce(json_agg(json_build_object(
               'id', a.id, 'target', a.target, 'docNo', coalesce(r.doc_no, o.no), 'dueDate', r.due_date,
               'amountCents', a.amount_cents, 'drawnCents', a.drawn_cents,
               'reversedAt', to_char(a.reversed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by a.id), '[]')
        from income_allocation a
        left join receivable r on r.tenant_id = a.tenant_id and r.id = a.receivable_id
        left join wholesale_order o on o.tenant_id = a.tenant_id and o.id = a.order_id
       where a.tenant_id = app.tenant() and a.income_id = income.id)`,
  },
  searches: { keyword: [income, { of: customer, by: 'income.customerId' }] },
  asks: {
    keyword: (words, ctx) => either(wordsIn(ctx, income, words), wordsOf(ctx, 'income.customerId', customer, words)),
    collected: (is) => sql<boolean>`(income.state = 'CONFIRMED' and income.source <> 'BALANCE') = ${is}`,
  },
  nameOf: ({ no }) => no,
})

/**
 * The receipt to decide on, before the orders it has paid (wholesale.md 1.4). An order that is held already, by a return or a
 * short close, may put a part of the receipt on the balance meanwhile: the allocation refers to the receipt and does not
 * change it, so it must not wait for this lock, or both would wait for each other.
 */
export async function lockIncome(
  ctx: Context,
  endpoint: 'update' | 'manualConfirm' | 'reallocate' | 'invalid' | 'refund',
  id: Id,
): Promise<RowOf<'income'>> {
  const seen = await incomes.find(ctx, endpoint, id)
  await demandChangeable(ctx, income, income.endpoints[endpoint].guard, [seen])
  return holdIncome(ctx, id)
}

/** The receipt of a document that is held itself. */
export const holdIncome = ({ db }: Context, id: Id): Promise<RowOf<'income'>> =>
  db.selectFrom('income').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()

export const { demandMove, moveState } = movesOf(income, {
  table: 'income',
  nameOf: ({ no }) => no,
  tells: {
    CONFIRMED: (db, row) => emit(db, incomeEvents.confirmed, row),
    INVALID: (db, row) => emit(db, incomeEvents.voided, row),
  },
})
