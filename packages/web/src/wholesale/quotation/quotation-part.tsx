import type { QuotationView } from '@brandside/contract/wholesale/quotation/quotation.ts'
import { quotation } from '@brandside/contract/wholesale/quotation/quotation.ts'
import { showMoney, showQuantity } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { shownOf } from '../../platform/io/api/contract-data.ts'
import { ShownValue } from '../../platform/ui/values/shown-value.tsx'
import { CustomerLink } from '../document/customer-link.public.tsx'
import { Figures } from '../document/figures.public.tsx'
import { ReadTable } from '../document/read-table.public.tsx'
import { WaitsFor } from '../document/waits-for.public.tsx'
import { words } from './quotation.words.ts'
import { revisionWords } from './revision.words.ts'
import { Revisions } from './revisions.tsx'

export type QuotationPartKey = 'lines' | 'revisions'

/** What is offered, or how it differs from what was offered before. */
export default function QuotationPart({ of, part }: { of: QuotationView; part: QuotationPartKey }) {
  return part === 'lines' ? <Lines of={of} /> : <Revisions of={of} />
}

const shows = shownOf(quotation.endpoints.view)
const items = shows.lines?.items ?? {}
const columns = ['skuName', 'qty', 'unitName', 'price', 'discountBp', 'refPrice', 'amountCents', 'remark'] as const
/** A column that says the same of every line says nothing: no discount, no remark. */
const isUsed = (lines: QuotationView['lines']) => (name: (typeof columns)[number]) =>
  (name !== 'discountBp' && name !== 'remark') || lines.some((line) => line[name])

const isText = /^(skuName|unitName|remark)$/

function Lines({
  of: { state, customerId, customerName, approveReason, totalCents, validTo, lines },
}: {
  of: QuotationView
}) {
  const { say } = useWords()
  return (
    <>
      {state === 'APPROVING' && approveReason && <WaitsFor reasons={[approveReason]} />}
      <Figures
        figures={[
          {
            label: shows.customerName ? say(shows.customerName.label) : '',
            value: <CustomerLink id={customerId} name={customerName} />,
          },
          { label: shows.totalCents ? say(shows.totalCents.label) : '', value: showMoney(totalCents) },
          { label: shows.validTo ? say(shows.validTo.label) : '', value: validTo ?? '–' },
        ]}
      />
      <ReadTable
        cards
        label={say(words.lines)}
        columns={columns.filter(isUsed(lines)).map((name) => ({
          title: items[name] ? say(items[name].label) : name,
          number: !isText.test(name),
          cell: (line: QuotationView['lines'][number]) => {
            if (name === 'skuName') return line.skuName ?? line.freeText
            if (name === 'qty') return showQuantity(line.qty)
            return <ShownValue info={items[name]} value={line[name]} compact />
          },
        }))}
        rows={lines}
        keyOf={({ id }) => id}
        empty={say(revisionWords.nothing)}
      />
    </>
  )
}
