import { savedView } from '@brandside/contract/system/saved-view.ts'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { useWords } from '../../base/i18n/words.ts'
import { useAction } from '../../io/api/use-action.ts'
import { MenuPopup } from '../../ui/popup/menu-popup.tsx'
import { Popup } from '../../ui/popup/popup.tsx'
import type { ReadyColumn } from '../resource/columns.tsx'
import { FullListButton } from '../resource/full-list-button.tsx'
import { useList } from '../resource/resource.ts'
import { words } from '../resource/resource.words.ts'
import { usePin } from '../views/use-pin.ts'
import type { TableColumns } from '../views/use-table-columns.ts'
import type { ListViews } from '../views/use-views.ts'
import { contentOf } from '../views/view-state.ts'
import { ExportButton } from './export-button.tsx'
import css from './list-toolbar.module.css'

const ColumnPanel = lazy(() => import('../views/column-panel.tsx'))
const SaveView = lazy(() => import('../views/save-view.tsx'))
const ManageViews = lazy(() => import('../views/manage-views.tsx'))

interface ListToolbarProps {
  views: ListViews
  table: TableColumns
  ready: readonly ReadyColumn[]
  /** Cards have no columns to set up. */
  narrow: boolean
  /** What is filtered by. */
  chips: ReactNode
}

/** Above the rows: which view this is and what it is filtered by; how the table looks; the export. */
export function ListToolbar({ views, table, ready, narrow, chips }: ListToolbarProps) {
  const { say } = useWords()
  return (
    <div role="toolbar" aria-label={say(words.tools)} className={css.bar}>
      <ViewPicker views={views} />
      <div className={css.chips}>{chips}</div>
      <span className={css.tools}>
        {!narrow && <ColumnsButton table={table} ready={ready} />}
        <ExportButton />
        {!narrow && <FullListButton />}
      </span>
    </div>
  )
}

function ViewPicker({ views: all }: { views: ListViews }) {
  const list = useList()
  const { say } = useWords()
  const [dialog, setDialog] = useState<'save' | 'manage'>()
  const { views, current, defaultId, isChosen, isChanged } = all
  const pin = usePin(all)
  const update = useAction(savedView, 'update', {
    done: say(words.viewSaved, { name: current?.name ?? '' }),
  })
  const entry = (view: (typeof views)[number]) => ({
    key: String(view.id),
    label: view.name,
    note: view.id === defaultId ? say(isChosen ? words.viewDefault : words.viewRoleDefault) : undefined,
    checked: view.id === current?.id,
    run: () => all.choose(view),
  })

  async function save() {
    if (!current) return
    const { id, version } = current
    const content = { ...contentOf(list.state), look: all.look ?? null }
    if (await update.run({ id, version, content })) all.settled()
  }

  return (
    <>
      <MenuPopup
        label={say(words.view)}
        worded
        className={css.view}
        groups={[
          {
            key: 'all',
            entries: [{ key: 'none', label: say(words.viewAll), checked: !current, run: () => all.choose(undefined) }],
          },
          { key: 'mine', heading: say(words.viewsMine), entries: views.filter(({ mine }) => mine).map(entry) },
          { key: 'shared', heading: say(words.viewsShared), entries: views.filter(({ mine }) => !mine).map(entry) },
          {
            key: 'do',
            entries: [
              ...(current?.mine && isChanged
                ? [{ key: 'update', label: say(words.viewUpdate, { name: current.name }), run: () => void save() }]
                : []),
              ...(current
                ? [
                    {
                      key: 'pin',
                      label: say(pin.isPinned(current) ? words.viewUnpinNamed : words.viewPinNamed, {
                        name: current.name,
                      }),
                      forbidden: pin.forbidden(current),
                      run: () => pin.toggle(current),
                    },
                  ]
                : []),
              { key: 'save', label: say(words.viewSaveAs), run: () => setDialog('save') },
              { key: 'manage', label: say(words.viewManage), run: () => setDialog('manage') },
            ],
          },
        ]}
      >
        <span className={css.weak}>{say(words.view)}</span>
        <span className={css.viewName}>{current?.name ?? say(words.viewAll)}</span>
        {isChanged && <span className={css.changed}>{say(words.viewChanged)}</span>}
        <svg className={css.arrow} viewBox="0 0 10 6" aria-hidden="true">
          <path d="m1 1 4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.4" />
        </svg>
      </MenuPopup>
      <Suspense>
        {dialog === 'save' && <SaveView views={all} onClosed={() => setDialog(undefined)} />}
        {dialog === 'manage' && <ManageViews views={all} onClosed={() => setDialog(undefined)} />}
      </Suspense>
    </>
  )
}

function ColumnsButton({ table, ready }: Pick<ListToolbarProps, 'table' | 'ready'>) {
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
      {open && (
        <Popup anchor={button} role="dialog" label={say(words.columns)} align="end" onClose={() => setOpen(false)}>
          <Suspense>
            <ColumnPanel table={table} ready={ready} />
          </Suspense>
        </Popup>
      )}
    </>
  )
}
