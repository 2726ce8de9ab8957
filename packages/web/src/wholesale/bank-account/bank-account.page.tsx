import { type BankAccountRow, bankAccount } from '@brandside/contract/wholesale/bank-account.ts'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import { useParts } from '../../platform/data/record/use-parts.ts'
import type { Column } from '../../platform/data/resource/columns.tsx'
import { fieldOf, Section } from '../../platform/data/resource/fields.tsx'
import { lazy } from '../../platform/io/code/lazy.tsx'
import { words } from './bank-account.words.ts'

const Journal = lazy(() => import('./journal.tsx'))

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
  { name: 'updatedAt', note: 'updatedByName', width: [128, 168], hidden: true },
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

const partPlans = [{ key: 'journal', label: words.journal, needs: bankAccount.endpoints.journal }] as const
const journalOf = (account: Pick<BankAccountRow, 'id'>) => <Journal of={account} />

export default function BankAccountPage() {
  const parts = useParts(partPlans, journalOf)
  return (
    <ResourcePage
      of={bankAccount}
      filters={['keyword', 'kind', 'status']}
      columns={columns}
      form={form}
      parts={parts}
    />
  )
}
