import type { Id } from '@brandside/contract/platform/id.ts'
import { contract } from '@brandside/contract/wholesale/contract/contract.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/query.ts'
import { documentNo } from '../doc-seq/document-numbers.public.ts'
import { logOwnAct } from '../own-log.public.ts'
import { linesOf, writeLines } from './lines.ts'
import { today } from './today.ts'

/**
 * Contracts that renew themselves: in the days of their reminder each gets a draft for as long again, from the day after its
 * end, with the same prices and terms. A person changes and submits it; one is drawn up once, whatever becomes of it, and none
 * beside an amendment.
 */
export async function drawUpRenewals(db: Db): Promise<void> {
  const { rows } = await sql<{ id: Id }>`
    select c.id from contract c
     where c.tenant_id = app.tenant() and c.state = 'EFFECTIVE' and c.auto_renew and c.deleted_at is null
       and ${today()} between c.end_date - c.remind_days and c.end_date
       and not exists (select from contract n where n.tenant_id = c.tenant_id and n.prev_id = c.id
                          and (n.state <> 'VOIDED' or n.start_date > c.end_date))
     order by c.id for update skip locked`.execute(db)
  for (const { id } of rows) {
    const made = await sql<{ id: Id; no: string; startDate: string; endDate: string }>`
      insert into contract (no, prev_id, start_date, end_date, customer_id, salesman_id, title, kind, amount_limit, pay_mode,
                            term_type, term_days, close_day, pay_day, pay_month_offset, discount_bp, auto_renew, remind_days,
                            signatory_customer, signatory_ours, signatory_id, remark)
      select ${documentNo('CT')}, id, end_date + 1, end_date + 1 + (end_date - start_date), customer_id, salesman_id, title, kind,
             amount_limit, pay_mode, term_type, term_days, close_day, pay_day, pay_month_offset, discount_bp, auto_renew,
             remind_days, signatory_customer, signatory_ours, signatory_id, remark
        from contract where tenant_id = app.tenant() and id = ${id} returning id, no, start_date, end_date`.execute(db)
    const [draft] = made.rows
    if (!draft) continue
    await writeLines({ db }, draft.id, await linesOf({ db }, id))
    const { startDate, endDate } = draft
    await logOwnAct(
      db,
      contract,
      'renew',
      ['续签起草', 'drafted as a renewal'],
      [{ ...draft, after: { startDate, endDate } }],
    )
  }
}
