import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { Status } from '@brandside/contract/platform/fields/choice.ts'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { InputAt, OutputAt } from '../../io/api/contract-data.ts'
import { useExtendedContract } from '../../io/custom-fields/custom-fields.ts'
import { type Question, useConfirm } from '../../ui/dialog/confirm-action.ts'
import { PageFrame } from '../../ui/page/page-frame.tsx'
import { useSteady } from '../../ui/page/use-steady.ts'
import { holdTyping } from '../../ui/shortcuts/type-ahead.ts'
import type { Values } from '../../ui/values/stale-difference.ts'
import { type BulkAction, bulkActionsOf } from '../bulk/bulk-actions.ts'
import { CustomSection } from '../custom/custom-section.tsx'
import { useWithCustom } from '../custom/with-custom.ts'
import type { SavedRecord } from '../form/use-save.ts'
import { CreateButton } from '../list/create-button.tsx'
import { ResourceList } from '../list/resource-list.tsx'
import type { Column } from '../resource/columns.tsx'
import type { PickerElement } from '../resource/fields.tsx'
import {
  ListContext,
  type NamesAsked,
  type Panel,
  type RecordPart,
  type Resource,
  ResourceContext,
  type ResourceContract,
  type Row,
  type RowOf,
  type ShownAs,
} from '../resource/resource.ts'
import type { RowAction } from '../resource/row-actions.tsx'
import { useListState } from '../resource/use-list-state.ts'
import { useMay } from '../resource/use-may.ts'
import { useSelection } from '../resource/use-selection.ts'
import { CreatedNotice } from './created-notice.tsx'
import css from './resource-page.module.css'
import { ResourcePanels } from './resource-panels.tsx'

interface ResourcePageProps<C extends ResourceContract> {
  of: C
  /** Fields of the search form, by the names of the list's query. */
  filters: readonly FilterName<C>[]
  /** Pickers for those of them that are ids of other records. */
  filterInputs?: Partial<Record<FilterName<C>, PickerElement>>
  /** The same for what an import asks beside its file. */
  importInputs?: Readonly<Record<string, PickerElement>>
  /** Names in a sheet whose records an import asks. */
  importNames?: NamesAsked
  /** Further parameters of the query in the address and as a chip: chosen in a tree, not typed. */
  chips?: readonly FilterName<C>[]
  columns: readonly Column<RowOf<C>>[]
  /** The fields in their sections: the form's inputs and the detail's facts. */
  form: ReactNode
  /** A long form that is filled in step by step: the titles of its sections. The detail shows them all. */
  steps?: readonly Bilingual[]
  /** What comes of what stands in a long form: it stays in sight while the form is filled in. */
  preview?: ReactNode
  /** Its records are documents with rows: form and detail are as wide as the page allows. */
  wide?: boolean
  /** What people open a record for: tabs before the one with its facts. */
  parts?: (record: OutputAt<C, 'view'>) => readonly RecordPart[]
  /** Above the list: advice for operators of this page. */
  note?: ReactNode
  /** Buttons beside that for a new record: what concerns no single row. */
  tools?: ReactNode
  /** Beside the list: a tree. */
  aside?: ReactNode
  /** Ids of other records, by the name that their module gives them. */
  shownAs?: ShownAs
  rowActions?: (row: RowOf<C>, resource: Resource) => readonly RowAction[]
  /** What a new record begins with, besides the defaults of its contract. */
  starts?: () => Values
  /** Asked before a switch, when it has consequences. */
  statusAsks?: (row: RowOf<C>, next: Status) => Question | undefined
  /** What disabling stops, said before many rows are disabled. */
  stops?: Bilingual
  nameOf?: (row: Values) => string
  /** Why a row cannot be deleted, if so. */
  stays?: (row: RowOf<C>) => string | undefined
  /** Why a row is not for this operator to edit, if so, though he may edit others. */
  fixed?: (row: RowOf<C>) => string | undefined
  /** Why a row cannot be switched, if so. */
  statusStays?: (row: RowOf<C>) => string | undefined
  /** Bulk actions, besides switching and deleting. */
  bulkActions?: readonly BulkAction[]
  /** A new record was saved, with the server's answer: it may hold values that are shown only once. */
  onCreated?: (answer: OutputAt<C, 'create'>, name: string) => void
}

type FilterName<C extends ResourceContract> = Exclude<keyof InputAt<C, 'list'> & string, 'page' | 'rows' | 'sort'>

