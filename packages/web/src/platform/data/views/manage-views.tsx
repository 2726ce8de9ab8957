import { type SavedView, savedView } from '@brandside/contract/shell/saved-view.ts'
import { Button, Checkbox, Input, Select } from 'antd'
import { useId, useState } from 'react'
import { useWords } from '../../base/i18n/words.ts'
import type { OutputAt } from '../../io/api/contract-data.ts'
import { useAction } from '../../io/api/use-action.ts'
import { useRead } from '../../io/api/use-read.ts'
import { actOrTell } from '../../ui/access/act-or-tell.ts'
import { useCan } from '../../ui/access/can.tsx'
import { useConfirm } from '../../ui/dialog/confirm-action.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { upTo } from '../../ui/typing/text-input.tsx'
import css from './manage-views.module.css'
import { usePin } from './use-pin.ts'
import type { ListViews } from './use-views.ts'
import { words } from './views.words.ts'

interface ManageViewsProps {
  views: ListViews
  onClosed(): void
}

/** All views of a list: to rename, share, pin and delete, and to choose what it opens with, for oneself or for roles. */
export default function ManageViews({ views, onClosed }: ManageViewsProps) {
  const { say } = useWords()
  const can = useCan()
  const [open, setOpen] = useState(true)
  const mayShare = can(savedView.endpoints.share.guard)
  const { data } = useRead(savedView, 'roles', { list: views.key }, { enabled: mayShare })
  return (
    <Dialog
      open={open}
      width={840}
      title={say(words.viewManageTitle)}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      {views.views.length === 0 && <p className={css.none}>{say(words.viewNone)}</p>}
      <ul className={css.views} aria-label={say(words.viewManageTitle)}>
        {views.roleDefaultId !== null && <NoViewLine views={views} />}
        {views.views.map((view) => (
          <ViewLine key={view.id} view={view} views={views} roles={data?.list ?? noRoles} />
        ))}
      </ul>
    </Dialog>
  )
}

type Roles = OutputAt<typeof savedView, 'roles'>['list']
const noRoles: Roles = []

/** An operator whose role opens the list with a view may still begin with all rows. */
function NoViewLine({ views }: { views: ListViews }) {
  const { say } = useWords()
  const setDefault = useAction(savedView, 'setDefault')
  const isDefault = views.isChosen && views.defaultId === null
  return (
    <li className={css.view}>
      <span className={css.name}>
        {say(words.viewAll)}
        {isDefault && <span className={css.mark}>{say(words.viewDefault)}</span>}
      </span>
      <Button
        type="link"
        size="small"
        onClick={() => void setDefault.run({ list: views.key, viewId: null, noView: !isDefault })}
      >
        {say(isDefault ? words.viewNoDefault : words.viewMakeDefault)}
      </Button>
    </li>
  )
}

interface ViewLineProps {
  view: SavedView
  views: ListViews
  /** With what the list opens for each, as far as the operator may know. */
  roles: Roles
}

