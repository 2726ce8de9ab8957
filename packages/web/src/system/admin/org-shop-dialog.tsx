import { type AdminRow, admin, type ScopeNode } from '@brandside/contract/system/admin.ts'
import { Input, Tree } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import { words } from './admin.words.ts'
import css from './choice-dialog.module.css'

interface OrgShopDialogProps {
  row: AdminRow
  onClosed(): void
}

/** Organisations and shops of a person, in one tree. Each is bound for itself: what a role makes of it, the role says. */
export default function OrgShopDialog({ row, onClosed }: OrgShopDialogProps) {
  const { say, t } = useWords()
  const [open, setOpen] = useState(true)
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>()
  const read = useRead(admin, 'orgShop', { id: row.id }, { staleTime: 0 })
  const save = useAction(admin, 'setOrgShop', { done: say(words.orgShopSaved, { name: row.nickName }) })
  const given = read.data
  const before = given && [...given.organisationIds.map((id) => `o${id}`), ...given.shopIds.map((id) => `s${id}`)]
  const tree = given ? matching(given.tree, search.trim().toLowerCase()) : []

  async function submit(keys: readonly string[]) {
    const nodes = flat(given?.tree ?? []).filter(({ key }) => keys.includes(key))
    const ids = (type: ScopeNode['type']) => nodes.filter((node) => node.type === type).map(({ id }) => id)
    if (await save.run({ id: row.id, organisationIds: ids('organisation'), shopIds: ids('shop') })) setOpen(false)
  }

  return (
    <Dialog
      open={open}
      width={560}
      title={say(words.orgShopOf, { name: row.nickName })}
      action={{
        verb: t('button.save'),
        run: () => void submit(chosen ?? []),
        disabled: chosen === undefined,
        pending: save.pending,
      }}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      <p className={css.help}>{say(words.orgShopHelp)}</p>
      {!given && <LoadingOrFailed read={read} />}
      {given && given.tree.length === 0 && <p className={css.note}>{say(words.noPlaces)}</p>}
      {given && given.tree.length > 0 && (
        <>
          <Input
            allowClear
            aria-label={say(words.search)}
            placeholder={say(words.search)}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
          <div className={css.tree}>
            <Tree<ScopeNode>
              key={search}
              aria-label={say(words.orgShop)}
              checkable
              checkStrictly
              selectable={false}
              defaultExpandAll
              treeData={tree}
              fieldNames={{ title: 'name', key: 'key', children: 'children' }}
              checkedKeys={[...(chosen ?? before ?? [])]}
              onCheck={(_, { node, checked }) => {
                // Choices hidden by the search stay chosen.
                const now = chosen ?? before ?? []
                setChosen(checked ? [...now, node.key] : now.filter((key) => key !== node.key))
              }}
            />
          </div>
        </>
      )}
    </Dialog>
  )
}

function flat(nodes: readonly ScopeNode[]): ScopeNode[] {
  return nodes.flatMap((node) => [node, ...flat(node.children)])
}

/** Branches that lead to a name with these letters. */
function matching(nodes: readonly ScopeNode[], letters: string): ScopeNode[] {
  return nodes.flatMap((node) => {
    if (node.name.toLowerCase().includes(letters)) return [node]
    const children = matching(node.children, letters)
    return children.length > 0 ? [{ ...node, children }] : []
  })
}
