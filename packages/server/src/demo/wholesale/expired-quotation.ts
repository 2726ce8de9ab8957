import { quotation } from '@brandside/contract/wholesale/quotation/quotation.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { type actAs, inNameOf } from '../../platform/act-as.ts'
import { quotationModule } from '../../wholesale/quotation/quotation.module.ts'
import type { Quotation } from '../../wholesale/quotation/quotations.ts'
import { keepDocument } from '../../wholesale/quotation/sent-document.ts'
import { day } from './calendar.ts'

/** It was sent so many days ago, and was good until so many days ago. */
const [sent, ended] = [24, 9]

/**
 * A quotation that has run out: like one that is out now, some weeks earlier. Written through the tables, as days that are over
 * cannot be gone through by the services; on paper it says what it said then.
 */
export async function seedExpiredQuotation(pool: pg.Pool, actor: Parameters<typeof actAs>[1]): Promise<void> {
  const deed = { module: quotationModule, endpoint: quotation.endpoints.send, effect: 'write' } as const
  await inNameOf(pool, actor, deed, async ({ ctx, unit }) => {
    const sentAt = sql`((${day(-sent)}::date + '10:30'::time) at time zone 'Asia/Shanghai')`
    await sql`insert into doc_seq (doc_type, day, last_no) values ('QT', ${day(-sent)}, 1)`.execute(ctx.db)
    const { rows } = await sql<Quotation & { from: number }>`
      with model as (
        select * from quotation where tenant_id = app.tenant() and state = 'SENT' and root_id is null order by id limit 1),
      made as (
        insert into quotation (no, customer_id, salesman_id, contact_name, contact_mobile, valid_to, pay_mode, tax_mode,
               freight_cents, line_sum_cents, tax_cents, total_cents, state, sent_at, created_at, updated_at)
        select app.document_no('QT', ${day(-sent)}, 1), customer_id, salesman_id, contact_name, contact_mobile, ${day(-ended)},
               pay_mode, tax_mode, freight_cents, line_sum_cents, tax_cents, total_cents, 'SENT', ${sentAt}, ${sentAt}, ${sentAt}
          from model returning *)
      select made.*, model.id as from from made, model`.execute(ctx.db)
    for (const { from, ...row } of rows) {
      await sql`
        insert into quotation_line (quotation_id, place, sku_id, unit_id, qty, price, discount_bp, amount_cents, ref_price,
               cost_cents, ref_source, created_at, updated_at)
        select ${row.id}, place, sku_id, unit_id, qty, price, discount_bp, amount_cents, ref_price, cost_cents, ref_source,
               ${sentAt}, ${sentAt}
          from quotation_line where tenant_id = app.tenant() and quotation_id = ${from}`.execute(ctx.db)
      await keepDocument(ctx, row)
    }
    await unit.commit()
  })
}
