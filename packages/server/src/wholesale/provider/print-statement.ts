import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { centsText } from '@brandside/contract/platform/money.ts'
import { quantityText } from '@brandside/contract/platform/quantity.ts'
import type { provider } from '@brandside/contract/wholesale/provider.ts'
import type { Context } from '../../platform/context.ts'
import type { Printout } from '../../platform/printing/printout.ts'
import { belowTotal, sheetHead } from '../doc-seq/letterhead.public.ts'
import { providers } from './providers.ts'
import { statement } from './statement.ts'

/** What a supplier is owed for a time, to be signed by both: what was shipped of its goods, and what came back. */
export async function statementPrint(
  ctx: Context,
  asked: Parsed<typeof provider, 'statementPrint'>,
): Promise<Printout> {
  const { language } = ctx
  const w = language === 'zh' ? zh : en
  const { id, from, to } = asked
  const { name, code, bankName, bankAccountNo, bankAccountName } = await providers.find(ctx, 'statementPrint', id)
  const { list, shippedCents, returnedCents, totalCents, unpriced } = await statement(ctx, asked)
  const account = [bankAccountName, bankName, bankAccountNo].filter(Boolean).join('  ')
  ctx.log({ id, name, note: [`对账单 ${from}–${to}`, `statement ${from}–${to}`] })
  return {
    ...(await sheetHead(ctx, w.title, `${code} ${from}–${to}`, name)),
    facts: [
      [w.supplier, name],
      [w.range, `${from} – ${to}`],
    ],
    tables: [
      {
        columns: [
          { title: w.day, share: 12 },
          { title: w.document, share: 19 },
          { title: w.product, share: 27 },
          { title: w.qty, share: 13, align: 'right' },
          { title: w.price, share: 12, align: 'right' },
          { title: w.amount, share: 14, align: 'right' },
        ],
        rows: list.map(({ day, docNo, skuName, qty, unitName, price, amountCents }) => [
          day,
          docNo,
          skuName,
          `${quantityText(qty)} ${unitName}`,
          ...[price, amountCents].map((cents) => (cents === null ? '–' : centsText(cents))),
        ]),
      },
    ],
    totals: [
      [w.shipped, centsText(shippedCents)],
      ...(returnedCents === 0 ? [] : [[w.returned, centsText(returnedCents)] as const]),
      [w.total, centsText(totalCents)],
      ...belowTotal(ctx, totalCents),
    ],
    sections: [
      ...(unpriced > 0 ? [{ title: w.unpriced, text: w.unpricedText(unpriced) }] : []),
      ...(account ? [{ title: w.account, text: account }] : []),
    ],
    signatures: [w.ours, w.theirs],
  }
}

const zh = {
  title: '供应商对账单',
  supplier: '供应商',
  range: '对账期间',
  day: '日期',
  document: '单号',
  product: '商品',
  qty: '数量',
  price: '结算价',
  amount: '结算金额',
  shipped: '发货结算',
  returned: '退货结算',
  total: '应结算',
  unpriced: '未定价',
  account: '收款账户',
  ours: '我方（盖章）',
  theirs: '供应商（盖章）',
  unpricedText: (lines: number) => `有 ${lines} 行没有结算价，未计入合计。`,
}

const en: typeof zh = {
  title: 'Supplier statement',
  supplier: 'Supplier',
  range: 'Period',
  day: 'Day',
  document: 'Document',
  product: 'Product',
  qty: 'Quantity',
  price: 'Price',
  amount: 'Amount',
  shipped: 'Shipped',
  returned: 'Returned',
  total: 'Payable',
  unpriced: 'Unpriced lines',
  account: 'Account',
  ours: 'For us (seal)',
  theirs: 'Supplier (seal)',
  unpricedText: (lines) => `${lines} lines have no settlement price and are not in the total.`,
}
