import { type WalletEntry, wallet } from '@brandside/contract/member/wallet.ts'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import type { Column } from '../../platform/data/resource/columns.tsx'
import { fieldOf, Section } from '../../platform/data/resource/fields.tsx'
import type { RowAction } from '../../platform/data/resource/row-actions.tsx'
import { ledgerFilters, ledgerPage, originColumns, whoseColumns } from '../ledgers/ledger-page.tsx'
import { words as shared } from '../ledgers/ledgers.words.ts'
import { words } from './wallet.words.ts'
import { WalletNote } from './wallet-note.tsx'

const Field = fieldOf(wallet)
const Explanation = lazy(() => import('../ledgers/explanation.tsx'))

const columns: readonly Column<WalletEntry>[] = [
  ...whoseColumns,
  { name: 'kind', width: 104 },
  { name: 'principal', width: 104 },
  { name: 'gift', width: 104 },
  { name: 'principalAfter', width: 112, spare: 5 },
  { name: 'giftAfter', width: 112, spare: 6 },
  ...originColumns,
]

const form = (
  <>
    <Section title={shared.entry} help={words.entryHelp}>
      <Field name="kind" />
      <Field name="principal" />
      <Field name="gift" />
      <Field name="principalAfter" />
      <Field name="giftAfter" />
      <Field name="remark" />
    </Section>
    <Section title={shared.member} help={words.memberHelp}>
      <Field name="nickname" />
      <Field name="memberNo" />
      <Field name="mobile" />
      <Field name="brandName" />
    </Section>
  </>
)

/** Every movement of stored value, what is owed to members, and what waits for a second person. */
export default function WalletPage() {
  const { say } = useWords()
  const [entry, setEntry] = useState<WalletEntry>()
  const actions = (row: WalletEntry): RowAction[] => [
    { key: 'explain', label: shared.explain, needs: wallet.endpoints.explain, run: () => setEntry(row) },
  ]
  return (
    <>
      <ResourcePage
        of={wallet}
        {...ledgerPage}
        note={<WalletNote />}
        filters={ledgerFilters}
        columns={columns}
        form={form}
        rowActions={actions}
      />
      <Suspense>
        {entry && (
          <Explanation
            ledger="wallet"
            memberId={entry.memberId}
            brandId={entry.brandId}
            title={say(shared.explainOf, { name: entry.nickname, what: say(shared.wallet) })}
            onClosed={() => setEntry(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}
