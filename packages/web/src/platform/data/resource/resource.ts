import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { Contract, Placed } from '@brandside/contract/platform/contract.ts'
import type { Status } from '@brandside/contract/platform/fields/choice.ts'
import type { Tag } from '@brandside/contract/platform/permission.ts'
import type { ImportName } from '@brandside/contract/platform/sheets/sheet-import.ts'
import { createContext, type ReactNode, use } from 'react'
import type { OutputOf } from '../../io/api/contract-data.ts'
import type { Ask, Question } from '../../ui/dialog/confirm-action.ts'
import type { Values } from '../../ui/values/stale-difference.ts'
import type { PickerElement } from './fields.tsx'
import type { RowAction } from './row-actions.tsx'
import type { ListControl } from './use-list-state.ts'
import type { SelectionControl } from './use-selection.ts'

/** What of the preview of an import takes names and the ids of their records, one for one. */
export interface NamesAsked {
  /** What a column has to be read as for its names to be asked. */
  column: string
  names: string
  ids: string
  label: Bilingual
  input: PickerElement
}

/** A contract with the conventional endpoints. What one of them is missing for does not appear on its pages. */
export type ResourceContract = Contract & {
  endpoints: { list: Placed; view: Placed } & Partial<
    Record<
      'create' | 'update' | 'remove' | 'setStatus' | 'export' | 'exportPlain' | 'setStatusMany' | 'removeMany',
      Placed
    >
  > &
    Partial<Record<ImportName, Placed>>
}

/** A row of a contract's list. */
export type RowOf<C extends ResourceContract> = OutputOf<C['endpoints']['list']>['list'][number]

/** Columns of every row; the parts of a list page read the rest by name. */
export type Row = Values & { id: number; version: number; status?: Status }

export type ShownAs = Readonly<Record<string, (value: string, record?: Values) => ReactNode>>

/** A panel open beside the list. */
export type Panel =
  | { show: 'create'; start?: Values }
  | { show: 'edit' | 'detail'; id: number }
  | { show: 'log'; row?: Row }

/** A tab of an opened record, with its name in the address; the facts are the last one. */
export interface RecordPart {
  key: string
  label: ReactNode
  content: ReactNode
}

/** The list page as its parts see it. It changes with the page's props and rights only, so that rows can hold on to it. */
export interface Resource {
  contract: ResourceContract
  /** A row's name, in messages and headings. */
  nameOf(row: Values): string
  /** Its records are documents with rows: form and detail are as wide as the page allows. */
  wide?: boolean
  /** What people open a record for, before its facts. */
  parts?: ((record: Row) => readonly RecordPart[]) | undefined
  /** How values are shown that only their module can name: ids of other records. */
  shownAs: ShownAs | undefined
  /** What a new record begins with, besides the defaults of its contract: today, the usual account. */
  starts?: (() => Values) | undefined
  /** Asked before a status is switched, when that has consequences. */
  statusAsks: ((row: Row, next: Status) => Question | undefined) | undefined
  /** Why a row cannot be deleted, if so. */
  stays(row: Row): string | undefined
  /** Why a row is not for this operator to edit, if so, though he may edit others. */
  fixed(row: Row): string | undefined
  /** Why a row cannot be switched, if so. */
  statusStays(row: Row): string | undefined
  /** Actions on a row besides the usual ones. */
  rowActions(row: Row): readonly RowAction[]
  /** Pickers for what an import asks beside its file. */
  importInputs?: Readonly<Record<string, PickerElement>> | undefined
  /** Names in a sheet whose records an import asks. */
  importNames?: NamesAsked | undefined
  /** The rows that are chosen, for what is done with many. */
  selection: SelectionControl
  open(panel: Panel): void
  /** A row was switched or deleted: what was said of it as new no longer holds. */
  touched(id: number): void
  /** May the operator call this? An endpoint that there is not may not be called. */
  may(endpoint: Placed | undefined): boolean
  /** Asks before something that cannot be taken back; true when the answer was yes. */
  ask: Ask
}

/** The list page around a part. */
export function useResource(): Resource {
  const resource = use(ResourceContext)
  if (!resource) throw new Error('This part belongs into a ResourcePage')
  return resource
}

export const ResourceContext = createContext<Resource | undefined>(undefined)

/**
 * The state of the list around a part: page, order, filters. Apart, because it changes with every step through the
 * list.
 */
export function useList(): ListControl {
  const list = use(ListContext)
  if (!list) throw new Error('This part belongs into a ResourcePage')
  return list
}

export const ListContext = createContext<ListControl | undefined>(undefined)

/** Do its records have a log? Lines of a log have none. */
export const hasLog = ({ records }: ResourceContract): boolean => records !== 'none'

/** The tag that opens an endpoint; `self` and `session` are open to everyone who sees the page. */
export function tagOf(endpoint: Placed): Tag | undefined {
  const { guard } = endpoint
  return guard.includes(':') ? (guard as Tag) : undefined
}
