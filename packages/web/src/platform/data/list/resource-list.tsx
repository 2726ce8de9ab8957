import type { Page } from '@brandside/contract/platform/paging.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useWords } from '../../base/i18n/words.ts'
import { fieldsOf, shownOf } from '../../io/api/contract-data.ts'
import { useRead } from '../../io/api/use-read.ts'
import { usePageLocation } from '../../ui/page/page-location.tsx'
import { useSteady } from '../../ui/page/use-steady.ts'
import { ShownValue } from '../../ui/values/shown-value.tsx'
import { useNarrow } from '../../ui/window/use-narrow.ts'
import { EmptyList, LoadingRows, NoAnswer, NoMatch } from '../answers/list-answers.tsx'
import type { BulkAction } from '../bulk/bulk-actions.ts'
import { BulkBar } from '../bulk/bulk-bar.tsx'
import { FilterBar, type FilterInputs } from '../filters/filter-bar.tsx'
import { FilterChips } from '../filters/filter-chips.tsx'
import { type Column, readyColumns } from '../resource/columns.tsx'
import { type Filters, type ListState, lastPage, queryOf, withFilters, withPageSize } from '../resource/list-state.ts'
import notice from '../resource/notice.module.css'
import { type ResourceContract, type Row, useList, useResource } from '../resource/resource.ts'
import { words as resourceWords } from '../resource/resource.words.ts'
import { countOf } from '../resource/selection.ts'
import { StatusSwitch } from '../resource/status-switch.tsx'
import type { ViewChoice } from '../resource/use-list-state.ts'
import { useChosen } from '../resource/use-selection.ts'
import { useTableColumns } from '../views/use-table-columns.ts'
import { useViews } from '../views/use-views.ts'
import { ViewTabs } from '../views/view-tabs.tsx'
import { CreateButton } from './create-button.tsx'
import { words } from './list.words.ts'
import { ListToolbar } from './list-toolbar.tsx'
import { Pager } from './pager.tsx'
import { ResourceCards } from './resource-cards.tsx'
import css from './resource-list.module.css'
import { ResourceTable } from './resource-table.tsx'
import { useFit } from './use-fit.ts'
import { useFullList } from './use-full-list.ts'
import { useRowKeys } from './use-row-keys.ts'

interface ResourceListProps {
  filters: readonly string[]
  filterInputs: FilterInputs | undefined
  chips: readonly string[]
  columns: readonly Column<Row>[]
  bulk: readonly BulkAction[]
}

/** Search form, toolbar, rows, pager. */
export function ResourceList({ filters, filterInputs, chips, columns, bulk }: ResourceListProps) {
  const { contract, shownAs, selection, may } = useResource()
  const list = useList()
  const { language, say } = useWords()
  const { place } = usePageLocation()
  const narrow = useNarrow()
  const read = useListRead()
  const ready = useMemo(() => readyColumns(contract, columns.map(withSwitch), language), [contract, columns, language])
  const views = useViews(contract, list)
  const table = useTableColumns(ready, views)
  const isPicking = useChosen(selection, (chosen) => countOf(chosen) > 0)
  const { state, shape } = list
  const { data } = read
  // The columns are known before the rows are shown: nothing jumps.
  const isKnown = views.look !== undefined
  const rows = (isKnown && data?.list) || noRows
  const total = (isKnown && data?.total) || 0
  const search = useSteady((given: Filters) => read.show(withFilters(state, given)))
  const reset = useSteady(() => read.reset(views.defaultId === null ? undefined : 'none'))
  const box = useRef<HTMLDivElement>(null)
  const acts = bulk.filter(({ endpoint }) => may(endpoint))
  const exports = exportsChosen(contract) && may(contract.endpoints.export)
  const picks = acts.length > 0 || exports
  const fit = useFit(table, box, { picks })
  useFullList(box, { narrow })
  useRowKeys(box, rows)
  const Rows = narrow ? ResourceCards : ResourceTable

  return (
    <div ref={box} className={css.list} data-pinned={views.pinned.length > 0 || undefined}>
      <div className={css.top}>
        <FilterBar
          names={filters}
          inputs={filterInputs}
          fields={shape.filters}
          applied={state.filters}
          onSubmit={search}
          onReset={reset}
        />
      </div>
      <BulkBar actions={acts} exports={exports} total={total} />
      {!isPicking && (
        <ListToolbar
          views={views}
          table={table}
          ready={ready}
          hidden={fit.hidden}
          narrow={narrow}
          chips={
            <FilterChips
              names={[...chips, ...filters]}
              fields={shape.filters}
              labelOf={(name) => say(labelOf(name))}
              textOf={(name, value) =>
                shownAs?.[name]?.(value) ?? <ShownValue info={shape.filters[name]} value={value} />
              }
              applied={state.filters}
              onRemove={(names) => read.show(withFilters(state, without(state.filters, names)))}
            />
          }
        />
      )}
      {read.error && data && <RefreshNotice onRetry={() => void read.refetch()} />}
      {views.pinned.length > 0 && <ViewTabs views={views} />}
      <Rows
        title={say(place.title)}
        table={table}
        fit={fit}
        rows={rows}
        stale={read.isFetching && data !== undefined}
        answer={answerOf({ read, isKnown, state, shape })}
        sums={rows.length === 0 ? [] : (data?.sums ?? (data?.sum ? [data.sum] : []))}
        picks={picks}
      />
      {total > 0 && (
        <div className={css.foot}>
          <Pager
            total={total}
            page={state.page}
            rows={state.rows}
            onPage={(page) => list.go({ ...state, page })}
            onRows={(rows) => list.go(withPageSize(state, rows))}
          />
        </div>
      )}
    </div>
  )

  /** A reference is named by what an operator fills in, not by the id that travels. */
  function labelOf(name: string) {
    const { create, view } = contract.endpoints
    const info = (create && fieldsOf(create)[name]) ?? shownOf(view)[name] ?? shape.filters[name]
    return info?.label ?? ([name, name] as const)
  }
}

