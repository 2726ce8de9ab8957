import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { CalculatedLine, WrittenLine } from './calculate.ts'

/** The lines of a quotation as they were written. */
export async function linesOf({ db }: Pick<Context, 'db'>, id: Id): Promise<(WrittenLine & { id: Id })[]> {
  return db
    .selectFrom('quotationLine')
    .select(['id', 'skuId', 'unitId', 'freeText', 'qty', 'price', 'discountBp', 'deliveryDays', 'remark'])
    .where('quotationId', '=', id)
    .orderBy('place')
    .execute()
}

/** Puts these lines in the place of those that a draft has. */
export async function writeLines({ db }: Pick<Context, 'db'>, id: Id, lines: readonly CalculatedLine[]): Promise<void> {
  await sql`delete from quotation_line where tenant_id = app.tenant() and quotation_id = ${id}`.execute(db)
  if (lines.length === 0) return
  await sql`
    insert into quotation_line (quotation_id, place, sku_id, unit_id, free_text, qty, price, discount_bp, amount_cents,
                                ref_price, ref_source, cost_cents, delivery_days, remark)
    values ${sql.join(
      lines.map(
        (
          line,
          place,
        ) => sql`(${id}, ${place}, ${line.skuId}, ${line.unitId}, ${line.freeText}, ${line.qty}, ${line.price},
          ${line.discountBp}, ${line.amountCents}, ${line.refPrice}, ${line.refSource},
          ${line.costCents}, ${line.deliveryDays}, ${line.remark})`,
      ),
    )}`.execute(db)
}
