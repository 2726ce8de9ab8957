import type { ReactNode } from 'react'
import { useWords } from '../../base/i18n/words.ts'
import { ImportButton } from '../import/import-button.tsx'
import type { ReadyColumn } from '../resource/columns.tsx'
import { FullListButton } from '../resource/full-list-button.tsx'
import { ColumnsButton } from '../views/columns-button.tsx'
import type { TableColumns } from '../views/use-table-columns.ts'
import type { ListViews } from '../views/use-views.ts'
import { ViewPicker } from '../views/view-picker.tsx'
import { ExportButton, PlainExportButton } from './export-button.tsx'
import { words } from './list.words.ts'
import css from './list-toolbar.module.css'

interface ListToolbarProps {
  views: ListViews
  table: TableColumns
  ready: readonly ReadyColumn[]
  /** Chosen columns that the table has no room for. */
  hidden: readonly string[]
  /** Cards have no columns to set up. */
  narrow: boolean
  /** The filters applied. */
  chips: ReactNode
}

/** Above the rows: which view this is and what it is filtered by; how the table looks; the export. */
export function ListToolbar({ views, table, ready, hidden, narrow, chips }: ListToolbarProps) {
  const { say } = useWords()
  return (
    <div role="toolbar" aria-label={say(words.tools)} className={css.bar}>
      <ViewPicker views={views} />
      <div className={css.chips}>{chips}</div>
      <span className={css.tools}>
        {!narrow && <ColumnsButton table={table} ready={ready} hidden={hidden} />}
        <ImportButton />
        <ExportButton />
        <PlainExportButton />
        {!narrow && <FullListButton />}
      </span>
    </div>
  )
}
