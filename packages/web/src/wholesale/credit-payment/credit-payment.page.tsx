import { type CreditPaymentRow, creditPayment } from '@brandside/contract/wholesale/credit-payment/credit-payment.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { useCallback } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import { Picked } from '../../platform/data/picker/picked.tsx'
import type { Column } from '../../platform/data/resource/columns.tsx'
import type { ShownAs } from '../../platform/data/resource/resource.ts'
import type { Values } from '../../platform/ui/values/stale-difference.ts'
import { AnyCustomer } from '../document/any-customer.public.tsx'
import { StateTabs } from '../document/state-tabs.public.tsx'
import { useMoves } from '../document/use-moves.public.tsx'
import { useUsualAccount } from '../document/use-usual-account.public.ts'
import { Vouchers } from '../document/vouchers.public.tsx'
import { creditPaymentForm } from './credit-payment-form.tsx'
import { PaidLines } from './paid-lines.tsx'

const columns: readonly Column<CreditPaymentRow>[] = [
  { name: 'no', width: 152 },
  { name: 'customerName', width: 200 },
  { name: 'amountCents', width: 120 },
  { name: 'state', width: 88 },
  { name: 'lineCount', width: 72, spare: 5 },
  { name: 'payWay', width: 96, spare: 4 },
  { name: 'bankAccountName', width: 136, spare: 3 },
  { name: 'bankRef', width: 176, spare: 2 },
  { name: 'payerName', width: 136, spare: 6 },
  { name: 'receivedAt', width: 144, spare: 1 },
  { name: 'receivedByName', width: 88, spare: 7 },
]

const filterInputs = { customerId: <AnyCustomer /> }
const shownAs: ShownAs = {
  customerId: (id) => <Picked of={customer} ids={[Number(id)]} />,
  lines: (_, record) => <PaidLines of={record} />,
  voucherUrls: (_, record) => <Vouchers of={record} />,
}
const nameOf = ({ no, customerName }: Values) => String(no ?? customerName ?? '')

/** Settlements: what customers pay of what they owe, several receivables at once. */
export default function CreditPaymentPage() {
  const { say } = useWords()
  const account = useUsualAccount()
  const starts = useCallback(() => (account ? { bankAccountId: account } : {}), [account])
  const { actions: moves, dialog } = useMoves(creditPayment)
  const actions = useCallback((row: CreditPaymentRow) => moves(row), [moves])
  const fixed = useCallback(
    ({ othersWork }: CreditPaymentRow) => (othersWork ? say(creditPayment.reasons.notMaker.words) : undefined),
    [say],
  )
  return (
    <>
      <ResourcePage
        of={creditPayment}
        note={<StateTabs of={creditPayment} />}
        filters={['keyword', 'customerId', 'payWay', 'createdStart']}
        chips={['state', 'ownWork']}
        filterInputs={filterInputs}
        columns={columns}
        form={creditPaymentForm}
        wide
        shownAs={shownAs}
        nameOf={nameOf}
        rowActions={actions}
        fixed={fixed}
        starts={starts}
      />
      {dialog}
    </>
  )
}