const noRows: readonly Row[] = []

function without(filters: Filters, names: readonly string[]): Filters {
  return Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name)))
}

/** The page of rows that the address speaks of. `show` asks for another state, and asks again for the same. */
function useListRead() {
  const { contract } = useResource()
  const list = useList()
  const queries = useQueryClient()
  const { state } = list
  const read = useRead(contract, 'list', queryOf(state), { keepPrevious: true })
  const data: Page<Row> | undefined = read.data

  // The last row of the last page may be gone, and an address may be old: the page then is the last one there is (S102).
  useEffect(() => {
    if (!data || read.isPlaceholderData) return
    const last = lastPage(data.total, state.rows)
    if (state.page > last) list.correct({ ...state, page: last })
  })

  function show(next: ListState) {
    if (list.isCurrent(next)) {
      void read.refetch()
      return
    }
    // An answer from before would be shown without asking; a press on 查询 always asks.
    void queries.invalidateQueries({
      queryKey: [contract.name, 'list', queryOf(next)],
      exact: true,
      refetchType: 'none',
    })
    list.go(next)
  }

  /** Without filters and order, and out of any view. */
  function reset(view: ViewChoice) {
    const bare = { ...state, page: 1, sort: [], filters: {} }
    if (list.isCurrent(bare) && list.view === view) void read.refetch()
    else list.enter(bare, view)
  }

  return { data, error: read.error, isFetching: read.isFetching, refetch: read.refetch, show, reset }
}

/** The status of a record that can be switched is a switch. */
function withSwitch(column: Column<Row>): Column<Row> {
  const name = typeof column === 'string' ? column : column.name
  if (name !== 'status') return column
  const spec = typeof column === 'string' ? { name: column } : column
  return {
    // An operator who may not switch it reads the word.
    width: [64, 96],
    cell: (row) => (row.status === undefined ? null : <StatusSwitch row={{ ...row, status: row.status }} />),
    ...spec,
  }
}

/** Does the export of this list take ids? */
const exportsChosen = ({ endpoints }: ResourceContract) =>
  endpoints.export !== undefined && 'ids' in fieldsOf(endpoints.export)

function RefreshNotice({ onRetry }: { onRetry(): void }) {
  const { t, say } = useWords()
  return (
    <div role="status" className={`${notice.notice} ${css.notice}`}>
      <span className={notice.text}>{say(words.notRefreshed)}</span>
      <Button size="small" onClick={onRetry}>
        {t('button.retry')}
      </Button>
    </div>
  )
}

interface ListAnswer extends Pick<ReturnType<typeof useList>, 'state' | 'shape'> {
  read: ReturnType<typeof useListRead>
  isKnown: boolean
}

/** What stands in the place of rows. */
function answerOf({ read, isKnown, state, shape }: ListAnswer): ReactNode {
  const { data } = read
  if (read.error && !data)
    return <NoAnswer title={resourceWords.failed} error={read.error} onRetry={() => void read.refetch()} />
  if (!data || !isKnown) return <LoadingRows />
  const filters = Object.keys(state.filters)
  // Nothing stands below what was chosen in the tree: a new record would.
  const isBelow = filters.every((name) => shape.filters[name]?.kind === 'reference')
  if (filters.length > 0)
    return <NoMatch action={isBelow && <CreateButton />} onClear={() => read.show(withFilters(state, {}))} />
  return <EmptyList action={<CreateButton />} />
}
