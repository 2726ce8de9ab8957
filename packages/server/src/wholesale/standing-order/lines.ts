import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { standingOrder } from '@brandside/contract/wholesale/standing-order.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { refuseField } from '../../platform/refuse.ts'

type Ctx = Pick<Context, 'db'>
export type Line = Omit<Parsed<typeof standingOrder, 'create'>['lines'][number], 'id'>

/** The lines as they were written. */
export async function linesOf({ db }: Ctx, id: Id): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select sku_id, unit_id, trim_scale(qty)::text as qty, remark from standing_order_line
     where tenant_id = app.tenant() and standing_order_id = ${id} order by place`.execute(db)
  return rows
}

/** Refuses a line of what is not sold in that unit. */
export async function demandSold({ db }: Ctx, lines: readonly Pick<Line, 'skuId' | 'unitId'>[]): Promise<void> {
  const { rows } = await sql<{ place: number }>`
    select l.place::int from unnest(${lines.map(({ skuId }) => skuId)}::bigint[], ${lines.map(({ unitId }) => unitId)}::bigint[])
           with ordinality l(sku_id, unit_id, place)
     where not exists (select from product_sku_unit u
             where u.tenant_id = app.tenant() and u.sku_id = l.sku_id and u.unit_id = l.unit_id and u.sellable)
     order by l.place limit 1`.execute(db)
  if (rows[0]) refuseField(`lines[${rows[0].place - 1}].skuId`, standingOrder.reasons.skuMissing)
}

/** Puts these lines in the place of those that it has. */
export async function writeLines({ db }: Ctx, id: Id, lines: readonly Line[]): Promise<void> {
  await sql`delete from standing_order_line where tenant_id = app.tenant() and standing_order_id = ${id}`.execute(db)
  await sql`
    insert into standing_order_line (standing_order_id, place, sku_id, unit_id, qty, remark)
    values ${sql.join(
      lines.map(
        ({ skuId, unitId, qty, remark }, place) => sql`(${id}, ${place + 1}, ${skuId}, ${unitId}, ${qty}, ${remark})`,
      ),
    )}`.execute(db)
}
