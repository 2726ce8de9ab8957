import { type IncomeView, income } from '@brandside/contract/wholesale/income.ts'
import { sql } from 'kysely'
import { entityTable } from '../../platform/entity/entity-table.ts'
import { nameIn, personName } from '../../platform/entity/names.ts'
import { movesOf } from '../../platform/states/moves.ts'

/** Receipts and refunds as their contract says, read and written. */
export const incomes = entityTable(income, {
  shows: {
    customerName: sql<string>`${nameIn('customer', 'income.customerId')}`,
    orderNo: nameIn('wholesaleOrder', 'income.orderId', 'no'),
    bankAccountName: nameIn('bankAccount', 'income.bankAccountId'),
    refundOfNo: nameIn('income', 'income.refundOfId', 'no'),
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
  nameOf: ({ no }) => no,
})

export const { demandMove, moveState } = movesOf(income, { table: 'income', nameOf: ({ no }) => no })
