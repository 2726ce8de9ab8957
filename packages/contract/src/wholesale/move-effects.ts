import * as z from 'zod'
import type { Bilingual } from '../platform/bilingual.ts'
import { ask } from '../platform/endpoint.ts'
import { choice } from '../platform/fields/choice.ts'
import { list } from '../platform/fields/list.ts'
import { optionalMoney } from '../platform/fields/money.ts'
import { optionalQuantity } from '../platform/fields/quantity.ts'
import { optionalText, text } from '../platform/fields/text.ts'
import { Id } from '../platform/id.ts'

const any = { min: -1_000_000_000_000 }

/** One figure or state that an act changes: an amount, a quantity, or where a document stands. */
const MoveEffect = z.object({
  what: choice(['影响', 'Effect'], {
    OWED: ['客户欠款', 'Owed by the customer'],
    CREDIT_RESERVED: ['占用额度', 'Credit reserved'],
    PRINCIPAL: ['预存本金', 'Balance, principal'],
    GIFT: ['预存赠金', 'Balance, gift'],
    RECEIVABLE: ['应收未收', 'Receivable outstanding'],
    PAID: ['订单已收款', 'Paid of the order'],
    INVOICED: ['订单已开票', 'Invoiced of the order'],
    ON_HAND: ['现有库存', 'On hand'],
    RESERVED: ['已预留库存', 'Reserved stock'],
    DOCUMENT: ['单据', 'Document'],
  }),
  /** The customer, the document or the product. */
  name: text(['对象', 'Record'], { max: 200 }),
  fromCents: optionalMoney(['原金额', 'Amount before'], any).unwrap(),
  toCents: optionalMoney(['新金额', 'Amount after'], any).unwrap(),
  fromQty: optionalQuantity(['原数量', 'Quantity before']).unwrap(),
  toQty: optionalQuantity(['新数量', 'Quantity after']).unwrap(),
  fromState: optionalText(['原状态', 'State before'], { max: 60 }).unwrap(),
  toState: optionalText(['新状态', 'State after'], { max: 60 }).unwrap(),
})
export type MoveEffect = z.output<typeof MoveEffect>

/**
 * What one of these acts would change, tried and taken back (wholesale.md 31.15). Operators who list the records may ask; the act
 * itself takes its own right. `more` is what acts are told beside the record: how much of it, and whereto.
 */
export function moveEffects<
  const M extends Readonly<Record<string, Bilingual>>,
  F extends z.ZodRawShape = Record<never, z.ZodType>,
>(at: string, moves: M, more?: F) {
  // Without more there is none of it.
  const told = (more ?? {}) as F
  return ask(
    `${at}/effects`,
    z.object({ id: Id, move: choice(['操作', 'Action'], moves), ...told }),
    z.object({ effects: list(['影响', 'Effects'], MoveEffect, { max: 2000 }) }),
    {
      rule: 'list',
      title: ['预览操作影响', 'Preview effects'],
      tries: true,
      example: { move: Object.keys(moves)[0] },
    },
  )
}
