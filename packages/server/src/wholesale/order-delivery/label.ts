import type { ById } from '@brandside/contract/platform/crud.ts'
import type { Context } from '../../platform/context.ts'
import type { Printout } from '../../platform/printing/printout.ts'
import { letterhead, printedBy } from '../doc-seq/letterhead.public.ts'
import { factsOf } from './print.ts'
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
  return {
    language,
    title: w.label,
    no: note.trackingNo ?? note.no,
    company,
    foot: printedBy(ctx),
    marks: note.trackingNo === null ? [] : [note.no],
    facts: [
      ...factsOf(w, note),
      [w.from, company.name],
      ...(weight > 0 ? [[w.weight, w.kilograms(weight)] as const] : []),
    ],
    tables: [],
    totals: [],
    signatures: [],
    sections: note.warehouseNote ? [{ title: w.warehouse, text: note.warehouseNote }] : [],
  }
}
