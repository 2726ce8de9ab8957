import { type Language, say } from '@brandside/contract/platform/bilingual.ts'
import type { ById } from '@brandside/contract/platform/crud.ts'
import { centsText } from '@brandside/contract/platform/money.ts'
import { quantityText } from '@brandside/contract/platform/quantity.ts'
import { orderReturn } from '@brandside/contract/wholesale/order-return/order-return.ts'
import type { Context } from '../../platform/context.ts'
import { countPrint } from '../../platform/printing/count-print.ts'
import type { Printout } from '../../platform/printing/printout.ts'
import { belowTotal, partiesOf, printedBy } from '../doc-seq/letterhead.public.ts'
import { returns } from './returns.ts'

/** What a customer gets for goods that it gave back; without amounts for those who may not see them. */
export async function print(ctx: Context, { id }: ById): Promise<Printout> {
  const { language } = ctx
  await returns.find(ctx, 'print', id)
  const row = await returns.view(ctx, { id })
  const reprint = await countPrint(ctx, orderReturn, row)
  const { company, names, currency } = await partiesOf(ctx, {
    of: orderReturn,
    id,
    isIssued: row.state === 'RECEIVED',
    names: { customerName: row.customerName },
  })
  const w = wordsOf(language)
  const { amountCents, freightBackCents } = row
  const prices = amountCents !== null
  const stateName = ctx.dictionaries.label(orderReturn.states.code, row.state) ?? orderReturn.states.items[row.state]
  return {
    language,
    title: row.state === 'RECEIVED' ? w.credit : w.request,
    no: row.no,
    company,
    foot: printedBy(ctx),
    marks: [
      ...(row.state === 'RECEIVED' ? [] : [say(stateName, language)]),
      ...reprint.map((mark) => say(mark, language)),
    ],
    facts: [
      [w.customer, names.customerName],
      [w.date, row.bizDate ?? ''],
      [w.note, row.deliveryNo],
      [w.order, row.orderNo],
    ],
    tables: [
      {
        columns: [
          { title: '#', share: 5 },
          { title: w.code, share: 16 },
          { title: w.product, share: 34 },
          { title: w.unit, share: 8 },
          { title: w.qty, share: 10, align: 'right' },
          { title: w.condition, share: 10 },
          ...(prices ? [{ title: w.amount, share: 14, align: 'right' as const }] : []),
        ],
        rows: row.lines.map((line, index) => [
          String(index + 1),
          line.skuCode,
          line.skuName,
          line.unitName,
          quantityText(line.qty),
          w.conditions[line.condition],
          ...(prices ? [centsText(line.amountCents ?? 0)] : []),
        ]),
      },
    ],
    totals: prices
      ? [
          ...(freightBackCents ? [[w.freight, centsText(freightBackCents)] as const] : []),
          [w.total, centsText(amountCents)],
          ...belowTotal(ctx, amountCents, currency),
        ]
      : [],
    sections: row.remark ? [{ title: w.remark, text: row.remark }] : [],
    signatures: [w.received, w.signed],
  }
}

const wordsOf = (language: Language) => (language === 'zh' ? zh : en)

const zh = {
  credit: '退货贷记单',
  request: '退货单',
  customer: '客户',
  date: '入账日期',
  note: '送货单号',
  order: '订单号',
  code: '编码',
  product: '商品',
  unit: '单位',
  qty: '数量',
  condition: '状况',
  amount: '金额',
  freight: '退运费',
  total: '合计',
  remark: '备注',
  received: '仓库收货',
  signed: '客户确认',
  conditions: { GOOD: '完好', DAMAGED: '破损' },
}

const en: typeof zh = {
  credit: 'Credit note',
  request: 'Return',
  customer: 'Customer',
  date: 'Booked on',
  note: 'Delivery note',
  order: 'Order',
  code: 'Code',
  product: 'Product',
  unit: 'Unit',
  qty: 'Quantity',
  condition: 'Condition',
  amount: 'Amount',
  freight: 'Freight',
  total: 'Total',
  remark: 'Remark',
  received: 'Received by',
  signed: 'Customer',
  conditions: { GOOD: 'good', DAMAGED: 'damaged' },
}
