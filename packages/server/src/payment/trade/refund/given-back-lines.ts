import type { Id } from '@brandside/contract/platform/id.ts'
import { allocate, ratio } from '@brandside/contract/platform/money.ts'
import { sql } from 'kysely'
import type { SystemContext } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/query.ts'

/** The items of a refund that came to nothing may be refunded again. */
export async function giveLinesBack(ctx: SystemContext, refundId: Id): Promise<void> {
  await sql`
    update consumer_order_line l set refunded_quantity = l.refunded_quantity - x.quantity, refunded_cents = l.refunded_cents - x.cents
      from trade_refund r, jsonb_to_recordset(r.lines) as x ("lineId" bigint, quantity integer, cents bigint)
     where r.tenant_id = app.tenant() and r.id = ${refundId} and l.tenant_id = r.tenant_id and l.id = x."lineId"`.execute(
    ctx.db,
  )
}

interface Line {
  id: Id
  quantity: number
  paidCents: number
  refundedQuantity: number
  refundedCents: number
  /** Of this refund. */
  given: number
  cents: number
}

/**
 * So much of a refund by lines did not go back: by the share of each line. An item of which a part has gone back counts as
 * not refunded, and the rest of it is what it brings when it is refunded after all.
 */
export async function givePartOfLinesBack({ db }: SystemContext, refundId: Id, cents: number): Promise<void> {
  for (const { line, share } of await sharesOf(db, refundId, cents)) {
    const refundedCents = line.refundedCents - share
    await setRefunded(db, line, wholeItems(line, refundedCents), refundedCents)
  }
}

/** So much of a refund by lines has gone back after all, of lines that count as not refunded since it was given up. */
export async function takeLinesAgain({ db }: SystemContext, refundId: Id, cents: number): Promise<void> {
  for (const { line, share } of await sharesOf(db, refundId, cents)) {
    const refundedCents = Math.min(line.refundedCents + share, line.paidCents)
    const most = Math.min(line.refundedQuantity + line.given, line.quantity)
    const whole = wholeItems({ ...line, refundedQuantity: most }, refundedCents)
    await setRefunded(db, line, Math.max(whole, line.refundedQuantity), refundedCents)
  }
}

/** The lines of a refund, each with its share of so much of it. */
async function sharesOf(db: Db, refundId: Id, cents: number): Promise<{ line: Line; share: number }[]> {
  const { rows } = await sql<Line>`
    select l.id, l.quantity, l.paid_cents, l.refunded_quantity, l.refunded_cents, x.quantity as given, x.cents
      from trade_refund r, jsonb_to_recordset(r.lines) as x ("lineId" bigint, quantity integer, cents bigint),
           consumer_order_line l
     where r.tenant_id = app.tenant() and r.id = ${refundId} and l.tenant_id = r.tenant_id and l.id = x."lineId"
     order by l.id`.execute(db)
  if (rows.length === 0) return []
  const shares = allocate(
    cents,
    rows.map((line) => line.cents),
  )
  return rows.map((line, index) => ({ line, share: shares[index] ?? 0 }))
}

async function setRefunded(db: Db, { id }: Line, quantity: number, cents: number): Promise<void> {
  await sql`
    update consumer_order_line
       set refunded_quantity = ${quantity}, refunded_cents = ${cents}, version = version + 1, updated_at = now()
     where tenant_id = app.tenant() and id = ${id}`.execute(db)
}

/** How many items have gone back as a whole; of those that this refund gave, at least none. */
function wholeItems({ quantity, paidCents, refundedQuantity, given }: Line, refundedCents: number): number {
  let whole = refundedQuantity
  while (whole > refundedQuantity - given && ratio(paidCents, whole, quantity) > refundedCents) whole--
  return whole
}
