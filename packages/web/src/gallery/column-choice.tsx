import { useMemo } from 'react'
import { useWords } from '../platform/base/i18n/words.ts'
import { readyColumns } from '../platform/data/resource/columns.tsx'
import { useList, useResource } from '../platform/data/resource/resource.ts'
import ColumnPanel from '../platform/data/views/column-panel.tsx'
import { useTableColumns } from '../platform/data/views/use-table-columns.ts'
import { useViews } from '../platform/data/views/use-views.ts'
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
      <ColumnPanel table={table} ready={ready} hidden={['sort']} />
    </div>
  )
}
