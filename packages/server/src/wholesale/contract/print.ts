import { say } from '@brandside/contract/platform/bilingual.ts'
import type { ById } from '@brandside/contract/platform/crud.ts'
import { type Cents, centsText, percentText } from '@brandside/contract/platform/money.ts'
import { quantityText } from '@brandside/contract/platform/quantity.ts'
import { contract, contractClauses } from '@brandside/contract/wholesale/contract/contract.ts'
import type { Context } from '../../platform/context.ts'
import { param } from '../../platform/parameters/param.ts'
import { countPrint } from '../../platform/printing/count-print.ts'
import type { LabelledValue, Printout } from '../../platform/printing/printout.ts'
import { belowTotal, type DocumentCurrency, partiesOf, payableTo, printedBy } from '../doc-seq/letterhead.public.ts'
import { contracts } from './contracts.ts'
import { printWords } from './print-words.ts'

/** A contract to be signed: parties, term, prices, terms. */
export async function print(ctx: Context, { id }: ById): Promise<Printout> {
  const { language } = ctx
  await contracts.find(ctx, 'print', id)
  const row = await contracts.view(ctx, { id })
  const reprint = await countPrint(ctx, contract, row)
  const w = printWords(language)
  const stateName = ctx.dictionaries.label(contract.states.code, row.state) ?? contract.states.items[row.state]
  const isDraft = row.state === 'DRAFT' || row.state === 'PENDING' || row.state === 'REJECTED' || row.state === 'VOIDED'
  const { company, names, currency } = await partiesOf(ctx, {
    of: contract,
    id,
    isIssued: !isDraft,
    names: {
      customerName: row.customerName,
      accounts: await payableTo(ctx),
      goods: goodsOf(row.lines),
      signatory: row.signatoryName,
      clauses: param(ctx, contractClauses) || w.generalClauses,
    },
  })
  // A contract from before they were printed has none.
  const { accounts, clauses = '' } = names
  const facts: LabelledValue[] = [
    [w.seller, company.name],
    [w.buyer, names.customerName],
    [w.title, row.title],
    [w.term, `${row.startDate} – ${row.endDate}`],
    [w.signed, row.signDate ?? ''],
    ...(row.amountLimit === null ? [] : [[w.limit, inWords(ctx, row.amountLimit, currency)] as const]),
    ...(row.payMode === null ? [] : [[w.pay, w.payModes[row.payMode]] as const]),
    ...(row.termType === null ? [] : [[w.credit, w.creditTerm(row)] as const]),
    ...(row.discountBp === null ? [] : [[w.discount, w.ofList(percentText(row.discountBp))] as const]),
  ]
  return {
    language,
    title: w.heading,
    no: row.no,
    company,
    facts,
    totals: [],
    marks: [...(isDraft ? [say(stateName, language)] : []), ...reprint.map((mark) => say(mark, language))],
    tables: row.lines.length === 0 ? [] : [priceTable(w, row.lines, names.goods)],
    sections: [
      ...(clauses ? [{ title: w.clauses, text: numberClauses(clauses) }] : []),
      ...(row.remark ? [{ title: w.remark, text: row.remark }] : []),
      ...(accounts ? [{ title: w.accounts, text: accounts }] : []),
    ],
    signatures: [w.signature(w.seller, names.signatory), w.signature(w.buyer, row.signatoryCustomer)],
    foot: printedBy(ctx),
  }
}

/** A clause on each line, each with its number. */
function numberClauses(clauses: string): string {
  const lines = clauses.split('\n').map((line) => line.trim())
  return lines
    .filter(Boolean)
    .map((line, index) => `${index + 1}. ${line}`)
    .join('\n')
}

/** An amount as contracts give it: in figures, and in Chinese in capitals as well. */
function inWords(ctx: Context, cents: Cents, currency: DocumentCurrency): string {
  const [[, capitals] = []] = belowTotal(ctx, cents, currency)
  return [centsText(cents), capitals].filter(Boolean).join('  ')
}

type Lines = Awaited<ReturnType<typeof contracts.view>>['lines']

/** How goods and their units are called, by SKU and unit. */
const goodsOf = (lines: Lines): Record<string, readonly [skuName: string, unitName: string]> =>
  Object.fromEntries(lines.map((line) => [keyOf(line), [line.skuName, line.unitName]]))

const keyOf = ({ skuId, unitId }: Lines[number]) => `${skuId} ${unitId}`

/** What was added after the contract was first printed is called as it is today. */
function priceTable(
  w: ReturnType<typeof printWords>,
  lines: Lines,
  goods: ReturnType<typeof goodsOf>,
): Printout['tables'][number] {
  const isLimited = lines.some(({ qtyLimit }) => qtyLimit !== null)
  return {
    columns: [
      { title: '#', share: 5 },
      { title: w.product, share: 44 },
      { title: w.unit, share: 8 },
      { title: w.price, share: 12, align: 'right' },
      { title: w.from, share: 10, align: 'right' },
      ...(isLimited ? [{ title: w.upTo, share: 10, align: 'right' as const }] : []),
      { title: w.remark, share: 0, isNote: true },
    ],
    rows: lines.map((line, index) => {
      const { price, minQty, qtyLimit, remark } = line
      const [skuName, unitName] = goods[keyOf(line)] ?? [line.skuName, line.unitName]
      return [
        String(index + 1),
        skuName,
        unitName,
        centsText(price),
        quantityText(minQty),
        ...(isLimited ? [qtyLimit === null ? '' : quantityText(qtyLimit)] : []),
        remark ?? '',
      ]
    }),
  }
}
