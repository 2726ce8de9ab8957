import { useMemo } from 'react'
import { useWords } from '../platform/i18n/words.ts'
import ColumnPanel from '../platform/resource/column-panel.tsx'
import { readyColumns } from '../platform/resource/columns.tsx'
import { useList, useResource } from '../platform/resource/resource.ts'
import { useTableColumns } from '../platform/resource/use-table-columns.ts'
import { useViews } from '../platform/resource/use-views.ts'
import css from './gallery.module.css'

/** The panel of the columns without its button. */
export function ColumnChoice() {
  const { contract } = useResource()
  const list = useList()
  const { language } = useWords()
  const ready = useMemo(() => readyColumns(contract, ['name', 'category', 'status'], language), [contract, language])
  const table = useTableColumns(ready, useViews(contract, list))
  return (
    <div className={css.raised}>
      <ColumnPanel table={table} ready={ready} />
    </div>
  )
}
