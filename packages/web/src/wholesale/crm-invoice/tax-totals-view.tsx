import { percentText } from '@brandside/contract/platform/money.ts'
import { crmInvoice } from '@brandside/contract/wholesale/crm-invoice/crm-invoice.ts'
import type { TaxTotal } from '@brandside/contract/wholesale/crm-invoice/invoice-figures.ts'
import { useState } from 'react'
import { showDay } from '../../platform/base/format/instant.ts'
import { showMoney } from '../../platform/base/format/number.ts'
import { useFormat } from '../../platform/base/format/use-format.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { shownOf } from '../../platform/io/api/contract-data.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import DayRangeInput from '../../platform/ui/inputs/day-range-input.tsx'
import { ReadTable } from '../document/read-table.public.tsx'
import css from './crm-invoice.module.css'
import { words } from './crm-invoice.words.ts'

const shows = shownOf(crmInvoice.endpoints.taxTotals)
type Name = keyof TaxTotal

/** What was issued in each month at each rate, as the tax return asks for it; at first this year. */
export default function TaxTotalsView() {
  const { say } = useWords()
  const { timeZone } = useFormat()
  const today = showDay(new Date(), timeZone)
  const [range, setRange] = useState({ issuedStart: `${today.slice(0, 4)}-01-01`, issuedEnd: today })
  const read = useRead(crmInvoice, 'taxTotals', range, { keepPrevious: true })
  const { data } = read
  const headed = (name: Name) => (shows[name] ? say(shows[name].label) : name)
  const money = (name: 'netCents' | 'taxCents' | 'amountCents') => ({
    title: headed(name),
    number: true,
    cell: (row: TaxTotal) => showMoney(row[name]),
    foot: showMoney((data ?? []).reduce((sum, row) => sum + row[name], 0)),
  })
  return (
    <>
      <div className={css.tools}>
        <DayRangeInput
          label={say(words.issuedOn)}
          labels={[say(words.issuedFrom), say(words.issuedUntil)]}
          start={range.issuedStart}
          end={range.issuedEnd}
          onChange={(issuedStart, issuedEnd) => issuedStart && issuedEnd && setRange({ issuedStart, issuedEnd })}
        />
      </div>
      {!data && <LoadingOrFailed read={read} />}
      {data && (
        <div className={css.sheet}>
          <ReadTable
            cards
            label={say(words.taxTotals)}
            columns={[
              { title: headed('month'), whole: true, cell: (row) => row.month },
              { title: headed('taxRateBp'), number: true, cell: (row) => percentText(row.taxRateBp) },
              { title: headed('invoices'), number: true, cell: (row) => row.invoices },
              money('netCents'),
              money('taxCents'),
              money('amountCents'),
            ]}
            rows={data}
            keyOf={(row) => `${row.month} ${row.taxRateBp}`}
            empty={say(words.nothingIssued)}
          />
        </div>
      )}
      <p className={css.weak}>{say(words.taxHelp)}</p>
    </>
  )
}
