import { type WalletEntry, wallet } from '@brandside/contract/member/wallet.ts'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import type { Column } from '../../platform/data/resource/columns.tsx'
import { fieldOf, Section } from '../../platform/data/resource/fields.tsx'
import { useList } from '../../platform/data/resource/resource.ts'
import { lazy } from '../../platform/io/code/lazy.tsx'
import { AdjustmentsButton } from '../ledgers/adjustments-button.tsx'
import { Change } from '../ledgers/change.tsx'
import { ledgerFilters, ledgerPage, originColumns, whoseColumns } from '../ledgers/ledger-page.tsx'
import { words as shared } from '../ledgers/ledgers.words.ts'
import { useExplanation } from '../ledgers/use-explanation.tsx'
import { words } from './wallet.words.ts'
import { WalletNote } from './wallet-note.tsx'

const Field = fieldOf(wallet)
const OutlookDialog = lazy(() => import('./outlook-dialog.tsx'))

const columns: readonly Column<WalletEntry>[] = [
  ...whoseColumns,
  { name: 'kind', width: 104 },
  { name: 'currency', width: 80, spare: 7 },
  { name: 'principal', width: 104, cell: ({ principal }) => <Change size={principal} cents /> },
  { name: 'gift', width: 104, cell: ({ gift }) => <Change size={gift} cents /> },
  { name: 'principalAfter', width: 112, spare: 5 },
  { name: 'giftAfter', width: 112, spare: 6 },
  ...originColumns,
]

const form = (
  <>
    <Section title={shared.entry} help={words.entryHelp}>
      <Field name="kind" />
      <Field name="currency" />
      <Field name="principal" />
      <Field name="gift" />
      <Field name="principalAfter" />
      <Field name="giftAfter" />
      <Field name="bizType" />
      <Field name="sourceName" />
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
  const { rowActions, explanation } = useExplanation('wallet', wallet.endpoints.explain)
  const [outlookOf, setOutlookOf] = useState<{ brandId: number | undefined }>()
  return (
    <>
      <ResourcePage
        of={wallet}
        {...ledgerPage}
        note={<WalletNote />}
        tools={
          <>
            <AdjustmentsButton of="wallet" />
            <OutlookButton onOpen={(brandId) => setOutlookOf({ brandId })} />
          </>
        }
        filters={ledgerFilters}
        columns={columns}
        form={form}
        rowActions={rowActions}
      />
      {explanation}
      <Suspense>
        {outlookOf && <OutlookDialog of={outlookOf.brandId} onClosed={() => setOutlookOf(undefined)} />}
      </Suspense>
    </>
  )
}

/** Opens what is owed by the brand that the list is filtered by, or by all. */
function OutlookButton({ onOpen }: { onOpen(brandId: number | undefined): void }) {
  const { say } = useWords()
  const { state } = useList()
  return <Button onClick={() => onOpen(Number(state.filters.brandId) || undefined)}>{say(words.outlook)}</Button>
}
