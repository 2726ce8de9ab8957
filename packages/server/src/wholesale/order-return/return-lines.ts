import type { Id } from '@brandside/contract/platform/id.ts'
import type { Cents } from '@brandside/contract/platform/money.ts'
import { addQuantities, compareQuantities, type Quantity, quantityText } from '@brandside/contract/platform/quantity.ts'
import { orderReturn } from '@brandside/contract/wholesale/order-return/order-return.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { refuseField } from '../../platform/refuse.ts'
import { shareOf } from '../delivery-notes/share-of.public.ts'
import type { DeliveryLine } from './delivery-lines.ts'

const { reasons } = orderReturn

interface Input {
  deliveryLineId: Id
  qty: Quantity
  condition: 'GOOD' | 'DAMAGED'
  remark: string | null
}

export interface ReturnLine extends Input {
  of: DeliveryLine
  cents: Cents
}

/** The lines of a return with what they come to: shares of what the delivered line came to, less what came back before. */
export function returnLines(all: readonly DeliveryLine[], asked: readonly Input[]): ReturnLine[] {
  const taken = new Map<Id, { qty: Quantity; cents: Cents }>()
  const seen = new Set<string>()
  return asked.map((line, index) => {
    const of = all.find(({ id }) => id === line.deliveryLineId)
    if (!of) return refuseField(`lines[${index}].deliveryLineId`, reasons.otherNote)
    const key = `${of.id} ${line.condition}`
    if (seen.has(key)) refuseField(`lines[${index}].deliveryLineId`, reasons.lineTwice)
    seen.add(key)
    const { qty, cents } = taken.get(of.id) ?? { qty: '0', cents: 0 }
    const together = addQuantities(qty, line.qty)
    if (compareQuantities(together, of.left) > 0)
      refuseField(`lines[${index}].qty`, reasons.overReturn, {
        sku: of.sku,
        left: quantityText(of.left),
        qty: quantityText(together),
      })
    const before = { qty: addQuantities(of.returnedQty, qty), cents: of.returnedCents + cents }
    const share = shareOf({ cents: of.amountCents, qty: of.qty }, before, line.qty)
    taken.set(of.id, { qty: together, cents: cents + share })
    return { ...line, of, cents: share }
  })
}

export const sumOf = (lines: readonly ReturnLine[]): Cents => lines.reduce((sum, { cents }) => sum + cents, 0)

export async function insertLines({ db }: Pick<Context, 'db'>, id: Id, lines: readonly ReturnLine[]): Promise<void> {
  await sql`
    insert into order_return_line (return_id, delivery_line_id, place, qty, amount_cents, condition, remark)
    values ${sql.join(
      lines.map(
        (line, index) => sql`(${id}, ${line.of.id}, ${index + 1}, ${line.qty}, ${line.cents}, ${line.condition},
          ${line.remark})`,
      ),
    )}`.execute(db)
}

/** The lines of a return as they were written. */
export async function writtenLines({ db }: Pick<Context, 'db'>, id: Id): Promise<Input[]> {
  const { rows } = await sql<Input>`
    select delivery_line_id, trim_scale(qty)::text as qty, condition, remark from order_return_line
     where tenant_id = app.tenant() and return_id = ${id} order by place`.execute(db)
  return rows
}
