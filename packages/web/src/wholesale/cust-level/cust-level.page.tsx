import { type CustLevelRow, custLevel } from '@brandside/contract/wholesale/customer/cust-level.ts'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import type { Column } from '../../platform/data/resource/columns.tsx'
import { fieldOf, Section } from '../../platform/data/resource/fields.tsx'
import { lazy } from '../../platform/io/code/lazy.tsx'
import { words } from './cust-level.words.ts'
import { LevelOrder } from './level-order.tsx'

const Field = fieldOf(custLevel)

const columns: readonly Column<CustLevelRow>[] = [
  { name: 'name', note: 'code', width: 168 },
  { name: 'rank', width: 64 },
  { name: 'discountBp', width: 88 },
  { name: 'customerCount', width: 72 },
  { name: 'minOrderCents', width: 112, spare: 2 },
  { name: 'defaultCreditDays', width: 96, spare: 3 },
  { name: 'upgradeShippedCents', width: 136, spare: 4 },
  { name: 'keepShippedCents', width: 136, spare: 5 },
  { name: 'isDefault', width: 80 },
  'status',
  { name: 'updatedAt', note: 'updatedByName', width: [128, 168], hidden: true },
]

const form = (
  <>
    <Section title={words.identity} help={words.identityHelp}>
      <Field name="code" />
      <Field name="name" />
      <Field name="rank" />
      <Field name="isDefault" />
    </Section>
    <Section title={words.terms} help={words.termsHelp}>
      <Field name="discountBp" />
      <Field name="minOrderCents" />
      <Field name="defaultCreditDays" />
    </Section>
    <Section title={words.review} help={words.reviewHelp}>
      <Field name="upgradeShippedCents" />
      <Field name="keepShippedCents" />
    </Section>
  </>
)

const SuggestionsDialog = lazy(() => import('./suggestions-dialog.tsx'))

export default function CustLevelPage() {
  const { say } = useWords()
  const [open, setOpen] = useState(false)
  return (
    <>
      <ResourcePage
        of={custLevel}
        filters={['keyword', 'status']}
        columns={columns}
        form={form}
        note={<LevelOrder />}
        tools={<Button onClick={() => setOpen(true)}>{say(words.suggestions)}</Button>}
      />
      <Suspense>{open && <SuggestionsDialog onClosed={() => setOpen(false)} />}</Suspense>
    </>
  )
}
