import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import { creditPayment } from '@brandside/contract/wholesale/credit-payment/credit-payment.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { accountOf } from '../income/account.public.ts'
import { today } from '../period.public.ts'

type Open = Output<typeof creditPayment, 'openReceivables'>['list']

/** What a customer owes, due first, with what of it stands in other settlements that wait. */
export async function openReceivables(ctx: Context, input: Parsed<typeof creditPayment, 'openReceivables'>) {
  const customerId = await accountOf(ctx, creditPayment.endpoints.openReceivables, input.customerId)
  const { rows } = await sql<Open[number]>`
    select r.id, r.doc_no, r.biz_date, r.due_date, r.amount_cents, r.outstanding_cents,
           greatest(0, ${today} - r.due_date) as overdue_days,
           coalesce((select sum(l.amount_cents) from credit_payment_line l
                       join credit_payment p on p.tenant_id = l.tenant_id and p.id = l.payment_id and p.state = 'PENDING'
                      where l.tenant_id = r.tenant_id and l.receivable_id = r.id), 0)::bigint as claimed_cents
      from receivable r
     where r.tenant_id = app.tenant() and r.customer_id = ${customerId} and r.state = 'OPEN'
       and ${input.upTo === undefined ? sql`true` : sql`r.due_date <= ${input.upTo}::date`}
     order by r.due_date, r.id limit 500`.execute(ctx.db)
  return { list: rows, totalCents: rows.reduce((sum, row) => sum + row.outstandingCents, 0) }
}
