import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { centsText } from '@brandside/contract/platform/money.ts'
import { quantityText } from '@brandside/contract/platform/quantity.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { productPrice } from '@brandside/contract/wholesale/product/product-price.ts'
import type { Context } from '../../platform/context.ts'
import { findRow } from '../../platform/entity/rows.ts'
import { visible } from '../../platform/entity/visible.ts'
import type { Printout } from '../../platform/printing/printout.ts'
import { refuse } from '../../platform/refuse.ts'
import { sheetHead } from '../doc-seq/letterhead.public.ts'
import { todayOf } from '../period.public.ts'
import { pricedBatches, sheetLines } from './price-sheet.ts'

/** What fits on some 60 pages. */
const maxLines = 2_000

/** The prices of a customer to be handed over, without the sources that they come from. */
export async function sheetPrint(
  ctx: Context,
  { customerId }: Parsed<typeof productPrice, 'sheetPrint'>,
): Promise<Printout> {
  const who = await findRow(
    ctx,
    'customer',
    customerId,
    visible(ctx, customer, productPrice.endpoints.sheetPrint.guard),
  )
  const lines = await sheetLines(ctx, who)
  if (lines.length > maxLines) refuse(productPrice.reasons.sheetLong, { max: maxLines })
  const rows: string[][] = []
  for await (const some of pricedBatches(ctx, who, lines))
    for (const { skuCode, skuName, unitName, factor, minQty, price } of some)
      rows.push([skuCode, skuName, unitName, quantityText(factor), quantityText(minQty), centsText(price)])
  const [w, day] = [ctx.language === 'zh' ? zh : en, await todayOf(ctx)]
  ctx.log({ of: customer, id: customerId, name: who.name, note: ['价目表', 'price sheet'] })
  return {
    ...(await sheetHead(ctx, w.title, `${who.code} ${day}`, who.name)),
    facts: [
      [w.customer, who.name],
      [w.day, day],
    ],
    tables: [
      {
        columns: [
          { title: w.code, share: 18 },
          { title: w.product, share: 40 },
          { title: w.unit, share: 9 },
          { title: w.factor, share: 11, align: 'right' },
          { title: w.from, share: 10, align: 'right' },
          { title: w.price, share: 12, align: 'right' },
        ],
        rows,
      },
    ],
    totals: [],
    sections: [{ title: w.note, text: w.noteText }],
    signatures: [],
  }
}

const zh = {
  title: '价目表',
  customer: '客户',
  day: '日期',
  code: '编码',
  product: '商品',
  unit: '单位',
  factor: '含基本单位',
  from: '起订量',
  price: '单价',
  note: '说明',
  noteText: '以上为打印当日的价格，成交价以订单确认时为准。',
}

const en: typeof zh = {
  title: 'Price sheet',
  customer: 'Customer',
  day: 'Date',
  code: 'Code',
  product: 'Product',
  unit: 'Unit',
  factor: 'Base units',
  from: 'From',
  price: 'Price',
  note: 'Note',
  noteText: 'Prices of the day of printing; an order is charged at the prices of the moment it is confirmed.',
}
