import { say } from '@brandside/contract/platform/bilingual.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { centsText } from '@brandside/contract/platform/money.ts'
import { addQuantities, quantityText } from '@brandside/contract/platform/quantity.ts'
import { auth, common } from '@brandside/contract/platform/reasons.ts'
import { orderDelivery } from '@brandside/contract/wholesale/order-delivery/order-delivery.ts'
import type { Context } from '../../platform/context.ts'
import { countPrint } from '../../platform/printing/count-print.ts'
import type { LabelledValue, Printout } from '../../platform/printing/printout.ts'
import { fail, refuse } from '../../platform/refuse.ts'
import { belowTotal, type DocumentCurrency, letterhead, partiesOf, printedBy } from '../doc-seq/letterhead.public.ts'
import { seesMoney } from '../sees-money.public.ts'
import { pickingList } from './picking-list.ts'
import { printWords } from './print-words.ts'
import { type PrintedLine, type PrintedNote, printedNotes } from './printed-notes.ts'

type Query = Parsed<typeof orderDelivery, 'print'>

/** A run of delivery notes, or the one list by which their goods are picked. Prices are for those who may see them. */
export async function print(ctx: Context, { ids, kind, prices }: Query): Promise<Printout> {
  if (prices && !seesMoney(ctx)) fail(403, auth.forbidden, { tag: orderDelivery.endpoints.amounts.guard })
  const notes = await printedNotes(ctx, 'print', ids)
  const voided = notes.find(({ state }) => state === 'VOIDED')
  if (voided)
    refuse(common.state, { state: orderDelivery.states.items.VOIDED, action: orderDelivery.endpoints.print.title })
  if (kind === 'PICK') return pickingList(ctx, await letterhead(ctx), notes)
  const printouts: Printout[] = []
  for (const note of notes) printouts.push(await noteOf(ctx, note, prices))
  const [first, ...further] = printouts as [Printout, ...Printout[]]
  return { ...first, further }
}

async function noteOf(ctx: Context, note: PrintedNote, prices: boolean): Promise<Printout> {
  const { language } = ctx
  const w = printWords(language)
  const reprint = await countPrint(ctx, orderDelivery, note)
  const { company, names, currency } = await partiesOf(ctx, {
    of: orderDelivery,
    id: note.id,
    isIssued: note.state !== 'PENDING',
    names: { customerName: note.customerName },
  })
  return {
    language,
    title: w.note,
    no: note.no,
    company,
    foot: printedBy(ctx),
    marks: reprint.map((mark) => say(mark, language)),
    facts: factsOf(w, { ...note, ...names }),
    tables: [lineTable(w, note.lines, prices)],
    totals: [
      [w.pieces, quantityText(note.lines.reduce((sum, { qty }) => addQuantities(sum, qty), '0'))],
      ...(prices ? totalsOf(ctx, w, note, currency) : []),
    ],
    sections: note.remark ? [{ title: w.remark, text: note.remark }] : [],
    signatures: [w.sent, w.driven, w.signed],
  }
}

type Words = ReturnType<typeof printWords>

/** Where goods go, and how. */
function factsOf(w: Words, note: PrintedNote): LabelledValue[] {
  const transport = [note.carrier, note.trackingNo].filter(Boolean).join(' ')
  const driver = [note.driver, note.driverMobile, note.vehicleNo].filter(Boolean).join(' ')
  return [
    [w.customer, note.customerName],
    [w.order, note.orderNo],
    [w.receiver, [note.receiver, note.receiverMobile].filter(Boolean).join(' ')],
    note.shipBizDate === null ? [w.planned, note.plannedDate ?? ''] : [w.shipped, note.shipBizDate],
    [w.address, note.receiverAddress ?? ''],
    ...(note.poNo ? [[w.po, note.poNo] as const] : []),
    ...(transport ? [[w.carrier, transport] as const] : []),
    ...(driver ? [[w.driver, driver] as const] : []),
  ]
}

function lineTable(w: Words, lines: readonly PrintedLine[], prices: boolean): Printout['tables'][number] {
  const priced = [
    { title: w.price, share: 11, align: 'right' as const },
    { title: w.amount, share: 12, align: 'right' as const },
  ]
  return {
    columns: [
      { title: '#', share: 5 },
      { title: w.code, share: 14 },
      { title: w.product, share: 30 },
      { title: w.unit, share: 7 },
      { title: w.qty, share: 9, align: 'right' },
      ...(prices ? priced : []),
      { title: w.batch, share: 12 },
      { title: w.useBy, share: 12 },
    ],
    rows: lines.map((line, index) => [
      String(index + 1),
      line.skuCode,
      line.skuName,
      line.unitName,
      quantityText(line.qty),
      ...(prices ? [centsText(line.price), centsText(line.amountCents)] : []),
      line.batchNo ?? '',
      line.expireOn ?? '',
    ]),
  }
}

function totalsOf(
  ctx: Context,
  w: Words,
  note: Pick<PrintedNote, 'freightCents' | 'amountCents'>,
  currency: DocumentCurrency,
): LabelledValue[] {
  return [
    ...(note.freightCents === 0 ? [] : [[w.freight, centsText(note.freightCents)] as const]),
    [w.total, centsText(note.amountCents)],
    ...belowTotal(ctx, note.amountCents, currency),
  ]
}
