import { balancePackage } from '@brandside/contract/wholesale/balance-recharge/balance-package.ts'
import {
  type BalanceRechargeRow,
  balanceRecharge,
} from '@brandside/contract/wholesale/balance-recharge/balance-recharge.ts'
import { bankAccount } from '@brandside/contract/wholesale/bank-account.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { useCallback } from 'react'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import { Picked } from '../../platform/data/picker/picked.tsx'
import { picker } from '../../platform/data/picker/picker.tsx'
import type { Column } from '../../platform/data/resource/columns.tsx'
import { factOf, fieldOf, OnDetail, Section } from '../../platform/data/resource/fields.tsx'
import type { ShownAs } from '../../platform/data/resource/resource.ts'
import type { Values } from '../../platform/ui/values/stale-difference.ts'
import { StateTabs } from '../document/state-tabs.public.tsx'
import { useMoves } from '../document/use-moves.public.tsx'
import { useUsualAccount } from '../document/use-usual-account.public.ts'
import { Vouchers, VouchersInput } from '../document/vouchers.public.tsx'
import { words } from './balance-recharge.words.ts'

const Field = fieldOf(balanceRecharge)
const Fact = factOf(balanceRecharge)
const CustomerPicker = picker(customer)
const PackagePicker = picker(balancePackage)
const AccountPicker = picker(bankAccount)

const columns: readonly Column<BalanceRechargeRow>[] = [
  { name: 'no', width: 152 },
  { name: 'customerName', width: 200 },
  { name: 'payCents', width: 112 },
  { name: 'giftCents', width: 96 },
  { name: 'state', width: 88 },
  { name: 'packageName', width: 168, spare: 6 },
  { name: 'bankRef', width: 176, spare: 2 },
  { name: 'payerName', width: 136, spare: 4 },
  { name: 'approvedAt', width: 144, spare: 1 },
  { name: 'approvedByName', width: 88, spare: 5 },
]

const filterInputs = { customerId: <CustomerPicker /> }
const shownAs: ShownAs = {
  customerId: (id) => <Picked of={customer} ids={[Number(id)]} />,
  balancePackageId: (id) => <Picked of={balancePackage} ids={[Number(id)]} />,
  bankAccountId: (id) => <Picked of={bankAccount} ids={[Number(id)]} />,
  voucherUrls: (_, record) => <Vouchers of={record} />,
}
const nameOf = ({ no, customerName }: Values) => String(no ?? customerName ?? '')

const form = (
  <>
    <OnDetail>
      <Section title={words.course}>
        <Fact name="giftCents" />
        <Fact name="incomeNo" />
        <Fact name="approvedByName" />
        <Fact name="approvedAt" />
        <Fact name="reason" />
      </Section>
    </OnDetail>
    <Section title={words.what} help={words.whatHelp}>
      <Field name="customerId">
        <CustomerPicker />
      </Field>
      <Field name="balancePackageId">
        <PackagePicker />
      </Field>
      <Field name="payCents" />
    </Section>
    <Section title={words.bank} help={words.bankHelp}>
      <Field name="payWay" />
      <Field name="bankAccountId">
        <AccountPicker />
      </Field>
      <Field name="bankRef" />
      <Field name="payerName" />
      <Field name="voucherUrls">
        <VouchersInput />
      </Field>
      <Field name="remark" />
    </Section>
  </>
)

/** Recharges of customers: what waits for a second person, and what has come. */
export default function BalanceRechargePage() {
  const account = useUsualAccount()
  const starts = useCallback(() => (account ? { bankAccountId: account } : {}), [account])
  const { actions: moves, dialog } = useMoves(balanceRecharge)
  const actions = useCallback((row: BalanceRechargeRow) => moves(row), [moves])
  return (
    <>
      <ResourcePage
        of={balanceRecharge}
        note={<StateTabs of={balanceRecharge} />}
        filters={['keyword', 'customerId', 'createdStart']}
        chips={['state', 'ownWork']}
        filterInputs={filterInputs}
        columns={columns}
        form={form}
        shownAs={shownAs}
        nameOf={nameOf}
        rowActions={actions}
        starts={starts}
      />
      {dialog}
    </>
  )
}
