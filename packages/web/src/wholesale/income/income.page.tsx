import { common } from '@brandside/contract/platform/reasons.ts'
import { forbids } from '@brandside/contract/platform/states.rules.ts'
import { bankAccount } from '@brandside/contract/wholesale/bank-account.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { boundBy } from '@brandside/contract/wholesale/income/income.rules.ts'
import { type IncomeRow, income } from '@brandside/contract/wholesale/income/income.ts'
import { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { useCallback, useState } from 'react'
import { showMoney } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import { Picked } from '../../platform/data/picker/picked.tsx'
import { picker } from '../../platform/data/picker/picker.tsx'
import type { Column } from '../../platform/data/resource/columns.tsx'
import type { NamesAsked, ShownAs } from '../../platform/data/resource/resource.ts'
import type { RowAction } from '../../platform/data/resource/row-actions.tsx'
import type { Values } from '../../platform/ui/values/stale-difference.ts'
import { AnyCustomer } from '../document/any-customer.public.tsx'
import { StateTabs } from '../document/state-tabs.public.tsx'
import { useMoves } from '../document/use-moves.public.tsx'
import { useUsualAccount } from '../document/use-usual-account.public.ts'
import { Vouchers } from '../document/vouchers.public.tsx'
import { words } from './income.words.ts'
import { incomeForm } from './income-form.tsx'
import { MatchDrawer } from './match-drawer.tsx'
import { RefundDialog } from './refund-dialog.tsx'

const AccountPicker = picker(bankAccount)

const columns: readonly Column<IncomeRow>[] = [
  { name: 'no', width: 152 },
  { name: 'direction', width: 72, spare: 5 },
  { name: 'customerName', width: 200 },
  { name: 'amountCents', width: 112 },
  { name: 'netCents', width: 112 },
  { name: 'state', width: 88 },
  { name: 'paidAt', width: 144 },
  { name: 'payWay', width: 96, spare: 4 },
  { name: 'bankAccountName', width: 136, spare: 3 },
  { name: 'bankRef', width: 176, spare: 2 },
  { name: 'payerName', width: 136, spare: 8 },
  { name: 'orderNo', width: 152, spare: 6 },
  { name: 'confirmedByName', width: 88, spare: 1 },
]

const filterInputs = { customerId: <AnyCustomer />, bankAccountId: <AccountPicker /> }
const importInputs = { bankAccountId: <AccountPicker /> }
const importNames: NamesAsked = {
  column: 'payer',
  names: 'payers',
  ids: 'payerCustomerIds',
  label: words.whosePayers,
  input: <AnyCustomer />,
}
const shownAs: ShownAs = {
  customerId: (id) => <Picked of={customer} ids={[Number(id)]} />,
  orderId: (id) => <Picked of={wholesaleOrder} ids={[Number(id)]} />,
  bankAccountId: (id) => <Picked of={bankAccount} ids={[Number(id)]} />,
  voucherUrls: (_, record) => <Vouchers of={record} />,
}
const nameOf = ({ no, customerName }: Values) => String(no ?? customerName ?? '')

/** Receipts are matched with receivables, which asks for more than a yes. */
const ownDialogs = ['update', 'manualConfirm', 'reallocate']
const ownRefund = ['update', 'invalid', 'reallocate']

/** Money of customers: what waits to be confirmed, what it pays, and what went back. */
export default function IncomePage() {
  const { say } = useWords()
  const [asked, setAsked] = useState<{ for: 'match' | 'refund'; row: IncomeRow }>()
  const account = useUsualAccount()
  const starts = useCallback(
    () => ({ paidAt: new Date().toISOString(), ...(account && { bankAccountId: account }) }),
    [account],
  )
  const { actions: moves, dialog } = useMoves(income, ownDialogs)
  const { actions: paidOut, dialog: paidOutDialog } = useMoves(income, ownRefund)

  const actions = useCallback(
    (row: IncomeRow): RowAction[] => {
      const { endpoints } = income
      const isReceipt = row.direction === 'IN'
      const match = (key: 'manualConfirm' | 'reallocate', label: RowAction['label']): RowAction[] => {
        const forbidden = forbids(income, key, row)
        if (forbidden && forbidden.reason !== common.secondPerson) return []
        const why = forbidden ? { forbidden: say(common.secondPerson.words, { action: say(label) }) } : {}
        return [{ key, label, needs: endpoints[key], run: () => setAsked({ for: 'match', row }), ...why }]
      }
      const bound = isReceipt && row.state === 'CONFIRMED' ? boundBy(row) : null
      const held = (action: RowAction): RowAction =>
        bound === null ? action : { ...action, forbidden: say(income.reasons[bound].words) }
      const own = isReceipt
        ? [...match('manualConfirm', words.match), ...match('reallocate', words.rematch).map(held)]
        : paidOut(row).filter(({ key }) => key === 'manualConfirm')
      const refund: RowAction[] =
        isReceipt && row.state === 'CONFIRMED' && row.source !== 'BALANCE'
          ? [
              {
                key: 'refund',
                label: words.refund,
                needs: endpoints.refund,
                run: () => setAsked({ for: 'refund', row }),
              },
            ]
          : []
      return [...own, ...moves(row).map((move) => (move.key === 'invalid' ? held(move) : move)), ...refund]
    },
    [moves, paidOut, say],
  )
  const fixed = useCallback(
    ({ direction, othersWork }: IncomeRow) =>
      direction === 'IN' && othersWork ? say(income.reasons.notMaker.words) : undefined,
    [say],
  )
  const closed = () => setAsked(undefined)

  return (
    <>
      <ResourcePage
        of={income}
        note={<StateTabs of={income} />}
        filters={['keyword', 'customerId', 'direction', 'payWay', 'bankAccountId', 'bizDateStart', 'amountCentsMin']}
        chips={['state', 'collected', 'ownWork']}
        filterInputs={filterInputs}
        importInputs={importInputs}
        importNames={importNames}
        columns={columns}
        form={incomeForm}
        shownAs={shownAs}
        nameOf={nameOf}
        rowActions={actions}
        fixed={fixed}
        starts={starts}
      />
      {dialog}
      {paidOutDialog}
      {asked?.for === 'match' && (
        <MatchDrawer
          key={asked.row.id}
          row={asked.row}
          amount={showMoney(asked.row.amountCents)}
          onNext={(row) => setAsked({ for: 'match', row })}
          onClosed={closed}
        />
      )}
      {asked?.for === 'refund' && <RefundDialog row={asked.row} onClosed={closed} />}
    </>
  )
}
