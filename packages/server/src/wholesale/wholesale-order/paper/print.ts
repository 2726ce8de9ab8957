import { say } from '@brandside/contract/platform/bilingual.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { centsText } from '@brandside/contract/platform/money.ts'
import { compareQuantities, quantityText, subtractQuantities } from '@brandside/contract/platform/quantity.ts'
import { type OrderLine, wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import type { Context } from '../../../platform/context.ts'
import { countPrint } from '../../../platform/printing/count-print.ts'
import { customFacts } from '../../../platform/printing/custom-facts.ts'
import type { Printout } from '../../../platform/printing/printout.ts'
import { belowTotal, partiesOf, payableTo, printedBy } from '../../doc-seq/letterhead.public.ts'
import { type Order, orders } from '../orders.ts'
import { printWords } from './print-words.ts'

type Row = Awaited<ReturnType<typeof orders.view>>
type Words = ReturnType<typeof printWords>

/** What the customer has ordered, or what the warehouse picks of it: from the copies that the commit has made (1.8). */
export async function print(ctx: Context, { id, type }: Parsed<typeof wholesaleOrder, 'print'>): Promise<Printout> {
  const stored = await orders.find(ctx, 'print', id)
  const marks = await countPrint(ctx, wholesaleOrder, stored)
  return orderDocument(ctx, stored, { type, marks: marks.map((mark) => say(mark, ctx.language)) })
}

interface Edition {
  type: Parsed<typeof wholesaleOrder, 'print'>['type']
  marks: readonly string[]
}

/** The order as a document, behind the count of its copies: the first one decides how the parties are called. */
export async function orderDocument(ctx: Context, stored: Order, { type, marks }: Edition): Promise<Printout> {
  const { language } = ctx
  const { id } = stored
  const row = asBound(await orders.view(ctx, { id }), stored)
  const isIssued = row.state !== 'DRAFT' && row.state !== 'APPROVING'
  const today = { accounts: await payableTo(ctx) }
  const { company, names, currency } = await partiesOf(ctx, { of: wholesaleOrder, id, isIssued, names: today })
  const w = printWords(language)
  const state = ctx.dictionaries.label(wholesaleOrder.states.code, row.state) ?? wholesaleOrder.states.items[row.state]
  const isBound = row.state === 'COMMITTED' || row.state === 'COMPLETED'
  const change = row.changeNo > 1 ? [`${w.change} ${row.changeNo}`] : []
  const page = {
    language,
    title: w[type],
    no: row.no,
    company,
    foot: printedBy(ctx),
    marks: [...(isBound ? [] : [say(state, language)]), ...change, ...marks],
    facts: [...factsOf(w, row), ...customFacts(ctx, wholesaleOrder.name, row)],
  }
  if (type === 'pick')
    return { ...page, tables: [pickTable(w, row.lines)], totals: [], sections: remarks(w, row), signatures: w.pickers }
  const { accounts } = names
  return {
    ...page,
    signatures: w.signatures,
    tables: [lineTable(w, row.lines)],
    totals: [...totalsOf(w, row), ...belowTotal(ctx, row.payableCents, currency)],
    sections: [...remarks(w, row), ...(accounts ? [{ title: w.accounts, text: accounts }] : [])],
  }
}

/** A draft names customer and salesman as they are called today, an order as they were when it was committed. */
function asBound(row: Row, { state, boundCustomerName, boundSalesmanName }: Order): Row {
  if (state === 'DRAFT' || boundCustomerName === null) return row
  return { ...row, customerName: boundCustomerName, salesmanName: boundSalesmanName }
}

function factsOf(w: Words, row: Row): [string, string][] {
  return [
    [w.customer, row.customerName],
    [w.day, row.bizDate ?? ''],
    ...(row.poNo ? ([[w.poNo, row.poNo]] as [string, string][]) : []),
    [w.pay, row.payMode === null ? '' : w.payModes[row.payMode]],
    [w.salesman, row.salesmanName ?? ''],
    [w.wanted, row.requireDate ?? ''],
    [w.receiver, [row.receiver, row.receiverMobile].filter(Boolean).join(' ')],
    [w.address, row.receiverAddress ?? ''],
  ]
}

const remarks = (w: Words, { remark }: Row) => (remark ? [{ title: w.remark, text: remark }] : [])

function totalsOf(w: Words, row: Row): [string, string][] {
  const off = row.lineDiscountCents + row.discountCents + row.couponCents
  const isInside = row.payableCents === row.goodsCents - off + row.freightCents
  return [
    [w.goods, centsText(row.goodsCents)],
    ...(off === 0 ? [] : ([[w.off, centsText(-off)]] as [string, string][])),
    ...(row.freightCents === 0 ? [] : ([[w.freight, centsText(row.freightCents)]] as [string, string][])),
    [isInside ? w.taxInside : w.tax, centsText(row.taxCents)],
    [w.total, centsText(row.payableCents)],
  ]
}

function lineTable(w: Words, lines: readonly OrderLine[]): Printout['tables'][number] {
  return {
    columns: [
      { title: '#', share: 5 },
      { title: w.code, share: 14 },
      { title: w.product, share: 34 },
      { title: w.unit, share: 7 },
      { title: w.qty, share: 9, align: 'right' },
      { title: w.price, share: 12, align: 'right' },
      { title: w.amount, share: 15, align: 'right' },
      { title: w.remark, share: 0, isNote: true },
    ],
    rows: lines.map((line, index) => [
      String(index + 1),
      line.skuCode,
      line.skuName,
      line.unitName,
      quantityText(line.qty),
      centsText(line.price),
      centsText(line.payableCents),
      [line.gift ? w.gift : '', insteadOf(w, line), line.remark ?? ''].filter(Boolean).join(' '),
    ]),
  }
}

const insteadOf = (w: Words, { substituteForName: name }: OrderLine) => (name === null ? '' : `${w.insteadOf} ${name}`)

/** What is still to go out, without prices. */
function pickTable(w: Words, lines: readonly OrderLine[]): Printout['tables'][number] {
  const open = lines
    .map((line) => ({
      ...line,
      open: subtractQuantities(subtractQuantities(line.qty, line.shippedQty), line.closedQty),
    }))
    .filter((line) => compareQuantities(line.open, '0') > 0)
  return {
    columns: [
      { title: '#', share: 5 },
      { title: w.code, share: 18 },
      { title: w.product, share: 40 },
      { title: w.unit, share: 10 },
      { title: w.open, share: 14, align: 'right' },
      { title: w.picked, share: 14 },
    ],
    rows: open.map((line, index) => [
      String(index + 1),
      line.skuCode,
      [line.skuName, insteadOf(w, line)].filter(Boolean).join('\n'),
      line.unitName,
      quantityText(line.open),
      '',
    ]),
  }
}
