import { type BrandNode, brand, maxBrandDepth } from '@brandside/contract/store/brand.ts'
import { Button, Input } from 'antd'
import { lazy, memo, Suspense, useCallback, useState } from 'react'
import { useCan } from '../../platform/access/can.tsx'
import { useWords } from '../../platform/i18n/words.ts'
import { useList } from '../../platform/resource/resource.ts'
import { findNode, matching, moveForbids } from '../../platform/resource/tree.rules.ts'
import type { Branch } from '../../platform/resource/tree-rows.ts'
import { type TreeMove, TreeView } from '../../platform/resource/tree-view.tsx'
import { useNoAside } from '../../platform/resource/use-narrow.ts'
import { words } from './brand.words.ts'
import css from './brand-tree.module.css'
import { useBrandMove } from './use-brand-move.ts'
import { useBrandTree } from './use-brand-tree.ts'

const BrandSelect = lazy(() => import('./brand.select.tsx'))

/** The brands as they stand below each other; choosing one shows those directly below it in the list. */
export function BrandTree() {
  const { state, filterBy } = useList()
  const noAside = useNoAside()
  const chosen = Number(state.filters.parentId) || undefined
  const choose = useCallback((id: number | undefined) => filterBy('parentId', id), [filterBy])
  return noAside ? <Picker chosen={chosen} onChoose={choose} /> : <Branches chosen={chosen} onChoose={choose} />
}

interface ChoiceProps {
  chosen: number | undefined
  onChoose(id: number | undefined): void
}

/** In a narrow window the tree opens only when it is needed. */
function Picker({ chosen, onChoose }: ChoiceProps) {
  const { say } = useWords()
  return (
    <div className={css.picker}>
      <Suspense fallback={<Input readOnly aria-label={say(words.tree)} value={say(words.all)} />}>
        <BrandSelect
          className={css.pick}
          label={say(words.tree)}
          placeholder={say(words.all)}
          value={chosen ?? null}
          onChange={onChoose}
        />
      </Suspense>
    </div>
  )
}

/** Another page of the list changes nothing here. */
const Branches = memo(function Branches({ chosen, onChoose }: ChoiceProps) {
  const { t, say } = useWords()
  const { tree, error, retry } = useBrandTree()
  const can = useCan()
  const onMove = useBrandMove(tree)
  const [search, setSearch] = useState('')
  const shown = matching(tree, search)
  const nameOf = (id: number | null) => (id === null ? '' : (findNode(tree, id)?.name ?? ''))

  const move: TreeMove = {
    forbids: (id, parentId) => {
      const reason = moveForbids(tree, id, parentId, maxBrandDepth)
      return reason && say(words[reason], { max: maxBrandDepth })
    },
    tells: (_, parentId) => (parentId === null ? say(words.dropTop) : say(words.dropBelow, { name: nameOf(parentId) })),
    onMove: (id, parentId) => void onMove(id, parentId),
  }

  return (
    <div className={css.tree}>
      <Input
        allowClear
        aria-label={say(words.search)}
        placeholder={say(words.search)}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <TreeView
        label={say(words.tree)}
        root={say(words.all)}
        branches={shown.map(branchOf)}
        unfolded={search !== ''}
        chosen={chosen}
        onChoose={onChoose}
        move={can(brand.endpoints.update.guard) ? move : undefined}
      />
      {search !== '' && shown.length === 0 && <p className={css.note}>{say(words.nothingFound, { search })}</p>}
      {error && (
        <p className={css.note}>
          {say(words.treeFailed)}
          <Button type="link" size="small" onClick={retry}>
            {t('button.retry')}
          </Button>
        </p>
      )}
    </div>
  )
})

function branchOf({ id, name, effective, children }: BrandNode): Branch {
  return { key: id, text: name, faint: effective === 0, children: children.map(branchOf) }
}
