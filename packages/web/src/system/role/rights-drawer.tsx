import { type RightNode, type RoleRow, role } from '@brandside/contract/system/role.ts'
import { Button, Checkbox, Input } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { words as formWords } from '../../platform/data/form-parts/form.words.ts'
import { useToasts } from '../../platform/io/api/toasts.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { useConfirm } from '../../platform/ui/dialog/confirm-action.ts'
import { Drawer } from '../../platform/ui/dialog/drawer.tsx'
import { useUnsaved } from '../../platform/ui/unsaved/use-unsaved.ts'
import { chosenIn, differencesIn, found, type PageDifference, placesOf } from './rights.rules.ts'
import css from './rights-drawer.module.css'
import { leafTitle, RightsTree } from './rights-tree.tsx'
import { words } from './role.words.ts'

interface RightsDrawerProps {
  row: Pick<RoleRow, 'id' | 'name' | 'adminCount'>
  onClosed(): void
}

/** The rights of a role. Nothing is saved before the operator has read the difference. */
export default function RightsDrawer({ row, onClosed }: RightsDrawerProps) {
  const { t, say } = useWords()
  const ask = useConfirm()
  const toasts = useToasts()
  const read = useRead(role, 'listMenu', { roleId: row.id }, { staleTime: 0 })
  const action = useAction(role, 'allocMenu')
  const [open, setOpen] = useState(true)
  const [search, setSearch] = useState('')
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set())
  const [changed, setChanged] = useState<ReadonlySet<number>>()
  /** Rights in the view of the chosen: those removed there stay in sight until the view is left. */
  const [pinned, setPinned] = useState<ReadonlySet<number>>()

  const { data } = read
  const tree = data?.tree ?? []
  const before = new Set<number>(data?.menuIds)
  const chosen = changed ?? before
  const differences = differencesIn(tree, before, chosen)
  const [added, removed] = [count(differences, 'added'), count(differences, 'removed')]
  const shown = found(pinned ? chosenIn(tree, pinned) : tree, search)

  // Saving asks for a look at the differences first, so leaving can only mean losing them.
  useUnsaved(() => (open && differences.length > 0 ? { name: say(words.rightsOf, { name: row.name }) } : undefined))

  function fold(id: number, close: boolean) {
    const next = new Set(folded)
    if (close) next.add(id)
    else next.delete(id)
    setFolded(next)
  }

  async function close() {
    const sure =
      differences.length === 0 ||
      (await ask({
        title: say(words.unsavedTitle),
        text: say(words.unsavedText, { name: row.name }),
        verb: say(words.discard),
        cancel: say(formWords.keepEditing),
        danger: true,
      }))
    if (sure) setOpen(false)
  }

  async function save() {
    if (!data) return
    const sure = await ask({
      title: say(words.reviewTitle, { name: row.name }),
      text: <Review differences={differences} people={row.adminCount} />,
      verb: say(words.saveRights),
      cancel: t('button.cancel'),
    })
    if (!sure) return
    const saved = await action.run({
      roleId: row.id,
      menuIds: [...chosen] as typeof data.menuIds,
      roleVersion: data.roleVersion,
    })
    if (!saved) return
    toasts.success(say(words.savedRights, { name: row.name }))
    for (const { msg } of saved.warnings) toasts.warning(msg)
    setOpen(false)
  }

  return (
    <Drawer
      open={open}
      title={say(words.rightsOf, { name: row.name })}
      onClose={() => void close()}
      onClosed={onClosed}
      footer={
        <div className={css.footer}>
          <span className={css.difference} role="status">
            {differences.length === 0
              ? say(words.noChange)
              : [added > 0 && say(words.added, { count: added }), removed > 0 && say(words.removed, { count: removed })]
                  .filter(Boolean)
                  .join(' · ')}
          </span>
          <Button onClick={() => void close()}>{t('button.cancel')}</Button>
          <Button
            type="primary"
            loading={action.pending}
            disabled={differences.length === 0}
            onClick={() => void save()}
          >
            {say(words.review)}
          </Button>
        </div>
      }
    >
      {!data && <LoadingOrFailed read={read} />}
      {data && (
        <>
          <div className={css.tools}>
            <Input
              allowClear
              className={css.search}
              aria-label={say(words.searchRights)}
              placeholder={say(words.searchRights)}
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
            <Checkbox
              checked={pinned !== undefined}
              onChange={({ target }) => setPinned(target.checked ? new Set(chosen) : undefined)}
            >
              {say(words.onlyChosen)}
            </Checkbox>
            <Button onClick={() => setFolded(new Set())}>{say(words.expandAll)}</Button>
            <Button onClick={() => setFolded(new Set(placeIds(tree)))}>{say(words.collapseAll)}</Button>
          </div>
          {data.fixed && <p className={css.note}>{say(words.fixedRights)}</p>}
          {data.beyond > 0 && <p className={css.note}>{say(words.beyond, { count: data.beyond })}</p>}
          <RightsTree
            tree={shown}
            whole={tree}
            chosen={chosen}
            folded={search === '' && !pinned ? folded : unfolded}
            fixed={data.fixed}
            onChoose={setChanged}
            onFold={fold}
          />
          {shown.length === 0 && (
            <p className={css.note}>{search === '' ? say(words.nothingChosen) : say(words.nothingFound, { search })}</p>
          )}
        </>
      )}
    </Drawer>
  )
}

const unfolded: ReadonlySet<number> = new Set()

function count(differences: readonly PageDifference[], side: 'added' | 'removed'): number {
  return differences.reduce((sum, difference) => sum + difference[side].length, 0)
}

function placeIds(tree: readonly RightNode[]): number[] {
  return tree.flatMap((node) => [node.id, ...placeIds(placesOf(node))])
}

/** The difference as a person reads it: page by page, what comes and what goes. */
function Review({ differences, people }: { differences: readonly PageDifference[]; people: number }) {
  const { say } = useWords()
  return (
    <>
      <dl className={css.review}>
        {differences.map(({ page, added, removed }) => (
          <div key={page.id} className={css.page}>
            <dt>{say([page.titleZh, page.titleEn])}</dt>
            {added.map((leaf) => (
              <dd key={leaf.id} className={css.added}>
                {say(leafTitle(leaf))}
              </dd>
            ))}
            {removed.map((leaf) => (
              <dd key={leaf.id} className={css.removed}>
                {say(leafTitle(leaf))}
              </dd>
            ))}
          </div>
        ))}
      </dl>
      {people > 0 && <p>{say(words.reviewText, { count: people })}</p>}
    </>
  )
}
