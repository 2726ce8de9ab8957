import { type CreditPaymentView, creditPayment } from '@brandside/contract/wholesale/credit-payment/credit-payment.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { incomeFourEyes } from '@brandside/contract/wholesale/income/income.ts'
import { sql } from 'kysely'
import { nameIn, personName } from '../../platform/entity/names.ts'
import { entityTable } from '../../platform/entity-table.ts'
import { either, wordsIn, wordsOf } from '../../platform/lists/words.ts'
import { movesOf } from '../../platform/states/moves.ts'
import { isOthersWorkUnder, isOwnWorkUnder } from '../../platform/states/own-work.ts'

/** Settlements as their contract says, read and written. */
export const payments = entityTable(creditPayment, {
  shows: {
    ownWork: isOwnWorkUnder(incomeFourEyes, 'creditPayment.createdBy'),
    othersWork: isOthersWorkUnder(incomeFourEyes, 'creditPayment.createdBy'),
    customerName: sql<string>`${nameIn('customer', 'creditPayment.customerId')}`,
    bankAccountName: nameIn('bankAccount', 'creditPayment.bankAccountId'),
    receivedByName: personName('creditPayment.receivedBy'),
    incomeNo: nameIn('income', 'creditPayment.incomeId', 'no'),
    lineCount: sql<number>`(
      select count(*) from credit_payment_line l where l.tenant_id = app.tenant() and l.payment_id = credit_payment.id)`,
    lines: sql<CreditPaymentView['lines']>`(
      select coalesce(json_agg(json_build_object(
               'id', l.id, 'receivableId', l.receivable_id, 'docNo', r.doc_no, 'dueDate', r.due_date,
               'outstandingCents', r.outstanding_cents, 'amountCents', l.amount_cents,
               'outstandingAtCreate', l.outstanding_at_create) order by l.place), '[]')
        from credit_payment_line l join receivable r on r.tenant_id = l.tenant_id and r.id = l.receivable_id
       where l.tenant_id = app.tenant() and l.payment_id = credit_payment.id)`,
  },
  searches: { keyword: [creditPayment, { of: customer, by: 'creditPayment.customerId' }] },
  asks: {
    keyword: (words, ctx) =>
      either(wordsIn(ctx, creditPayment, words), wordsOf(ctx, 'creditPayment.customerId', customer, words)),
  },
  nameOf: ({ no }) => no,
})

export const { demandMove, moveState } = movesOf(creditPayment, { table: 'creditPayment', nameOf: ({ no }) => no })
