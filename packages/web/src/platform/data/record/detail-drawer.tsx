import LinkOutlined from '@ant-design/icons/es/icons/LinkOutlined'
import type { FieldInfo } from '@brandside/contract/platform/describe.ts'
import { type ReactNode, Suspense, use, useEffect, useId, useRef, useState } from 'react'
import { showNumber } from '../../base/format/number.ts'
import { useWords } from '../../base/i18n/words.ts'
import { UnsavedPart } from '../../base/unsaved/unsaved-part.ts'
import { enteredOf, shownOf } from '../../io/api/contract-data.ts'
import { useToasts } from '../../io/api/toasts.ts'
import { useRead } from '../../io/api/use-read.ts'
import { Drawer } from '../../ui/dialog/drawer.tsx'
import { partParameter, recordAddress, usePageLocation, usePageSearch } from '../../ui/page/page-location.tsx'
import { PartTabs } from '../../ui/unsaved/part-tabs.tsx'
import { same, type Values } from '../../ui/values/stale-difference.ts'
import { copyText } from '../../ui/window/copy-text.ts'
import { useNarrow } from '../../ui/window/use-narrow.ts'
import { LoadingRows, NoAnswer } from '../answers/list-answers.tsx'
import { RecentLog } from '../operation-log/recent-log.tsx'
import {
  type AnyFieldProps,
  type FieldShape,
  FieldShapeContext,
  type SectionProps,
  SectionTitleContext,
} from '../resource/fields.tsx'
import { nameBeside, RecordValue } from '../resource/record-value.tsx'
import { hasLog, type RecordPart, type Row, useResource } from '../resource/resource.ts'
import { words as resourceWords } from '../resource/resource.words.ts'
import { NextStep, RowActions } from '../resource/row-actions.tsx'
import { rowsIn } from '../rows/rows.rules.ts'
import { RowsFacts } from '../rows/rows-facts.tsx'
import type { AnyRowsProps } from '../rows/rows-props.ts'
import { useReadyRows } from '../rows/use-ready-rows.ts'
import css from './detail-drawer.module.css'
import { RecordContext } from './detail-record.ts'
import { words } from './record.words.ts'
import { useNeighbours } from './use-neighbours.ts'

interface DetailDrawerProps {
  id: number
  /** It is to go: the address names it no more. */
  leaving: boolean
  /** How often a record was opened: one that is opened while another goes, or again, is to stay. */
  opening: number
  /** Marks behind the name: its code, its status. */
  marks(record: Row): ReactNode
  onClosed(): void
  /** The fields, in the sections of the form. */
  children: ReactNode
}

/** One record to read: its name, status and actions on top, its facts in the form's own sections, its log last. */
export default function DetailDrawer({ id, leaving, opening, marks, onClosed, children }: DetailDrawerProps) {
  const { contract, nameOf, wide, parts, open: openPanel } = useResource()
  const { say } = useWords()
  const [closed, setClosed] = useState<string>()
  const shown = `${id}/${opening}`
  const close = () => setClosed(shown)
  const content = useRef<HTMLDivElement>(null)
  const neighbours = useNeighbours(id)
  const [unsaved] = useState(() => new UnsavedPart())
  const step = async (by: -1 | 1) => {
    if (await unsaved.mayLeave()) await neighbours.step(by)
  }
  const read = useRead(contract, 'view', { id }, { staleTime: 0, keepPrevious: true })
  const record: Row | undefined = read.data

  // From the first moment on, wherever in the drawer the focus is; a form or a log on top of it has keys of its own.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : undefined
      const held = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey
      const { target } = event
      if (by === undefined || held || !(target instanceof Element)) return
      if (target.closest('input, textarea, [role=menu], [role=tab]')) return
      if (target !== document.body && !content.current?.closest('.ant-drawer')?.contains(target)) return
      event.preventDefault()
      void step(by)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })

  return (
    <Drawer
      open={closed !== shown && !leaving}
      wide={wide || parts !== undefined}
      onClose={close}
      onClosed={onClosed}
      part={unsaved}
      title={
        <span className={css.title}>
          {record ? nameOf(record) : say(contract.title)}
          {record && <span className={css.marks}>{marks(record)}</span>}
        </span>
      }
      actions={
        <span className={css.actions}>
          {record && <NextStep row={record} />}
          {record && <RowActions row={record} onRemoved={close} />}
          <CopyLink id={id} />
          <Steps neighbours={neighbours} onStep={(by) => void step(by)} />
        </span>
      }
    >
      <div ref={content} data-passing={read.isPlaceholderData || undefined} className={css.record}>
        {!record &&
          (read.error ? (
            <NoAnswer title={resourceWords.failedRecord} error={read.error} onRetry={() => void read.refetch()} />
          ) : (
            <LoadingRows />
          ))}
        {record && (
          <RecordContext value={record}>
            <Parts key={record.id} parts={parts?.(record) ?? []}>
              <FieldShapeContext value={factShape}>
                {children}
                <RecordFacts record={record} />
                {hasLog(contract) && (
                  <RecentLog
                    module={contract.name}
                    record={record}
                    onAll={() => openPanel({ show: 'log', row: record })}
                  />
                )}
              </FieldShapeContext>
            </Parts>
          </RecordContext>
        )}
      </div>
    </Drawer>
  )
}

