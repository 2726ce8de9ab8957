import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

/** Rows beside trades that the operator sees, called `x`, newest first, with their number. */
export async function pageOf<Row>(
  ctx: Context,
  { page, rows }: { page: number; rows: number },
  { select, from }: { select: RawBuilder<unknown>; from: RawBuilder<unknown> },
): Promise<{ list: Row[]; total: number }> {
  const [found, counted] = await Promise.all([
    sql<Row>`select ${select} ${from} order by x.id desc limit ${rows} offset ${(page - 1) * rows}`.execute(ctx.db),
    sql<{ total: number }>`select count(*)::integer as total ${from}`.execute(ctx.db),
  ])
  return { list: found.rows, total: counted.rows[0]?.total ?? 0 }
}

/** A condition that counts when its value was asked for. */
export const asked = (value: unknown, condition: RawBuilder<unknown>) =>
  value === undefined ? sql`` : sql`and ${condition}`
