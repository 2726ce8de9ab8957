import type { LocalDateTime } from '@brandside/contract/platform/time.ts'
import type { LogRange } from '../../platform/data/operation-log/log-query.ts'
import { usePageSearch } from '../../platform/ui/page/page-location.tsx'

/** The query of the page; it lives in the address, by the names of the query. */
export interface LogSearch {
  moduleName: string
  action: string
  businessId: string
  keyword: string
  operatorId: number | undefined
  range: LogRange
  page: number
  rows: number
}

/** The view of the page: lines of one kind, or both by the day. */
export type LogTab = (typeof logTabs)[number]
const logTabs = ['changes', 'signIns', 'activity'] as const

const standardRows = 20

export function useLogSearch() {
  const [search, setSearch] = usePageSearch()
  const text = (name: string) => search.get(name) ?? ''
  const count = (name: string) => (/^[1-9]\d{0,8}$/.test(text(name)) ? Number(text(name)) : undefined)
  const moment = (name: string) =>
    /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text(name)) ? (text(name) as LocalDateTime) : undefined
  const state: LogSearch = {
    moduleName: text('moduleName'),
    action: text('action'),
    businessId: text('businessId'),
    keyword: text('keyword'),
    operatorId: count('operatorId'),
    range: { start: moment('operatorTimeStart'), end: moment('operatorTimeEnd') },
    page: count('page') ?? 1,
    rows: count('rows') ?? standardRows,
  }
  const tab = logTabs.find((each) => each === text('tab')) ?? 'changes'

  function go({ range, page, rows, ...named }: LogSearch) {
    const next = new URLSearchParams(tab === 'changes' ? {} : { tab })
    const values = {
      ...named,
      ...{ operatorTimeStart: range.start, operatorTimeEnd: range.end },
      page: page > 1 ? page : undefined,
      rows: rows === standardRows ? undefined : rows,
    }
    for (const [name, value] of Object.entries(values)) if (value) next.set(name, String(value))
    setSearch(next)
  }

  return {
    state,
    tab,
    go,
    show: (next: LogTab) => setSearch(new URLSearchParams(next === 'changes' ? {} : { tab: next })),
  }
}

/** Nothing is asked for, all is shown. */
export const noSearch: Omit<LogSearch, 'rows'> = {
  moduleName: '',
  action: '',
  businessId: '',
  keyword: '',
  operatorId: undefined,
  range: { start: undefined, end: undefined },
  page: 1,
}

/** The query of a state: what is empty is left out. */
export function queryOf({ moduleName, action, businessId, keyword, operatorId, range }: LogSearch) {
  return {
    ...(moduleName && { moduleName }),
    ...(action && { action }),
    ...(businessId && { businessId }),
    ...(keyword && { keyword }),
    ...(operatorId && { operatorId }),
    ...(range.start && { operatorTimeStart: range.start }),
    ...(range.end && { operatorTimeEnd: range.end }),
  }
}
