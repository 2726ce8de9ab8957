import type { FieldInfo } from '@brandside/contract/platform/describe.ts'
import { createContext, type ReactNode, use, useId, useState } from 'react'
import { fieldsOf, shownOf } from '../api/contract-data.ts'
import { useRead } from '../api/use-read.ts'
import { useWords } from '../i18n/words.ts'
import { RecentLog } from '../operation-log/recent-log.tsx'
import css from './detail-drawer.module.css'
import { RecordDrawer } from './drawer.tsx'
import { type AnyFieldProps, type FieldShape, FieldShapeContext, type SectionProps } from './fields.tsx'
import { LoadingRows, NoAnswer } from './list-answers.tsx'
import { RecordValue } from './record-value.tsx'
import { type Row, useResource } from './resource.ts'
import { words } from './resource.words.ts'
import { RowActions } from './row-actions.tsx'
import type { Values } from './stale-difference.ts'

interface DetailDrawerProps {
  id: number
  /** What stands behind the name: its code, its status. */
  marks(record: Row): ReactNode
  onClosed(): void
  /** The fields, in the sections of the form. */
  children: ReactNode
}

/** One record to read: its name, status and actions on top, its facts in the form's own sections, its log last. */
export default function DetailDrawer({ id, marks, onClosed, children }: DetailDrawerProps) {
  const { contract, nameOf, open: openPanel } = useResource()
  const [open, setOpen] = useState(true)
  const read = useRead(contract, 'view', { id }, { staleTime: 0 })
  const record: Row | undefined = read.data
  return (
    <RecordDrawer
      open={open}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      title={
        <span className={css.title}>
          {record ? nameOf(record) : ' '}
          {record && <span className={css.marks}>{marks(record)}</span>}
        </span>
      }
      actions={record && <RowActions row={record} onRemoved={() => setOpen(false)} />}
    >
      {!record &&
        (read.error ? (
          <NoAnswer title={words.failedRecord} error={read.error} onRetry={() => void read.refetch()} />
        ) : (
          <LoadingRows />
        ))}
      {record && (
        <FieldShapeContext value={factShape}>
          <RecordContext value={record}>
            {children}
            <RecordFacts record={record} />
            <RecentLog module={contract.name} record={record} onAll={() => openPanel({ show: 'log', row: record })} />
          </RecordContext>
        </FieldShapeContext>
      )}
    </RecordDrawer>
  )
}

/** Fields as facts. */
const factShape: FieldShape = { Field: Fact, Section: FactSection }

/** Texts that may be long take a line of their own. */
function isLong(info: FieldInfo | undefined): boolean {
  return info !== undefined && info.kind !== 'reference' && info.kind !== 'integer' && (info.max ?? 0) >= 100
}

const RecordContext = createContext<Values>({})

function Fact({ contract, name }: AnyFieldProps) {
  const { say } = useWords()
  const record = use(RecordContext)
  const { create, view } = contract.endpoints
  const info = (create && fieldsOf(create)[name]) ?? shownOf(view)[name]
  const label = info?.label ?? [name, name]
  return (
    <div className={css.fact} data-wide={isLong(info) || undefined}>
      <dt className={css.label}>{say(label)}</dt>
      <dd className={css.value}>
        <RecordValue record={record} info={info} name={name} />
      </dd>
    </div>
  )
}

function FactSection({ title, children }: SectionProps) {
  const { say } = useWords()
  const id = useId()
  return (
    <section aria-labelledby={id} className={css.section}>
      <h3 id={id} className={css.heading}>
        {say(title)}
      </h3>
      <dl className={css.facts}>{children}</dl>
    </section>
  )
}

/** Who made the record what it is, and when; not part of any form. */
function RecordFacts({ record }: { record: Row }) {
  const { contract } = useResource()
  const { say } = useWords()
  const shows = shownOf(contract.endpoints.view)
  return (
    <FactSection title={words.record}>
      {[
        ['createdAt', 'createdByName'],
        ['updatedAt', 'updatedByName'],
      ]
        .filter(([at = '']) => at in shows)
        .map(([at = '', by = '']) => (
          <div key={at} className={css.fact}>
            <dt className={css.label}>{say(shows[at]?.label ?? [at, at])}</dt>
            <dd className={css.value}>
              <RecordValue record={record} info={shows[at]} name={at} />
              {typeof record[by] === 'string' && <span className={css.by}>{record[by]}</span>}
            </dd>
          </div>
        ))}
    </FactSection>
  )
}
