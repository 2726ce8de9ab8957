import { type ErrorReportRow, errorReport, type Sighting } from '@brandside/contract/system/error-report.ts'
import { useCallback } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import type { BulkAction } from '../../platform/data/bulk/bulk-actions.ts'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import type { Column } from '../../platform/data/resource/columns.tsx'
import { fieldOf, Section } from '../../platform/data/resource/fields.tsx'
import type { ShownAs } from '../../platform/data/resource/resource.ts'
import type { RowAction } from '../../platform/data/resource/row-actions.tsx'
import { useAction } from '../../platform/io/api/use-action.ts'
import type { Values } from '../../platform/ui/values/stale-difference.ts'
import css from './error-report.module.css'
import { words } from './error-report.words.ts'
import { Sightings } from './sightings.tsx'

const Field = fieldOf(errorReport)

const columns: readonly Column<ErrorReportRow>[] = [
  { name: 'error', width: 320 },
  { name: 'state', width: 96 },
  { name: 'times', width: 72 },
  { name: 'people', width: 72, spare: 2 },
  { name: 'address', width: 170, spare: 1 },
  { name: 'build', width: 140, spare: 3 },
  { name: 'lastSeenAt', note: 'lastSeenByName', width: [150, 176] },
  { name: 'createdAt', width: 128, spare: 4 },
]

const facts = (
  <>
    <Section title={words.error}>
      <Field name="error" />
      <Field name="component" />
      <Field name="address" />
      <Field name="build" />
      <Field name="stack" />
    </Section>
    <Section title={words.seen}>
      <Field name="state" />
      <Field name="resolvedAt" />
      <Field name="times" />
      <Field name="people" />
      <Field name="lastSeenAt" />
      <Field name="sightings" />
    </Section>
  </>
)

const shownAs: ShownAs = {
  stack: (stack) => <pre className={css.stack}>{stack}</pre>,
  sightings: (_, record) => <Sightings of={(record?.sightings ?? []) as Sighting[]} />,
}

const { resolveMany } = errorReport.endpoints
const bulkActions: readonly BulkAction[] = [
  { key: 'resolve', label: words.resolve, endpoint: resolveMany, input: { resolved: true } },
  { key: 'reopen', label: words.reopen, endpoint: resolveMany, input: { resolved: false } },
]

/** An error is known by the first line of what it says. */
const nameOf = ({ error }: Values) => String(error ?? '').split('\n')[0] ?? ''

/** Errors of pages that operators have sent: message, frequency, operators affected, and whether it is resolved. */
export default function ErrorReportPage() {
  const { say } = useWords()
  const { run: resolve } = useAction(errorReport, 'resolve', {
    done: ({ state }) => say(state === 'RESOLVED' ? words.resolved : words.reopened),
  })
  const actions = useCallback(
    ({ id, state }: ErrorReportRow): RowAction[] => {
      const resolved = state === 'OPEN'
      const label = resolved ? words.resolve : words.reopen
      return [
        { key: 'resolve', label, needs: errorReport.endpoints.resolve, run: () => void resolve({ id, resolved }) },
      ]
    },
    [resolve],
  )
  return (
    <ResourcePage
      of={errorReport}
      filters={['error', 'state', 'address', 'build', 'createdStart']}
      columns={columns}
      form={facts}
      shownAs={shownAs}
      nameOf={nameOf}
      rowActions={actions}
      bulkActions={bulkActions}
    />
  )
}
