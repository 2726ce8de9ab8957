import type { ById } from '@brandside/contract/platform/crud.ts'
import { addQuantities, quantityText } from '@brandside/contract/platform/quantity.ts'
import type { Context } from '../../platform/context.ts'
import type { Printout } from '../../platform/printing/printout.ts'
import { letterhead, printedBy } from '../doc-seq/letterhead.public.ts'
import { printWords } from './print-words.ts'
import { printedNotes } from './printed-notes.ts'

/** What is stuck on the parcels: where they go, from whom, and the number as a code for scanners. */
export async function label(ctx: Context, { id }: ById): Promise<Printout> {
  const { language } = ctx
  const w = printWords(language)
  const notes = await printedNotes(ctx, 'label', [id])
  const note = notes[0] as (typeof notes)[number]
  const company = await letterhead(ctx)
  ctx.log({ id, name: note.no, title: ['打印物流面单', 'Print label'] })
  const weight = note.lines.reduce((sum, { weightG }) => sum + (weightG ?? 0), 0)
  const pieces = note.lines.reduce((sum, { qty }) => addQuantities(sum, qty), '0')
  const { lines: senderLines, name } = company
  return {
    language,
    title: w.label,
    no: note.trackingNo ?? note.no,
    company,
    foot: printedBy(ctx),
    marks: [],
    facts: [],
    tables: [],
    totals: [],
    signatures: [],
    sections: [],
    paper: 'WAYBILL',
    waybill: {
      code: note.trackingNo ?? note.no,
      carrier: note.carrier ?? '',
      to: {
        mark: w.to,
        name: note.receiver ?? note.customerName,
        phone: note.receiverMobile ?? '',
        address: [note.receiver === null ? '' : note.customerName, note.receiverAddress ?? '']
          .filter(Boolean)
          .join('\n'),
      },
      from: { mark: w.from, name, phone: '', address: senderLines.join('  ') },
      facts: [
        [w.order, note.orderNo],
        ...(note.trackingNo === null ? [] : [[w.note, note.no] as const]),
        [w.pieces, quantityText(pieces)],
        ...(weight > 0 ? [[w.weight, w.kilograms(weight)] as const] : []),
      ],
      goods: [
        ...note.lines.map(({ skuName, qty, unitName }) => `${skuName}  ${quantityText(qty)} ${unitName}`),
        ...(note.warehouseNote ? [note.warehouseNote] : []),
      ].join('\n'),
    },
  }
}
