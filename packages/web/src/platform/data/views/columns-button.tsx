import { Suspense, useRef, useState } from 'react'
import { useWords } from '../../base/i18n/words.ts'
import { lazy } from '../../io/code/lazy.tsx'
import { Popup } from '../../ui/popup/popup.tsx'
import type { ReadyColumn } from '../resource/columns.tsx'
import css from '../resource/tool.module.css'
import type { TableColumns } from './use-table-columns.ts'
import { words } from './views.words.ts'

const ColumnPanel = lazy(() => import('./column-panel.tsx'))

interface ColumnsButtonProps {
  table: TableColumns
  ready: readonly ReadyColumn[]
  /** Chosen columns that the table has no room for. */
  hidden: readonly string[]
}

/** Opens the choice of columns. */
export function ColumnsButton({ table, ready, hidden }: ColumnsButtonProps) {
  const { say } = useWords()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        ref={button}
        type="button"
        className={css.tool}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <svg viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">
          <path d="M1 1.5h12v11H1zM5 1.5v11M9 1.5v11" fill="none" stroke="currentColor" strokeWidth="1.2" />
        </svg>
        {say(words.columns)}
      </button>
      {hidden.length > 0 && <span className={css.beside}>{say(words.columnsHidden, { count: hidden.length })}</span>}
      {open && (
        <Popup anchor={button} role="dialog" label={say(words.columns)} align="end" onClose={() => setOpen(false)}>
          <Suspense>
            <ColumnPanel table={table} ready={ready} hidden={hidden} />
          </Suspense>
        </Popup>
      )}
    </>
  )
}
