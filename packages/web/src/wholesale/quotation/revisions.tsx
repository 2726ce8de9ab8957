import { type ComparedLine, type QuotationView, quotation } from '@brandside/contract/wholesale/quotation/quotation.ts'
import { Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { showMoney, showQuantity } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { Figures } from '../document/figures.public.tsx'
import { type ReadColumn, ReadTable } from '../document/read-table.public.tsx'
import { words } from './quotation.words.ts'
import { revisionWords } from './revision.words.ts'

/** Two revisions of a quotation, line by line. */
export function Revisions({ of: { id, rev, revisions } }: { of: QuotationView }) {
  const { say } = useWords()
  const [chosen, setChosen] = useState<number>()
  const others = revisions.filter((other) => other.id !== id)
  const before = others.findLast((other) => other.rev < rev) ?? others[0]
  const withId = chosen ?? before?.id
  if (withId === undefined) return null
  return (
    <Comparison
      ids={[withId, id]}
      asked={
        <Select
          aria-label={say(revisionWords.against)}
          value={withId}
          options={others.map((other) => ({
            value: other.id as number,
            label: say(revisionWords.revision, { no: other.no, rev: other.rev }),
          }))}
          onChange={setChosen}
        />
      }
    />
  )
}

function Comparison({ ids: [a, b], asked }: { ids: readonly [number, number]; asked: ReactNode }) {
  const { say } = useWords()
  const { data } = useRead(quotation, 'compare', { quotationId: a, withQuotationId: b }, { keepPrevious: true })
  const quantity = (value: string | null) => (value === null ? '–' : showQuantity(value))
  const money = (value: number | null) => (value === null ? '–' : showMoney(value))
  const columns: readonly ReadColumn<ComparedLine>[] = [
    {
      title: say(revisionWords.item),
      cell: ({ subject, unitName }) => [subject, unitName].filter(Boolean).join(' · '),
    },
    { title: say(revisionWords.change), cell: ({ change }) => say(revisionWords[change]) },
    { title: say(revisionWords.qtyBefore), number: true, cell: ({ qtyA }) => quantity(qtyA) },
    { title: say(revisionWords.qtyAfter), number: true, cell: ({ qtyB }) => quantity(qtyB) },
    { title: say(revisionWords.priceBefore), number: true, cell: ({ priceA }) => money(priceA) },
    { title: say(revisionWords.priceAfter), number: true, cell: ({ priceB }) => money(priceB) },
  ]
  return (
    <>
      <Figures
        asked={asked}
        figures={
          data
            ? [
                { label: say(revisionWords.totalBefore), value: showMoney(data.totalA) },
                { label: say(revisionWords.totalAfter), value: showMoney(data.totalB) },
              ]
            : []
        }
      />
      {data && (
        <ReadTable
          label={say(words.lines)}
          columns={columns}
          rows={data.lines}
          keyOf={({ subject, unitName, change }) => `${subject} ${unitName} ${change}`}
          empty={say(revisionWords.nothing)}
        />
      )}
    </>
  )
}
