import { say } from '@brandside/contract/platform/bilingual.ts'
import { capitalAmount } from '@brandside/contract/platform/capital-amount.ts'
import type { ById } from '@brandside/contract/platform/crud.ts'
import { centsText } from '@brandside/contract/platform/money.ts'
import { quantityText } from '@brandside/contract/platform/quantity.ts'
import { quotation } from '@brandside/contract/wholesale/quotation.ts'
import type { Context } from '../../platform/context.ts'
import { countPrint } from '../../platform/printing/count-print.ts'
import type { Printout } from '../../platform/printing/printout.ts'
import { letterhead, payableTo, printedBy } from '../doc-seq/letterhead.public.ts'
import { printWords } from './print-words.ts'
import { quotations } from './quotations.ts'

/** What a customer is offered, to be sent or handed over. */
export async function print(ctx: Context, { id }: ById): Promise<Printout> {
  const { language } = ctx
  await quotations.find(ctx, 'print', id)
  const [row, company, accounts] = [await quotations.view(ctx, { id }), await letterhead(ctx), await payableTo(ctx)]
  const reprint = await countPrint(ctx, quotation, row)
  const w = printWords(language)
  const stateName = ctx.dictionaries.label(quotation.states.code, row.state) ?? quotation.states.items[row.state]
  const isOut = row.state === 'SENT' || row.state === 'ACCEPTED' || row.state === 'ORDERED'
  const off = row.totalCents - row.lineSumCents - row.freightCents - (row.taxMode === 'EXCLUSIVE' ? row.taxCents : 0)
  return {
    ...{ language, title: w.heading, no: row.no, company, signatures: [], foot: printedBy(ctx) },
    marks: [...(isOut ? [] : [say(stateName, language)]), ...reprint.map((mark) => say(mark, language))],
    facts: [
      [w.customer, row.customerName],
      [w.validTo, row.validTo],
      [w.contact, [row.contactName, row.contactMobile].filter(Boolean).join(' ')],
      [w.salesman, row.salesmanName ?? ''],
      ...(row.payMode === null ? [] : [[w.pay, w.payModes[row.payMode]] as const]),
      [w.taxes, w.taxModes[row.taxMode]],
    ],
    tables: [lineTable(w, row.lines)],
    totals: [
      [w.goods, centsText(row.lineSumCents)],
      ...(off === 0 ? [] : [[w.discount, centsText(off)] as const]),
      ...(row.freightCents === 0 ? [] : [[w.freight, centsText(row.freightCents)] as const]),
      [row.taxMode === 'INCLUSIVE' ? w.taxInside : w.tax, centsText(row.taxCents)],
      [w.total, centsText(row.totalCents)],
      ...(language === 'zh' ? [[w.capitals, capitalAmount(row.totalCents)] as const] : []),
    ],
    sections: [
      ...(row.remark ? [{ title: w.remark, text: row.remark }] : []),
      ...(accounts ? [{ title: w.accounts, text: accounts }] : []),
    ],
  }
}

type Lines = Awaited<ReturnType<typeof quotations.view>>['lines']

function lineTable(w: ReturnType<typeof printWords>, lines: Lines): Printout['tables'][number] {
  return {
    columns: [
      { title: '#', share: 4 },
      { title: w.product, share: 30 },
      { title: w.unit, share: 8 },
      { title: w.qty, share: 9, align: 'right' },
      { title: w.price, share: 12, align: 'right' },
      { title: w.amount, share: 13, align: 'right' },
      { title: w.delivery, share: 9, align: 'right' },
      { title: w.remark, share: 14 },
    ],
    rows: lines.map((line, index) => [
      ...[String(index + 1), line.skuName ?? line.freeText ?? '', line.unitName ?? '', quantityText(line.qty)],
      ...[centsText(line.price), centsText(line.amountCents)],
      ...[line.deliveryDays === null ? '' : w.days(line.deliveryDays), line.remark ?? ''],
    ]),
  }
}
