import type { Id } from '@brandside/contract/platform/id.ts'
import { centsText, percentText } from '@brandside/contract/platform/money.ts'
import { quantityText } from '@brandside/contract/platform/quantity.ts'
import type { Context } from '../../platform/context.ts'
import type { Printout } from '../../platform/printing/printout.ts'
import { belowTotal, letterhead, payableTo } from '../doc-seq/letterhead.public.ts'
import { printWords } from './print-words.ts'
import { quotations } from './quotations.ts'
import type { Said } from './sent-document.ts'

/** A quotation in words, as its rows stand now. */
export async function documentOf(ctx: Context, id: Id): Promise<Said> {
  const { language } = ctx
  const [row, company, accounts] = [await quotations.view(ctx, { id }), await letterhead(ctx), await payableTo(ctx)]
  const w = printWords(language)
  const off = row.totalCents - row.lineSumCents - row.freightCents - (row.taxMode === 'EXCLUSIVE' ? row.taxCents : 0)
  return {
    language,
    title: w.heading,
    no: row.no,
    company,
    signatures: [],
    facts: [
      [w.customer, row.customerName],
      [w.validTo, row.validTo],
      [w.contact, [row.contactName, row.contactMobile].filter(Boolean).join(' ')],
      ...(row.salesmanName === null ? [] : [[w.salesman, row.salesmanName] as const]),
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
      ...belowTotal(ctx, row.totalCents),
    ],
    sections: [
      ...(row.remark ? [{ title: w.remark, text: row.remark }] : []),
      ...(accounts ? [{ title: w.accounts, text: accounts }] : []),
    ],
  }
}

type Lines = Awaited<ReturnType<typeof quotations.view>>['lines']

/** The amount is that after the line's own discount. Discounts and times of delivery have a column where any line has one. */
function lineTable(w: ReturnType<typeof printWords>, lines: Lines): Printout['tables'][number] {
  const isReduced = lines.some(({ discountBp }) => discountBp > 0)
  const isTimed = lines.some(({ deliveryDays }) => deliveryDays !== null)
  return {
    columns: [
      { title: '#', share: 5 },
      { title: w.product, share: isReduced ? 30 : 38 },
      { title: w.unit, share: 8 },
      { title: w.qty, share: 9, align: 'right' },
      { title: w.price, share: 12, align: 'right' },
      ...(isReduced ? [{ title: w.lineDiscount, share: 8, align: 'right' as const }] : []),
      { title: w.amount, share: 15, align: 'right' },
      ...(isTimed ? [{ title: w.delivery, share: 9, align: 'right' as const }] : []),
      { title: w.remark, share: 0, isNote: true },
    ],
    rows: lines.map((line, index) => [
      String(index + 1),
      line.skuName ?? line.freeText ?? '',
      line.unitName ?? '',
      quantityText(line.qty),
      centsText(line.price),
      ...(isReduced ? [line.discountBp === 0 ? '' : `-${percentText(line.discountBp)}`] : []),
      centsText(line.amountCents),
      ...(isTimed ? [line.deliveryDays === null ? '' : w.days(line.deliveryDays)] : []),
      line.remark ?? '',
    ]),
  }
}