/** What people open the record for, each on a tab with an address of its own, and its facts behind them. */
function Parts({ parts, children }: { parts: readonly RecordPart[]; children: ReactNode }) {
  const { say } = useWords()
  const [search, setSearch] = usePageSearch()
  const [first] = parts
  if (!first) return children
  const facts = { key: 'facts', label: say(words.facts), children }
  const items = [
    ...parts.map(({ key, label, content }) => ({ key, label, children: <Suspense>{content}</Suspense> })),
    facts,
  ]
  const asked = search.get(partParameter)
  return (
    <PartTabs
      items={items}
      shown={items.find(({ key }) => key === asked)?.key ?? first.key}
      onShow={(key) => {
        const next = new URLSearchParams(search)
        next.set(partParameter, key)
        setSearch(next, { replace: true })
      }}
    />
  )
}

interface StepsProps {
  neighbours: ReturnType<typeof useNeighbours>
  onStep(by: -1 | 1): void
}

/** To the records before and behind this one in the list, over the borders of its pages; the arrow keys do the same. */
function Steps({ neighbours: { place, total }, onStep }: StepsProps) {
  const { say } = useWords()
  if (place === undefined || total < 2) return null
  return (
    <span className={css.steps}>
      <Step label={say(words.before)} path="M6.5 1.5 3 5l3.5 3.5" disabled={place === 1} onClick={() => onStep(-1)} />
      <span className={css.place} title={say(words.place, { place, total })}>
        {showNumber('integer', place)} / {showNumber('integer', total)}
      </span>
      <Step
        label={say(words.behind)}
        path="M3.5 1.5 7 5 3.5 8.5"
        disabled={place === total}
        onClick={() => onStep(1)}
      />
    </span>
  )
}

function Step({ label, path, disabled, onClick }: { label: string; path: string; disabled: boolean; onClick(): void }) {
  return (
    <button
      type="button"
      className={css.step}
      aria-label={label}
      title={label}
      aria-disabled={disabled}
      onClick={() => disabled || onClick()}
    >
      <svg viewBox="0 0 10 10" width="10" height="10" aria-hidden="true">
        <path d={path} fill="none" stroke="currentColor" strokeWidth="1.4" strokeLinecap="round" />
      </svg>
    </button>
  )
}

/** The address of this record, without the filters of the list behind it. */
function CopyLink({ id }: { id: number }) {
  const { say } = useWords()
  const toasts = useToasts()
  const { pathname } = usePageLocation()
  const copy = async () => {
    await copyText(`${location.origin}${recordAddress(pathname, id)}`)
    toasts.success(say(words.linkCopied))
  }
  return (
    <button
      type="button"
      className={css.step}
      aria-label={say(words.copyLink)}
      title={say(words.copyLink)}
      onClick={copy}
    >
      <LinkOutlined />
    </button>
  )
}

/** Fields as facts. */
const factShape: FieldShape = {
  Field: Fact,
  Rows: FactRows,
  Section: FactSection,
  OnCreate: () => null,
  OnDetail: ({ children }) => children,
}

/** Texts that are long take a line of their own, and so do records within one; the same field left empty or short does not. */
function isLong(info: FieldInfo | undefined, record: Values, name: string, narrow: boolean): boolean {
  const named = nameBeside(record, name)
  const value = named ?? record[name]
  if (Array.isArray(value)) return typeof value[0] === 'object'
  if (typeof value !== 'string' || (named === undefined && info && shortKinds.has(info.kind))) return false
  const width = [...value].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 1 : latin), 0)
  return width > (narrow ? halfPhone : halfLine) || value.includes('\n')
}

/** Kinds whose texts are other than they are read. */
const shortKinds: ReadonlySet<FieldInfo['kind']> = new Set(['reference', 'instant', 'moment', 'choice', 'image'])

/** In Han characters: what half a line takes, also of a phone, and about how wide a Latin letter is. */
const halfLine = 22
const halfPhone = 11
const latin = 0.6

function Fact({ contract, name }: AnyFieldProps) {
  const { say } = useWords()
  const narrow = useNarrow()
  const record = use(RecordContext)
  const [asked, shown] = [enteredOf(contract)[name], shownOf(contract.endpoints.view)[name]]
  // Not every value that a record may have is one that a new record may be given.
  const info = shown?.options ? shown : (asked ?? shown)
  // A field left empty says so; what has not happened yet, such as an approval, is not told.
  if (!asked && isBlank(nameBeside(record, name) ?? record[name])) return null
  const label = info?.label ?? [name, name]
  return (
    <div className={css.fact} data-wide={isLong(info, record, name, narrow) || undefined}>
      <dt className={css.label}>{say(label)}</dt>
      <dd className={css.value}>
        <RecordValue record={record} info={info} name={name} />
      </dd>
    </div>
  )
}

const isBlank = (value: unknown) => same(value, null) || (Array.isArray(value) && value.length === 0)

function FactRows(props: AnyRowsProps) {
  const { say } = useWords()
  const record = use(RecordContext)
  const { info, columns } = useReadyRows(props)
  const isTold = say(info.label) === use(SectionTitleContext)
  return (
    <div className={css.fact} data-wide>
      <dt className={isTold ? 'visually-hidden' : css.label}>{say(info.label)}</dt>
      <dd className={css.value}>
        <RowsFacts label={say(info.label)} columns={columns} rows={rowsIn(record[props.name])} />
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
      <dl className={css.facts}>
        <SectionTitleContext value={say(title)}>{children}</SectionTitleContext>
      </dl>
    </section>
  )
}

/** The record's creation and last change, with operators and times; not part of any form. */
function RecordFacts({ record }: { record: Row }) {
  const { contract } = useResource()
  const { say } = useWords()
  const shows = shownOf(contract.endpoints.view)
  const facts = [
    ['createdAt', 'createdByName'],
    ['updatedAt', 'updatedByName'],
  ].filter(([at = '']) => at in shows)
  if (facts.length === 0) return null
  return (
    <FactSection title={words.record}>
      {facts.map(([at = '', by = '']) => (
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
