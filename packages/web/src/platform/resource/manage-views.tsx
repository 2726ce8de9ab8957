import { type SavedView, savedView } from '@brandside/contract/system/saved-view.ts'
import { Button, Checkbox, Input, Modal } from 'antd'
import { useState } from 'react'
import { useCan } from '../access/can.tsx'
import { useAction } from '../api/use-action.ts'
import { useWords } from '../i18n/words.ts'
import css from './manage-views.module.css'
import { useResource } from './resource.ts'
import { words } from './resource.words.ts'
import type { ListViews } from './use-views.ts'

interface ManageViewsProps {
  views: ListViews
  onClosed(): void
}

/** All views of a list: to rename, share, delete, and to choose the one it opens with. */
export default function ManageViews({ views, onClosed }: ManageViewsProps) {
  const { say } = useWords()
  const [open, setOpen] = useState(true)
  return (
    <Modal
      open={open}
      width={640}
      title={say(words.viewManageTitle)}
      footer={null}
      onCancel={() => setOpen(false)}
      afterClose={onClosed}
    >
      {views.views.length === 0 && <p className={css.none}>{say(words.viewNone)}</p>}
      <ul className={css.views} aria-label={say(words.viewManageTitle)}>
        {views.views.map((view) => (
          <ViewLine key={view.id} view={view} views={views} />
        ))}
      </ul>
    </Modal>
  )
}

function ViewLine({ view, views }: { view: SavedView; views: ListViews }) {
  const { t, say } = useWords()
  const { ask } = useResource()
  const can = useCan()
  const [name, setName] = useState<string>()
  const update = useAction(savedView, 'update')
  const share = useAction(savedView, 'share')
  const remove = useAction(savedView, 'remove')
  const setDefault = useAction(savedView, 'setDefault')
  const mayShare = can(savedView.endpoints.share.guard)
  const mayTouch = view.shared ? mayShare : view.mine
  const isDefault = view.id === views.defaultId

  async function rename() {
    const given = name?.trim()
    if (!given || given === view.name) setName(undefined)
    else if (await update.run({ id: view.id, version: view.version, name: given })) setName(undefined)
  }

  async function drop() {
    const sure = await ask({
      title: say(words.viewDeleteTitle, { name: view.name }),
      text: say(view.shared ? words.viewDeleteShared : words.viewDeleteText),
      verb: say(words.viewDeleteVerb),
      cancel: t('button.cancel'),
      danger: true,
    })
    if (sure && (await remove.run({ ids: [view.id] })) && views.current?.id === view.id) views.choose(undefined)
  }

  if (name !== undefined) {
    return (
      <li className={css.view}>
        <Input
          autoFocus
          className={css.name}
          aria-label={say(words.viewName)}
          maxLength={32}
          value={name}
          status={update.fieldErrors.length > 0 ? 'error' : undefined}
          onChange={(event) => setName(event.target.value)}
          onPressEnter={() => void rename()}
        />
        <Button type="primary" loading={update.pending} onClick={() => void rename()}>
          {t('button.save')}
        </Button>
        <Button onClick={() => setName(undefined)}>{t('button.cancel')}</Button>
      </li>
    )
  }

  return (
    <li className={css.view}>
      <span className={css.name}>
        {view.name}
        {isDefault && <span className={css.mark}>{say(words.viewDefault)}</span>}
        {!view.mine && <span className={css.owner}>{say(words.viewOwner, { name: view.ownerName ?? '–' })}</span>}
      </span>
      {mayTouch || view.shared || mayShare ? (
        <Checkbox
          checked={view.shared}
          disabled={!mayShare || (!view.mine && !view.shared)}
          onChange={() => void share.run({ id: view.id, shared: !view.shared })}
        >
          {say(words.viewShared)}
        </Checkbox>
      ) : null}
      <Button
        type="link"
        size="small"
        onClick={() => void setDefault.run({ list: views.key, viewId: isDefault ? null : view.id })}
      >
        {say(isDefault ? words.viewNoDefault : words.viewMakeDefault)}
      </Button>
      {mayTouch && (
        <>
          <Button type="link" size="small" onClick={() => setName(view.name)}>
            {say(words.viewRename)}
          </Button>
          <Button type="link" size="small" danger onClick={() => void drop()}>
            {t('button.delete')}
          </Button>
        </>
      )}
    </li>
  )
}
