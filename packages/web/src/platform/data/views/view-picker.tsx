import { savedView } from '@brandside/contract/shell/saved-view.ts'
import { Suspense, useState } from 'react'
import { useWords } from '../../base/i18n/words.ts'
import { useAction } from '../../io/api/use-action.ts'
import { lazy } from '../../io/code/lazy.tsx'
import { MenuButton } from '../../ui/popup/menu-button.tsx'
import { useList } from '../resource/resource.ts'
import { usePin } from './use-pin.ts'
import type { ListViews } from './use-views.ts'
import css from './view-picker.module.css'
import { contentOf } from './view-state.ts'
import { words } from './views.words.ts'

const SaveView = lazy(() => import('./save-view.tsx'))
const ManageViews = lazy(() => import('./manage-views.tsx'))

/** Which view a list is in, and what can be done with views. */
export function ViewPicker({ views: all }: { views: ListViews }) {
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
    again: true,
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
      <MenuButton
        label={say(words.view)}
        worded
        align="start"
        className={css.view}
        groups={[
          {
            key: 'all',
            entries: [
              {
                key: 'none',
                label: say(words.viewAll),
                checked: !current,
                again: true,
                run: () => all.choose(undefined),
              },
            ],
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
      </MenuButton>
      <Suspense>
        {dialog === 'save' && <SaveView views={all} onClosed={() => setDialog(undefined)} />}
        {dialog === 'manage' && <ManageViews views={all} onClosed={() => setDialog(undefined)} />}
      </Suspense>
    </>
  )
}
