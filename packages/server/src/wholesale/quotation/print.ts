import { say } from '@brandside/contract/platform/bilingual.ts'
import type { ById } from '@brandside/contract/platform/crud.ts'
import { quotation } from '@brandside/contract/wholesale/quotation/quotation.ts'
import type { Context } from '../../platform/context.ts'
import { countPrint } from '../../platform/printing/count-print.ts'
import type { Printout } from '../../platform/printing/printout.ts'
import { printedBy } from '../doc-seq/letterhead.public.ts'
import { documentOf } from './document.ts'
import { printWords } from './print-words.ts'
import { type Quotation, quotations } from './quotations.ts'
import { sentDocument } from './sent-document.ts'

/** What a customer is offered, to be sent or handed over: what is out is printed as it went out. */
export async function print(ctx: Context, { id }: ById): Promise<Printout> {
  const { language } = ctx
  const row = await quotations.find(ctx, 'print', id)
  const reprint = await countPrint(ctx, quotation, row)
  return printoutOf(
    ctx,
    row,
    reprint.map((mark) => say(mark, language)),
  )
}

/** What is out stands there as it went out. */
export async function printoutOf(ctx: Context, row: Quotation, marks: readonly string[]): Promise<Printout> {
  const { language } = ctx
  const { id } = row
  const { state } = await quotations.view(ctx, { id })
  const said = sentDocument(row, language) ?? (await documentOf(ctx, id))
  const stateName = ctx.dictionaries.label(quotation.states.code, state) ?? quotation.states.items[state]
  const isOut = state === 'SENT' || state === 'ACCEPTED' || state === 'ORDERED'
  const { fingerprint } = row
  return {
    ...said,
    marks: [...(isOut ? [] : [say(stateName, language)]), ...marks],
    foot: [printedBy(ctx), ...(fingerprint ? [printWords(language).fingerprint(fingerprint.slice(0, 8))] : [])].join(
      '  ',
    ),
  }
}