function ViewLine({ view, views, roles }: ViewLineProps) {
  const { t, say, separator } = useWords()
  const ask = useConfirm()
  const can = useCan()
  const [renaming, setRenaming] = useState(false)
  const [choosing, setChoosing] = useState(false)
  const pin = usePin(views)
  const share = useAction(savedView, 'share')
  const remove = useAction(savedView, 'remove')
  const setDefault = useAction(savedView, 'setDefault')
  const mayShare = can(savedView.endpoints.share.guard)
  const mayTouch = view.shared ? mayShare : view.mine
  const isDefault = view.id === views.defaultId
  const isOwnDefault = isDefault && views.isChosen
  const opening = roles.filter(({ viewId }) => viewId === view.id).map(({ roleName }) => roleName)

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

  if (renaming) return <RenameLine view={view} onDone={() => setRenaming(false)} />

  if (choosing) {
    return <RolesOfView view={view} views={views} roles={roles} onDone={() => setChoosing(false)} />
  }

  return (
    <li className={css.view}>
      <span className={css.name}>
        {view.name}
        {isDefault && <span className={css.mark}>{say(isOwnDefault ? words.viewDefault : words.viewRoleDefault)}</span>}
        {!view.mine && <span className={css.owner}>{say(words.viewOwner, { name: view.ownerName ?? '–' })}</span>}
        {opening.length > 0 && (
          <span className={css.roles}>{say(words.viewRolesTold, { roles: opening.join(separator) })}</span>
        )}
      </span>
      <span className={css.actions}>
        {mayTouch || view.shared || mayShare ? (
          <Checkbox
            checked={view.shared}
            disabled={!mayShare || (!view.mine && !view.shared)}
            onChange={() => void share.run({ id: view.id, shared: !view.shared })}
          >
            {say(words.viewShared)}
          </Checkbox>
        ) : null}
        <Button type="link" size="small" {...actOrTell(pin.forbidden(view), () => pin.toggle(view))}>
          {say(pin.isPinned(view) ? words.viewUnpin : words.viewPin)}
        </Button>
        <Button
          type="link"
          size="small"
          onClick={() => void setDefault.run({ list: views.key, viewId: isOwnDefault ? null : view.id })}
        >
          {say(isOwnDefault ? words.viewNoDefault : words.viewMakeDefault)}
        </Button>
        {view.shared && mayShare && (
          <Button type="link" size="small" onClick={() => setChoosing(true)}>
            {say(words.viewRoles)}
          </Button>
        )}
        {mayTouch && (
          <>
            <Button type="link" size="small" onClick={() => setRenaming(true)}>
              {say(words.viewRename)}
            </Button>
            <Button type="link" size="small" danger onClick={() => void drop()}>
              {t('button.delete')}
            </Button>
          </>
        )}
      </span>
    </li>
  )
}

interface RenameLineProps {
  view: SavedView
  onDone(): void
}

function RenameLine({ view, onDone }: RenameLineProps) {
  const { t, say } = useWords()
  const [name, setName] = useState(view.name)
  const update = useAction(savedView, 'update')

  async function rename() {
    const given = name.trim()
    if (!given || given === view.name) onDone()
    else if (await update.run({ id: view.id, version: view.version, name: given })) onDone()
  }

  return (
    <li className={css.view}>
      <Input
        autoFocus
        className={css.name}
        aria-label={say(words.viewName)}
        count={upTo(32)}
        value={name}
        status={update.fieldErrors.length > 0 ? 'error' : undefined}
        onChange={(event) => setName(event.target.value)}
        onPressEnter={() => void rename()}
      />
      <Button type="primary" loading={update.pending} onClick={() => void rename()}>
        {t('button.save')}
      </Button>
      <Button onClick={onDone}>{t('button.cancel')}</Button>
    </li>
  )
}

interface RolesOfViewProps extends ViewLineProps {
  onDone(): void
}

/** Which roles open the list with a view. A role that opens it with another one now says so. */
function RolesOfView({ view, views, roles, onDone }: RolesOfViewProps) {
  const { t, say } = useWords()
  const id = useId()
  const [chosen, setChosen] = useState(() =>
    roles.filter(({ viewId }) => viewId === view.id).map(({ roleId }) => roleId),
  )
  const setRoles = useAction(savedView, 'setRoles', { done: say(words.viewRolesSaved, { name: view.name }) })
  const nameNow = (viewId: number | null) =>
    viewId === view.id ? undefined : views.views.find((each) => each.id === viewId)?.name

  async function save() {
    if (await setRoles.run({ id: view.id, version: view.version, roleIds: chosen })) onDone()
  }

  return (
    <li className={css.view}>
      <label className={css.name} htmlFor={id}>
        {view.name}
        <span className={css.roles}>{say(words.viewRolesOf)}</span>
      </label>
      <Select
        id={id}
        autoFocus
        mode="multiple"
        className={css.choice ?? ''}
        placeholder={say(words.viewRolesNone)}
        showSearch={{ optionFilterProp: 'label' }}
        value={chosen}
        onChange={setChosen}
        options={roles.map(({ roleId, roleName, viewId }) => {
          const now = nameNow(viewId)
          return { value: roleId, label: now ? say(words.viewRolesNow, { role: roleName, view: now }) : roleName }
        })}
      />
      <Button type="primary" loading={setRoles.pending} onClick={() => void save()}>
        {t('button.save')}
      </Button>
      <Button onClick={onDone}>{t('button.cancel')}</Button>
    </li>
  )
}
