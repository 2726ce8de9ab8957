import * as z from 'zod'
import { Done } from '../../platform/crud.ts'
import { ask, read, write } from '../../platform/endpoint.ts'
import { choice, flag } from '../../platform/fields/choice.ts'
import { list } from '../../platform/fields/list.ts'
import { optionalMoney } from '../../platform/fields/money.ts'
import { count } from '../../platform/fields/number.ts'
import { optionalQuantity, quantity } from '../../platform/fields/quantity.ts'
import { optionalReference, reference } from '../../platform/fields/reference.ts'
import { lines, optionalText, text } from '../../platform/fields/text.ts'
import { Id } from '../../platform/id.ts'
import { maxQuantity } from '../../platform/quantity.ts'
import { lineDoubts } from './line-doubts.ts'
import { orderHead, orderLineFields } from './wholesale-order-fields.ts'

const lineDoubt = choice(['待确认', 'To be confirmed'], lineDoubts)
export type LineDoubt = z.output<typeof lineDoubt>

const unitOfLine = { unitId: Id, unitName: text(['单位', 'Unit'], { max: 10 }) }

/** One line of an order, as it was read out of a text. */
export const ParsedLine = z.object({
  line: count(['行', 'Line']),
  /** Its place in the text, counted as JavaScript counts. */
  from: count(['起始位置', 'From']),
  to: count(['结束位置', 'To']),
  raw: text(['原文', 'Text'], { max: 200 }),
  /** The part that names the product. */
  words: text(['客户叫法', 'Customer’s words'], { min: 0, max: 100 }),
  skuId: optionalReference(['商品', 'Product']).unwrap(),
  skuName: optionalText(['商品', 'Product'], { max: 200 }).unwrap(),
  unitId: optionalReference(['单位', 'Unit']).unwrap(),
  unitName: optionalText(['单位', 'Unit'], { max: 10 }).unwrap(),
  /** The unit as the customer wrote it. */
  saidUnit: optionalText(['客户写的单位', 'Unit as written'], { max: 20 }).unwrap(),
  /** As it was written: a quantity that is not above zero is told as a problem; null where it is open. */
  qty: optionalQuantity(['数量', 'Quantity'], { min: -maxQuantity }).unwrap(),
  /** Quantities that may be meant. */
  qtyAmong: list(['可能的数量', 'Possible quantities'], quantity(['数量', 'Quantity'], { min: -maxQuantity }), {
    max: 4,
  }),
  price: optionalMoney(['单价', 'Price']).unwrap(),
  candidates: list(
    ['候选商品', 'Candidates'],
    z.object({
      skuId: Id,
      skuName: text(['商品', 'Product'], { max: 200 }),
      unitId: Id,
      units: list(['销售单位', 'Sales units'], z.object(unitOfLine), { max: 9 }),
    }),
    { max: 12 },
  ),
  /** It is read, and to be confirmed all the same. */
  unsure: flag(['不确定', 'Unsure']),
  doubts: list(['待确认', 'To be confirmed'], lineDoubt, { max: 8 }),
  /** Read by what this customer has taught. */
  learned: flag(['按客户叫法识别', 'Read by customer’s words']),
  error: optionalText(['问题', 'Problem'], { max: 100 }).unwrap(),
})
export type ParsedLine = z.output<typeof ParsedLine>

/** A piece of the text that orders nothing. */
export const LeftOut = z.object({
  from: count(['起始位置', 'From']),
  to: count(['结束位置', 'To']),
  text: text(['原文', 'Text'], { max: 500 }),
  /** It says something: a place, a moment, a wish. Greetings and thanks do not. */
  matters: flag(['可作备注', 'For the remark']),
})
export type LeftOut = z.output<typeof LeftOut>

const words = text(['客户叫法', 'Customer’s words'], { max: 100 })
/** Empty where the customer writes no unit. */
const saidUnit = text(['客户写的单位', 'Unit as written'], { min: 0, max: 20 })
const unitId = reference(['单位', 'Unit'])

/** Reads orders out of texts, and keeps how a customer calls goods and units (wholesale.md 20). */
export const orderReading = (at: string) => ({
  /** Lines out of what a customer has written in a chat or a sheet. */
  quickParse: ask(
    `${at}/quickParse`,
    z.object({ customerId: orderHead.customerId, text: lines(['订货内容', 'Order text'], { max: 10_000 }) }),
    z.object({
      rows: list(['明细', 'Lines'], ParsedLine, { max: 300 }),
      leftOut: list(['未作为明细的内容', 'Not ordered'], LeftOut, { max: 1_000 }),
    }),
    { rule: 'create', title: ['识别订货内容', 'Recognise order text'], example: { text: '茉莉花茶 10箱' } },
  ),
  /** Keeps what a customer means by words that were read wrong, or not at all. */
  remember: write(
    `${at}/quickParse/remember`,
    z.object({ customerId: orderHead.customerId, words, skuId: orderLineFields.skuId }),
    Done,
    { rule: 'create', title: ['记住客户叫法', 'Remember customer’s words'], example: { words: '小茉莉' } },
  ),
  /** Keeps which unit of a product a customer means by a word, or by none. */
  rememberUnit: write(
    `${at}/quickParse/rememberUnit`,
    z.object({ customerId: orderHead.customerId, skuId: orderLineFields.skuId, saidUnit, unitId }),
    Done,
    { rule: 'create', title: ['记住客户单位', 'Remember customer’s unit'], example: { saidUnit: '件' } },
  ),
  /** Everything that a customer has taught. */
  wordings: read(
    `${at}/quickParse/wordings`,
    z.object({ customerId: orderHead.customerId }),
    z.object({
      products: list(
        ['商品叫法', 'Words for products'],
        z.object({ words, skuId: Id, skuName: text(['商品', 'Product'], { max: 200 }) }),
        { max: 1_000 },
      ),
      units: list(
        ['单位叫法', 'Words for units'],
        z.object({ saidUnit, skuId: Id, skuName: text(['商品', 'Product'], { max: 200 }), ...unitOfLine }),
        { max: 1_000 },
      ),
    }),
    { rule: 'create', title: ['查询客户叫法', 'List customer’s words'] },
  ),
  /** Takes back what was taught wrongly. */
  forget: write(`${at}/quickParse/forget`, z.object({ customerId: orderHead.customerId, words }), Done, {
    rule: 'create',
    title: ['忘记客户叫法', 'Forget customer’s words'],
    example: { words: '小茉莉' },
  }),
  forgetUnit: write(
    `${at}/quickParse/forgetUnit`,
    z.object({ customerId: orderHead.customerId, skuId: orderLineFields.skuId, saidUnit }),
    Done,
    { rule: 'create', title: ['忘记客户单位', 'Forget customer’s unit'], example: { saidUnit: '件' } },
  ),
})
