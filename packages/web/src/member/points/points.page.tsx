import { type PointEntry, points } from '@brandside/contract/member/points.ts'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import type { Column } from '../../platform/data/resource/columns.tsx'
import { fieldOf, Section } from '../../platform/data/resource/fields.tsx'
import type { RowAction } from '../../platform/data/resource/row-actions.tsx'
import { ledgerFilters, ledgerPage, originColumns, whoseColumns } from '../ledgers/ledger-page.tsx'
import { words as shared } from '../ledgers/ledgers.words.ts'
import { words } from './points.words.ts'
import { PointsNote } from './points-note.tsx'

const Field = fieldOf(points)
const Explanation = lazy(() => import('../ledgers/explanation.tsx'))

const columns: readonly Column<PointEntry>[] = [
  ...whoseColumns,
  { name: 'kind', width: 96 },
  { name: 'delta', width: 88 },
  { name: 'balanceAfter', width: 88 },
  { name: 'pending', width: 96, spare: 5 },
  { name: 'debt', width: 88, spare: 6 },
  ...originColumns,
]

const form = (
  <>
    <Section title={shared.entry} help={words.entryHelp}>
      <Field name="kind" />
      <Field name="delta" />
      <Field name="pending" />
      <Field name="debt" />
      <Field name="balanceAfter" />
      <Field name="expiresAt" />
      <Field name="bizType" />
      <Field name="bizId" />
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

/** Every movement of members’ points, and what waits for a second person. */
export default function PointsPage() {
  const { say } = useWords()
  const [entry, setEntry] = useState<PointEntry>()
  const actions = (row: PointEntry): RowAction[] => [
    { key: 'explain', label: shared.explain, needs: points.endpoints.explain, run: () => setEntry(row) },
  ]
  return (
    <>
      <ResourcePage
        of={points}
        {...ledgerPage}
        note={<PointsNote />}
        filters={ledgerFilters}
        columns={columns}
        form={form}
        rowActions={actions}
      />
      <Suspense>
        {entry && (
          <Explanation
            ledger="points"
            memberId={entry.memberId}
            brandId={entry.brandId}
            title={say(shared.explainOf, { name: entry.nickname, what: say(shared.points) })}
            onClosed={() => setEntry(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}
