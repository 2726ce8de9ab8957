import { custLevel } from '@brandside/contract/wholesale/customer/cust-level.ts'
import { custType } from '@brandside/contract/wholesale/customer/cust-type.ts'
import { type CustomerRow, customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { provider } from '@brandside/contract/wholesale/provider.ts'
import { quotation } from '@brandside/contract/wholesale/quotation/quotation.ts'
import { salesman } from '@brandside/contract/wholesale/salesman.ts'
import { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { Suspense, useCallback, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useWords } from '../../platform/base/i18n/words.ts'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import { Picked } from '../../platform/data/picker/picked.tsx'
import { picker } from '../../platform/data/picker/picker.tsx'
import type { Column } from '../../platform/data/resource/columns.tsx'
import type { ShownAs } from '../../platform/data/resource/resource.ts'
import type { RowAction } from '../../platform/data/resource/row-actions.tsx'
import { useAction } from '../../platform/io/api/use-action.ts'
import { lazy } from '../../platform/io/code/lazy.tsx'
import { useCan } from '../../platform/ui/access/can.tsx'
import { ChoiceTag } from '../../platform/ui/values/choice-tag.tsx'
import type { Values } from '../../platform/ui/values/stale-difference.ts'
import { words } from './customer.words.ts'
import { CouponDialog, HoldDialog, LevelDialog, MergeDialog, TransferDialog } from './customer-dialogs.tsx'
import { words as fileWords } from './customer-file.words.ts'
import { customerForm } from './customer-form.tsx'

const TypePicker = picker(custType)
const LevelPicker = picker(custLevel)
const SalesmanPicker = picker(salesman)

const columns: readonly Column<CustomerRow>[] = [
  { name: 'name', note: 'code', width: 232, hint: (row) => <StandMark row={row} /> },
  { name: 'availableCents', width: 112 },
  { name: 'overdueCents', width: 104 },
  { name: 'payMode', width: 88 },
  { name: 'salesmanName', width: [72, 92] },
  { name: 'custLevelName', width: 64, spare: 2 },
  { name: 'contactName', note: 'mobile', width: 184, spare: 1 },
  { name: 'lastOrderAt', width: 136, spare: 3 },
  { name: 'custTypeName', width: 88, spare: 4 },
  { name: 'city', width: 104, spare: 6 },
  { name: 'balanceCents', width: 104, spare: 7 },
  { name: 'yearShippedCents', width: 120, spare: 5 },
  'status',
  { name: 'updatedAt', note: 'updatedByName', width: [128, 168], hidden: true },
]

const filterInputs = {
  custTypeId: <TypePicker />,
  custLevelId: <LevelPicker />,
  salesmanId: <SalesmanPicker />,
}

const idsOf = (ids: string) => ids.split(',').map(Number)
const shownAs: ShownAs = {
  custTypeId: (id) => <Picked of={custType} ids={idsOf(id)} />,
  custLevelId: (id) => <Picked of={custLevel} ids={idsOf(id)} />,
  salesmanId: (id) => <Picked of={salesman} ids={idsOf(id)} />,
  parentId: (id) => <Picked of={customer} ids={idsOf(id)} />,
  providerIds: (ids) => (ids === '' ? null : <Picked of={provider} ids={idsOf(ids)} />),
}

const CustomerFile = lazy(() => import('./customer-file.tsx'))

/** What is open over the list. */
type Open =
  | { show: 'hold' | 'merge'; row: CustomerRow }
  | { show: Many; count: number; answer(values: Values | undefined): void }

/** What is asked about many customers at once. */
const many = {
  transfer: { endpoint: customer.endpoints.transfer, Dialog: TransferDialog },
  level: { endpoint: customer.endpoints.relevelMany, Dialog: LevelDialog },
  coupon: { endpoint: customer.endpoints.grantMany, Dialog: CouponDialog },
} as const
type Many = keyof typeof many

/** Lists of a customer's documents, in which a new one is begun for the same customer. */
const documents = [
  { name: 'quotation', label: words.quotations, needs: quotation.endpoints.list },
  { name: 'wholesaleOrder', label: words.orders, needs: wholesaleOrder.endpoints.list },
] as const

/** What a customer is opened for; the contracts of the parts come with them, when one is looked at. */
const fileParts = [
  { key: 'overview', label: fileWords.overview, needs: 'wholesale:customer:list' },
  { key: 'credit', label: fileWords.credit, needs: 'wholesale:customerCredit:list' },
  { key: 'customerAddress', label: fileWords.addresses, needs: 'wholesale:customerAddress:list' },
  { key: 'customerContact', label: fileWords.contacts, needs: 'wholesale:customerContact:list' },
  { key: 'customerInvoice', label: fileWords.invoices, needs: 'wholesale:customerInvoice:list' },
  { key: 'shares', label: fileWords.shares, needs: 'wholesale:customer:list' },
] as const

/** Customers, with all that belongs to them and all that may be done with them. */
export default function CustomerPage() {
  const { say } = useWords()
  const navigate = useNavigate()
  const [open, setOpen] = useState<Open>()
  const { run: release } = useAction(customer, 'hold')

  const actions = useCallback(
    (row: CustomerRow): RowAction[] => {
      const { hold, merge } = customer.endpoints
      const { id, name } = row
      const done = say(words.released, { name })
      return [
        ...documents.map(({ name: to, label, needs }) => ({
          key: to,
          label,
          needs,
          run: () => navigate(`/wholesale/${to}?customerId=${id}`),
        })),
        row.hold
          ? {
              key: 'release',
              label: words.release,
              needs: hold,
              run: () => void release({ id, hold: false }, { done }),
            }
          : { key: 'hold', label: words.hold, needs: hold, danger: true, run: () => setOpen({ show: 'hold', row }) },
        { key: 'merge', label: words.merge, needs: merge, danger: true, run: () => setOpen({ show: 'merge', row }) },
      ]
    },
    [say, release, navigate],
  )
  const can = useCan()
  const seen = fileParts.flatMap(({ key, needs }) => (can(needs) ? key : [])).join()
  const parts = useCallback(
    (row: Pick<CustomerRow, 'id' | 'name'>) =>
      fileParts
        .filter(({ key }) => seen.split(',').includes(key))
        .map(({ key, label }) => ({ key, label: say(label), content: <CustomerFile row={row} part={key} /> })),
    [say, seen],
  )
  const bulkActions = useMemo(
    () =>
      (['transfer', 'level', 'coupon'] as const).map((show) => ({
        key: show,
        label: words[show],
        endpoint: many[show].endpoint,
        gather: (count: number) => new Promise<Values | undefined>((answer) => setOpen({ show, count, answer })),
      })),
    [],
  )

  return (
    <>
      <ResourcePage
        of={customer}
        filters={[
          ...(['keyword', 'custTypeId', 'custLevelId', 'salesmanId', 'payMode', 'hold', 'overdue', 'status'] as const),
          ...(['lastOrderStart', 'createdStart'] as const),
        ]}
        filterInputs={filterInputs}
        chips={['parentId', 'tag']}
        columns={columns}
        form={customerForm}
        parts={parts}
        shownAs={shownAs}
        rowActions={actions}
        bulkActions={bulkActions}
      />
      <Suspense>{open && <Opened open={open} onClosed={() => setOpen(undefined)} />}</Suspense>
    </>
  )
}

function Opened({ open, onClosed }: { open: Open; onClosed(): void }) {
  switch (open.show) {
    case 'hold':
      return <HoldDialog row={open.row} onClosed={onClosed} />
    case 'merge':
      return <MergeDialog row={open.row} onClosed={onClosed} />
    default: {
      const { Dialog } = many[open.show]
      return <Dialog {...open} onClosed={onClosed} />
    }
  }
}

/** Why little can be done with a customer: it is on hold, or has become part of another. */
function StandMark({ row: { hold, mergedIntoName } }: { row: CustomerRow }) {
  const { say } = useWords()
  if (mergedIntoName !== null)
    return <ChoiceTag title={say(words.mergedInto, { name: mergedIntoName })}>{say(words.mergedAway)}</ChoiceTag>
  return hold ? <ChoiceTag colour="red">{say(words.onHold)}</ChoiceTag> : null
}
