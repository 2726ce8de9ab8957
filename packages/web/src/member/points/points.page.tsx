import { type PointEntry, points } from '@brandside/contract/member/points.ts'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import type { Column } from '../../platform/data/resource/columns.tsx'
import { fieldOf, Section } from '../../platform/data/resource/fields.tsx'
import { AdjustmentsButton } from '../ledgers/adjustments-button.tsx'
import { Change } from '../ledgers/change.tsx'
import { ledgerFilters, ledgerPage, originColumns, whoseColumns } from '../ledgers/ledger-page.tsx'
import { words as shared } from '../ledgers/ledgers.words.ts'
import { useExplanation } from '../ledgers/use-explanation.tsx'
import { words } from './points.words.ts'
import { PointsNote } from './points-note.tsx'

const Field = fieldOf(points)

const columns: readonly Column<PointEntry>[] = [
  ...whoseColumns,
  { name: 'kind', width: 96 },
  { name: 'delta', width: 88, cell: ({ delta }) => <Change size={delta} /> },
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

/** Every movement of members’ points, and what waits for a second person. */
export default function PointsPage() {
  const { rowActions, explanation } = useExplanation('points', points.endpoints.explain)
  return (
    <>
      <ResourcePage
        of={points}
        {...ledgerPage}
        note={<PointsNote />}
        tools={<AdjustmentsButton of="points" />}
        filters={ledgerFilters}
        columns={columns}
        form={form}
        rowActions={rowActions}
      />
      {explanation}
    </>
  )
}
