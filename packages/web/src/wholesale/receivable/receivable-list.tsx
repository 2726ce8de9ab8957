import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { income } from '@brandside/contract/wholesale/income/income.ts'
import { type ReceivableRow, receivable } from '@brandside/contract/wholesale/receivable/receivable.ts'
import { salesman } from '@brandside/contract/wholesale/salesman.ts'
import { type ReactNode, useCallback, useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import { Picked } from '../../platform/data/picker/picked.tsx'
import { picker } from '../../platform/data/picker/picker.tsx'
import { useParts } from '../../platform/data/record/use-parts.ts'
import type { Column } from '../../platform/data/resource/columns.tsx'
import { factOf, fieldOf, OnDetail, Section } from '../../platform/data/resource/fields.tsx'
import type { ShownAs } from '../../platform/data/resource/resource.ts'
import type { RowAction } from '../../platform/data/resource/row-actions.tsx'
import { useAction } from '../../platform/io/api/use-action.ts'
import { lazy } from '../../platform/io/code/lazy.tsx'
import type { Values } from '../../platform/ui/values/stale-difference.ts'
import { AnyCustomer } from '../document/any-customer.public.tsx'
import css from './receivable.module.css'
import { words } from './receivable.words.ts'
import { DisputeDialog, PromiseDialog, WriteOffDialog } from './receivable-dialogs.tsx'

const Field = fieldOf(receivable)
const Fact = factOf(receivable)
const CustomerPicker = picker(customer)
const SalesmanPicker = picker(salesman)

const columns: readonly Column<ReceivableRow>[] = [
  { name: 'docNo', width: 152 },
  { name: 'customerName', width: 176 },
  { name: 'salesmanName', width: 80, spare: 4 },
  { name: 'bizDate', width: 104, spare: 5 },
  { name: 'dueDate', width: 104 },
  { name: 'overdueDays', width: 88, cell: ({ overdueDays }) => <Overdue days={overdueDays} /> },
  { name: 'amountCents', width: 112, spare: 3 },
  { name: 'outstandingCents', width: 112 },
  { name: 'state', width: 80 },
  { name: 'disputed', width: 72, spare: 6 },
  { name: 'promiseDate', width: 104, spare: 2 },
]

const form = (
  <>
    <OnDetail>
      <Section title={words.standing}>
        <Fact name="state" />
        <Fact name="outstandingCents" />
        <Fact name="paidCents" />
        <Fact name="creditCents" />
        <Fact name="writeOffCents" />
        <Fact name="overdueDays" />
        <Fact name="promiseDate" />
        <Fact name="promiseCents" />
        <Fact name="disputed" />
        <Fact name="disputeNote" />
      </Section>
      <Section title={words.origin}>
        <Fact name="kind" />
        <Fact name="orderNo" />
        <Fact name="ordererName" />
        <Fact name="salesmanName" />
      </Section>
    </OnDetail>
    <Section title={words.document} help={words.documentHelp}>
      <Field name="customerId">
        <CustomerPicker />
      </Field>
      <Field name="docNo" />
      <Field name="bizDate" />
      <Field name="dueDate" />
      <Field name="amountCents" />
      <Field name="remark" />
    </Section>
  </>
)

/** Late payments stand out. */
function Overdue({ days }: { days: number }) {
  return <span className={days > 0 ? css.late : css.onTime}>{days}</span>
}

const filterInputs = { customerId: <AnyCustomer />, salesmanId: <SalesmanPicker /> }
const shownAs: ShownAs = {
  customerId: (id) => <Picked of={customer} ids={[Number(id)]} />,
  salesmanId: (id) => <Picked of={salesman} ids={[Number(id)]} />,
}
const nameOf = ({ docNo }: Values) => String(docNo ?? '')

const ReceivableEntries = lazy(() => import('./receivable-entries.tsx'))
const partPlans = [{ key: 'entries', label: words.course, needs: receivable.endpoints.detail }] as const
const entriesOf = (record: Pick<ReceivableRow, 'id'>) => <ReceivableEntries of={record} />

/** Receivables one by one, with what customers have promised or dispute. */
export function ReceivableList({ note }: { note: ReactNode }) {
  const { say } = useWords()
  const [asked, setAsked] = useState<{ for: 'promise' | 'dispute' | 'writeOff'; row: ReceivableRow }>()
  const { run: settle } = useAction(receivable, 'dispute', { done: say(words.disputed) })

  const actions = useCallback(
    (row: ReceivableRow): RowAction[] => {
      const { promise, dispute } = receivable.endpoints
      if (row.state !== 'OPEN') return []
      const end = () => void settle({ id: row.id, version: row.version, disputed: false })
      return [
        { key: 'promise', label: words.promise, needs: promise, run: () => setAsked({ for: 'promise', row }) },
        row.disputed
          ? { key: 'undispute', label: words.undispute, needs: dispute, run: end }
          : { key: 'dispute', label: words.dispute, needs: dispute, run: () => setAsked({ for: 'dispute', row }) },
        {
          key: 'writeOff',
          label: words.writeOff,
          needs: income.endpoints.writeOff,
          danger: true,
          run: () => setAsked({ for: 'writeOff', row }),
        },
      ]
    },
    [settle],
  )
  const parts = useParts(partPlans, entriesOf)
  const closed = () => setAsked(undefined)
  return (
    <>
      <ResourcePage
        of={receivable}
        filters={[
          'keyword',
          'customerId',
          'state',
          'bucket',
          'promiseBroken',
          'salesmanId',
          'dueDateStart',
          'promiseDateStart',
          'overdue',
          'disputed',
          'kind',
        ]}
        filterInputs={filterInputs}
        columns={columns}
        form={form}
        parts={parts}
        note={note}
        shownAs={shownAs}
        nameOf={nameOf}
        rowActions={actions}
      />
      {asked?.for === 'promise' && <PromiseDialog row={asked.row} onClosed={closed} />}
      {asked?.for === 'writeOff' && <WriteOffDialog row={asked.row} onClosed={closed} />}
      {asked?.for === 'dispute' && <DisputeDialog row={asked.row} onClosed={closed} />}
    </>
  )
}
