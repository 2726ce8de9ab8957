import { addQuantities, quantityText } from '@brandside/contract/platform/quantity.ts'
import { inAisleOrder } from '@brandside/contract/wholesale/order-delivery/aisle-order.rules.ts'
import type { Context } from '../../platform/context.ts'
import type { Letterhead, Printout } from '../../platform/printing/printout.ts'
import { printedBy } from '../doc-seq/letterhead.public.ts'
import { printWords } from './print-words.ts'
import type { PrintedNote } from './printed-notes.ts'

/**
 * What is fetched for a truck: each product once for all of its delivery notes, in the order of a walk through the aisles,
 * and which note takes how much.
 */
export function pickingList(ctx: Context, company: Letterhead, notes: readonly PrintedNote[]): Printout {
  const { language } = ctx
  const w = printWords(language)
  for (const { id, no } of notes) ctx.log({ id, name: no, title: [`打印拣货单`, 'Print picking list'] })
  const lines = notes.flatMap((note) => note.lines.map((line) => ({ ...line, note: note.no })))
  const bySku = [...Map.groupBy(lines, ({ skuId, unitName }) => `${skuId} ${unitName}`).values()]
    .map((same) => ({ ...(same[0] as (typeof same)[number]), same }))
    .sort(inAisleOrder)
  const weight = lines.reduce((sum, { weightG }) => sum + (weightG ?? 0), 0)
  const days = [...new Set(notes.flatMap(({ plannedDate }) => plannedDate ?? []))].sort()
  return {
    language,
    title: w.pick,
    no: notes[0]?.no ?? '',
    company,
    marks: [],
    foot: printedBy(ctx),
    totals: [],
    facts: [
      notes.length === 1 ? [w.customer, notes[0]?.customerName ?? ''] : [w.notes, String(notes.length)],
      [w.planned, days.join(', ')],
      [w.weight, w.kilograms(weight)],
      [
        w.driver,
        [...new Set(notes.map(({ driver, vehicleNo }) => [driver, vehicleNo].filter(Boolean).join(' ')))].join(', '),
      ],
    ],
    tables: [
      {
        columns: [
          { title: '#', share: 5 },
          { title: w.bin, share: 11 },
          { title: w.code, share: 14 },
          { title: w.product, share: 28 },
          { title: w.qty, share: 9, align: 'right' },
          { title: w.unit, share: 7 },
          { title: w.onHand, share: 11, align: 'right' },
          { title: w.notes, share: 16 },
          { title: w.picked, share: 7 },
        ],
        rows: bySku.map(({ same, bin, skuCode, skuName, unitName, onHand, baseUnit }, index) => [
          String(index + 1),
          bin ?? '',
          skuCode,
          skuName,
          quantityText(same.reduce((sum, { qty }) => addQuantities(sum, qty), '0')),
          unitName,
          onHand === null ? '' : `${quantityText(onHand)} ${baseUnit}`,
          notes.length === 1 ? '' : same.map(({ note, qty }) => `${note.slice(-4)}×${quantityText(qty)}`).join(' '),
          '',
        ]),
      },
    ],
    sections: notes.flatMap(({ no, warehouseNote }) =>
      warehouseNote ? [{ title: `${w.warehouse} ${no}`, text: warehouseNote }] : [],
    ),
    signatures: [w.sent],
  }
}
