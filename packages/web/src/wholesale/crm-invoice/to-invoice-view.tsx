import type { Id } from '@brandside/contract/platform/id.ts'
import { crmInvoice } from '@brandside/contract/wholesale/crm-invoice/crm-invoice.ts'
import type { ToInvoiceRow } from '@brandside/contract/wholesale/crm-invoice/invoice-figures.ts'
import { salesman } from '@brandside/contract/wholesale/salesman.ts'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { showMoney } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { picker } from '../../platform/data/picker/picker.tsx'
import { ExportButton } from '../../platform/data/sheet/export-button.tsx'
import { shownOf } from '../../platform/io/api/contract-data.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { ReadTable } from '../document/read-table.public.tsx'
import css from './crm-invoice.module.css'
import { words } from './crm-invoice.words.ts'

const shows = shownOf(crmInvoice.endpoints.toInvoice)
type Name = keyof ToInvoiceRow

const SalesmanPicker = picker(salesman)

interface ToInvoiceViewProps {
  /** Applies for the invoice of a customer; absent where the operator may only look. */
  onApply: ((customerId: ToInvoiceRow['customerId']) => void) | undefined
}

/** What is still to be invoiced, by customer: a press applies for it. */
export default function ToInvoiceView({ onApply }: ToInvoiceViewProps) {
  const { say } = useWords()
  const [keyword, setKeyword] = useState('')
  const [salesmanId, setSalesman] = useState<Id>()
  const asked = { ...(keyword && { keyword }), ...(salesmanId !== undefined && { salesmanId }) }
  const read = useRead(crmInvoice, 'toInvoice', asked, { keepPrevious: true })
  const { data } = read
  const headed = (name: Name) => (shows[name] ? say(shows[name].label) : name)
  if (!data) return <LoadingOrFailed read={read} />
  const { list, total, leftCents } = data
  const applyColumn = (apply: (customerId: ToInvoiceRow['customerId']) => void) => ({
    title: '',
    cell: (row: ToInvoiceRow) => (
      <Button size="small" onClick={() => apply(row.customerId)}>
        {say(words.apply)}
      </Button>
    ),
  })
  return (
    <>
      <div className={css.tools}>
        <Input.Search
          aria-label={say(words.customer)}
          allowClear
          placeholder={say(words.customer)}
          className={css.search}
          onSearch={(text) => setKeyword(text.trim())}
        />
        <SalesmanPicker
          className={css.search}
          label={say(words.salesman)}
          placeholder={words.salesman}
          value={salesmanId ?? null}
          onChange={(id) => setSalesman(id as Id | undefined)}
        />
        <span className={css.weak}>
          {say(list.length < total ? words.mostOf : words.customers, { shown: list.length, total, count: total })}
        </span>
        <ExportButton of={crmInvoice.endpoints.toInvoiceExport} asked={asked} what={say(words.toInvoice)} />
      </div>
      <div className={css.sheet}>
        <ReadTable
          cards
          label={say(words.toInvoice)}
          columns={[
            { title: headed('customerName'), cell: (row) => row.customerName },
            { title: headed('salesmanName'), whole: true, cell: (row) => row.salesmanName ?? '' },
            { title: headed('orders'), number: true, cell: (row) => row.orders },
            { title: headed('oldestDate'), whole: true, cell: (row) => row.oldestDate ?? '' },
            {
              title: headed('appliedCents'),
              number: true,
              cell: (row) => (row.appliedCents === 0 ? '–' : showMoney(row.appliedCents)),
            },
            {
              title: headed('leftCents'),
              number: true,
              cell: (row) => showMoney(row.leftCents),
              foot: showMoney(leftCents),
            },
            ...(onApply ? [applyColumn(onApply)] : []),
          ]}
          rows={list}
          keyOf={(row) => row.customerId}
          empty={say(Object.keys(asked).length > 0 ? words.noneFound : words.allInvoiced)}
        />
      </div>
    </>
  )
}