/** A list with its filters, its form and its detail, from a contract and what is special about one page. */
export function ResourcePage<C extends ResourceContract>(props: ResourcePageProps<C>) {
  // The props are checked against the rows of one contract; the parts below read a row by name.
  const {
    of: declared,
    filters: ownFilters,
    filterInputs,
    importInputs,
    importNames,
    chips = [],
    columns: ownColumns,
    form,
    steps: ownSteps,
    preview,
    aside,
    shownAs,
    rowActions,
    starts,
    statusAsks,
    stops,
    nameOf,
    stays,
    fixed,
    statusStays,
    bulkActions,
    onCreated,
    note,
    parts,
    tools,
    wide = false,
  } = props as AnyProps
  const of = useExtendedContract(declared)
  const own = { columns: ownColumns, filters: ownFilters, steps: ownSteps }
  const { columns, filters, steps } = useWithCustom(declared.name, own)
  const ask = useConfirm()
  const list = useListState(of)
  const may = useMay()
  const selection = useSelection()
  const [panels, setPanels] = useState<readonly OpenPanel[]>([])
  const { record } = list
  // The record stands until its drawer has closed, also when the address is the first to leave it.
  const [shown, setShown] = useState(record)
  const showRecord = useSteady(list.showRecord)
  const [opening, setOpening] = useState(0)
  const called = record === undefined ? undefined : `${record}/${opening}`
  const [calledBefore, setCalledBefore] = useState(called)
  // The one that has closed may stand in the address for some renders more, which does not open it again.
  if (called !== calledBefore) {
    setCalledBefore(called)
    if (record !== undefined) setShown(record)
  }
  const [created, setCreated] = useState<SavedRecord>()
  const bulk = useMemo(() => bulkActionsOf(of, bulkActions ?? [], stops), [of, bulkActions, stops])

  // Rows hold on to it: it is another one only when something in it is.
  const resource = useMemo<Resource>(() => {
    const made: Resource = {
      contract: of,
      wide,
      parts,
      nameOf: nameOf ?? ((row) => String(row.name ?? '')),
      shownAs,
      starts,
      importInputs,
      importNames,
      statusAsks,
      stays: (row) => stays?.(row),
      fixed: (row) => fixed?.(row),
      statusStays: (row) => statusStays?.(row),
      rowActions: (row) => rowActions?.(row, made) ?? [],
      selection,
      ask,
      may,
      touched: (id) => setCreated((record) => (record?.id === id ? undefined : record)),
      open: (panel) => {
        if (panel.show === 'detail') {
          setOpening((times) => times + 1)
          return showRecord(panel.id)
        }
        if (panel.show === 'create' || panel.show === 'edit') holdTyping()
        setPanels((open) => [...open, { key: (open.at(-1)?.key ?? 0) + 1, panel }])
      },
    }
    return made
  }, [
    of,
    wide,
    parts,
    nameOf,
    shownAs,
    starts,
    importInputs,
    importNames,
    statusAsks,
    stays,
    fixed,
    statusStays,
    rowActions,
    selection,
    ask,
    may,
    showRecord,
  ])

  // A selection belongs to its filters: actions on rows out of sight are not allowed.
  const { filters: filteredBy } = list.state
  const chosenUnder = useRef(filteredBy)
  useEffect(() => {
    if (chosenUnder.current !== filteredBy) selection.clear()
    chosenUnder.current = filteredBy
  }, [filteredBy, selection])

  return (
    <ResourceContext value={resource}>
      <ListContext value={list}>
        <PageFrame
          note={created && <CreatedNotice key={created.id} created={created} onDone={() => setCreated(undefined)} />}
          actions={
            <>
              {tools}
              <CreateButton />
            </>
          }
        >
          {note}
          <div className={css.surface} data-list data-aside={aside !== undefined || undefined}>
            {aside && <aside className={css.aside}>{aside}</aside>}
            <ResourceList filters={filters} filterInputs={filterInputs} chips={chips} columns={columns} bulk={bulk} />
          </div>
        </PageFrame>
        <ResourcePanels
          panels={shown === undefined ? panels : [{ key: recordKey, panel: { show: 'detail', id: shown } }, ...panels]}
          leaving={record === undefined}
          opening={opening}
          form={
            <>
              {form}
              <CustomSection />
            </>
          }
          steps={steps}
          preview={preview}
          hint={columns.flatMap((column) => (typeof column === 'object' && column.hint ? [column.hint] : []))[0]}
          showsCreated={onCreated !== undefined}
          onSaved={(saved) => {
            if (!saved.isNew) return
            onCreated?.(saved.answer ?? {}, saved.name)
            setCreated(saved)
          }}
          onClosed={(key) => {
            if (key !== recordKey) return setPanels((open) => open.filter((panel) => panel.key !== key))
            list.leaveRecord()
            setShown(undefined)
          }}
        />
      </ListContext>
    </ResourceContext>
  )
}

/** The record that the address names stands below all that is opened later. */
const recordKey = 0

/** An open panel, in the order of opening; a form may stand on a detail. */
export interface OpenPanel {
  key: number
  panel: Panel
}

interface AnyProps
  extends Omit<
    ResourcePageProps<ResourceContract>,
    | 'columns'
    | 'rowActions'
    | 'statusAsks'
    | 'filters'
    | 'filterInputs'
    | 'chips'
    | 'stays'
    | 'fixed'
    | 'statusStays'
    | 'onCreated'
    | 'parts'
  > {
  parts?: (record: Row) => readonly RecordPart[]
  onCreated?: (answer: Values, name: string) => void
  filters: readonly string[]
  filterInputs?: Readonly<Record<string, PickerElement>>
  chips?: readonly string[]
  columns: readonly Column<Row>[]
  rowActions?: (row: Row, resource: Resource) => readonly RowAction[]
  statusAsks?: (row: Row, next: Status) => Question | undefined
  stays?: (row: Row) => string | undefined
  fixed?: (row: Row) => string | undefined
  statusStays?: (row: Row) => string | undefined
}
