import { Button, Input } from 'antd'
import { type ComponentProps, type ReactNode, Suspense, useState } from 'react'
import { useWords } from '../../base/i18n/words.ts'
import { words } from './tree.words.ts'
import css from './tree-aside.module.css'
import type { Branch } from './tree-rows.ts'
import { TreeView } from './tree-view.tsx'

interface TreeAsideProps extends Omit<ComponentProps<typeof TreeView>, 'branches' | 'unfolded'> {
  /** Label of the search field. */
  searchLabel: string
  /** The branches that hold what is searched for; all of them for nothing. */
  branchesWith(search: string): readonly Branch[]
  /** The tree could not be loaded. */
  error: unknown
  retry(): void
}

/** A tree beside a list, with a search of its own. */
export function TreeAside({ searchLabel, branchesWith, error, retry, ...tree }: TreeAsideProps) {
  const { t, say } = useWords()
  const [search, setSearch] = useState('')
  const shown = branchesWith(search)
  return (
    <div className={css.tree}>
      <Input
        allowClear
        aria-label={searchLabel}
        placeholder={searchLabel}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <TreeView {...tree} branches={shown} unfolded={search !== ''} />
      {search !== '' && shown.length === 0 && <p className={css.note}>{say(words.nothingInTree, { search })}</p>}
      {Boolean(error) && (
        <p className={css.note}>
          {say(words.treeFailed)}
          <Button type="link" size="small" onClick={retry}>
            {t('button.retry')}
          </Button>
        </p>
      )}
    </div>
  )
}

interface TreePickerProps {
  label: string
  /** The root, chosen by default. */
  root: string
  children: ReactNode
}

/** In its place in a narrow window: a field, whose code may still be on its way, opens the tree when it is needed. */
export function TreePicker({ label, root, children }: TreePickerProps) {
  return (
    <div className={css.picker}>
      <Suspense fallback={<Input readOnly aria-label={label} value={root} />}>{children}</Suspense>
    </div>
  )
}
