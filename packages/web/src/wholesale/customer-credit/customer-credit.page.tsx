import { type CustomerCreditRow, customerCredit } from '@brandside/contract/wholesale/customer/customer-credit.ts'
import { salesman } from '@brandside/contract/wholesale/salesman.ts'
import { useCallback, useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import { Picked } from '../../platform/data/picker/picked.tsx'
import { picker } from '../../platform/data/picker/picker.tsx'
import { useParts } from '../../platform/data/record/use-parts.ts'
import type { Column } from '../../platform/data/resource/columns.tsx'
import { fieldOf, Section } from '../../platform/data/resource/fields.tsx'
import type { ShownAs } from '../../platform/data/resource/resource.ts'
import type { RowAction } from '../../platform/data/resource/row-actions.tsx'
import { useAction } from '../../platform/io/api/use-action.ts'
import { lazy } from '../../platform/io/code/lazy.tsx'
import type { Values } from '../../platform/ui/values/stale-difference.ts'
import { CreditDialog, type Open } from './credit-dialogs.tsx'
import { words } from './customer-credit.words.ts'

const Field = fieldOf(customerCredit)
const SalesmanPicker = picker(salesman)

const columns: readonly Column<CustomerCreditRow>[] = [
  { name: 'customerName', note: 'code', width: 232 },
  { name: 'salesmanName', width: 80, spare: 4 },
  { name: 'enabled', width: 72 },
  { name: 'creditLimitCents', width: 120 },
  { name: 'usedCents', width: 112 },
  { name: 'frozenCents', width: 112, spare: 3 },
  { name: 'availableCents', width: 120 },
  { name: 'pendingCents', note: 'pendingUntil', width: 128, spare: 2 },
  { name: 'payMode', width: 88, spare: 6 },
  { name: 'termType', note: 'termDays', width: 144, spare: 5 },
  { name: 'reviewOn', width: 104, spare: 1 },
]

const facts = (
  <>
    <Section title={words.standing}>
      <Field name="enabled" />
      <Field name="creditLimitCents" />
      <Field name="tempLimitCents" />
      <Field name="tempUntil" />
      <Field name="tempReason" />
      <Field name="usedCents" />
      <Field name="frozenCents" />
      <Field name="availableCents" />
      <Field name="pendingCents" />
      <Field name="pendingUntil" />
      <Field name="pendingDays" />
      <Field name="pendingReason" />
      <Field name="pendingByName" />
    </Section>
    <Section title={words.terms}>
      <Field name="payMode" />
      <Field name="termType" />
      <Field name="termDays" />
      <Field name="closeDay" />
      <Field name="payDay" />
      <Field name="payMonthOffset" />
      <Field name="graceDays" />
      <Field name="overdueBlock" />
      <Field name="reviewOn" />
    </Section>
  </>
)

const filterInputs = { salesmanId: <SalesmanPicker /> }
const shownAs: ShownAs = { salesmanId: (id) => <Picked of={salesman} ids={[Number(id)]} /> }
const nameOf = (row: Values) => String(row.customerName ?? '')

const CreditTab = lazy(async () => ({ default: (await import('./credit-tab.public.tsx')).CreditTab }))
const partPlans = [{ key: 'credit', label: words.standing, needs: customerCredit.endpoints.entries }] as const
const creditOf = ({ id, customerName }: Pick<CustomerCreditRow, 'id' | 'customerName'>) => (
  <CreditTab row={{ id, name: customerName ?? '' }} />
)

/** How much each customer may owe, owes and has left. */
export default function CustomerCreditPage() {
  const { say } = useWords()
  const [open, setOpen] = useState<Open>()
  const { run: decide } = useAction(customerCredit, 'approve')
  const parts = useParts(partPlans, creditOf)

  const actions = useCallback(
    (row: CustomerCreditRow): RowAction[] => {
      const { id, pendingCents } = row
      const name = nameOf(row)
      const { set, request, temp, approve, entries } = customerCredit.endpoints
      const forbidden = row.ownWork ? say(customerCredit.reasons.ownChange.words) : undefined
      return [
        { key: 'set', label: words.set, needs: set, run: () => setOpen({ show: 'set', row }) },
        ...(pendingCents === null
          ? [
              {
                key: 'request',
                label: words.request,
                needs: request,
                run: () => setOpen({ show: 'request' as const, row }),
              },
            ]
          : []),
        { key: 'temp', label: words.temp, needs: temp, run: () => setOpen({ show: 'temp', row }) },
        ...(pendingCents === null
          ? []
          : [
              {
                key: 'approve',
                label: words.approve,
                needs: approve,
                forbidden,
                run: () => void decide({ id, approve: true }, { done: say(words.approved, { name }) }),
              },
              {
                key: 'reject',
                label: words.reject,
                needs: approve,
                danger: true,
                forbidden,
                run: () => void decide({ id, approve: false }, { done: say(words.rejected, { name }) }),
              },
            ]),
        { key: 'entries', label: words.entries, needs: entries, run: () => setOpen({ show: 'entries', row }) },
      ]
    },
    [say, decide],
  )

  return (
    <>
      <ResourcePage
        of={customerCredit}
        filters={[
          'keyword',
          'salesmanId',
          'enabled',
          'pending',
          'ownWork',
          'exceeded',
          'overdue',
          'usedRate',
          'reviewDue',
        ]}
        filterInputs={filterInputs}
        columns={columns}
        form={facts}
        parts={parts}
        shownAs={shownAs}
        nameOf={nameOf}
        rowActions={actions}
      />
      {open && <CreditDialog open={open} onClosed={() => setOpen(undefined)} />}
    </>
  )
}
