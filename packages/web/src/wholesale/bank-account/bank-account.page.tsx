import { type BankAccountRow, bankAccount } from '@brandside/contract/wholesale/bank-account.ts'
import { Suspense, useCallback, useState } from 'react'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import type { Column } from '../../platform/data/resource/columns.tsx'
import { fieldOf, Section } from '../../platform/data/resource/fields.tsx'
import type { RowAction } from '../../platform/data/resource/row-actions.tsx'
import { lazy } from '../../platform/io/code/lazy.tsx'
import { words } from './bank-account.words.ts'

const JournalDrawer = lazy(() => import('./journal-drawer.tsx'))

const Field = fieldOf(bankAccount)

const columns: readonly Column<BankAccountRow>[] = [
  { name: 'name', note: 'code', width: 168 },
  { name: 'kind', width: 96 },
  { name: 'accountNo', width: 200 },
  { name: 'bankName', width: 176, spare: 2 },
  { name: 'accountName', width: 144, spare: 3 },
  { name: 'openingCents', width: 120, spare: 4 },
  { name: 'isDefault', width: 80 },
  { name: 'printOnDocs', width: 104, spare: 5 },
  'status',
  { name: 'updatedAt', note: 'updatedByName', width: [128, 168], spare: 1 },
]

const form = (
  <>
    <Section title={words.identity} help={words.identityHelp}>
      <Field name="code" />
      <Field name="name" />
      <Field name="kind" />
    </Section>
    <Section title={words.account} help={words.accountHelp}>
      <Field name="bankName" />
      <Field name="accountNo" />
      <Field name="accountName" />
      <Field name="openingCents" />
    </Section>
    <Section title={words.use} help={words.useHelp}>
      <Field name="isDefault" />
      <Field name="printOnDocs" />
      <Field name="remark" />
    </Section>
  </>
)

export default function BankAccountPage() {
  const [shown, setShown] = useState<BankAccountRow>()
  const actions = useCallback(
    (row: BankAccountRow): RowAction[] => [
      {
        key: 'journal',
        label: words.journal,
        needs: bankAccount.endpoints.journal,
        run: () => setShown(row),
      },
    ],
    [],
  )
  return (
    <>
      <ResourcePage
        of={bankAccount}
        filters={['keyword', 'kind', 'status']}
        columns={columns}
        form={form}
        rowActions={actions}
      />
      {shown && (
        <Suspense>
          <JournalDrawer row={shown} onClosed={() => setShown(undefined)} />
        </Suspense>
      )}
    </>
  )
}
