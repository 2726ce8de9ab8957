import type { RightNode } from '@brandside/contract/system/role.ts'
import { Checkbox } from 'antd'
import { useWords } from '../../platform/base/i18n/words.ts'
import { type Leaf, leavesOf, placeIn, placesOf, rightsBelow, stateOf, withLeaf, withNode } from './rights.rules.ts'
import css from './rights-tree.module.css'
import { words } from './role.words.ts'

interface RightsTreeProps {
  /** The nodes shown. */
  tree: readonly RightNode[]
  /** All of it: a page that is taken away takes its buttons along, in sight or not. */
  whole: readonly RightNode[]
  chosen: ReadonlySet<number>
  /** Ids of directories and pages that are folded. */
  folded: ReadonlySet<number>
  /** Only to look at. */
  fixed: boolean
  onChoose(chosen: Set<number>): void
  onFold(id: number, fold: boolean): void
}

/** Directories, their pages and the rights on each: every right has its box, and what stands above shows how much of it is chosen. */
export function RightsTree({ tree, ...shared }: RightsTreeProps) {
  return (
    <ul className={css.branch}>
      {tree.map((node) => (
        <Place key={node.id} node={node} {...shared} />
      ))}
    </ul>
  )
}

function Place({ node, ...shared }: Omit<RightsTreeProps, 'tree'> & { node: RightNode }) {
  const { chosen, folded, fixed, onChoose, onFold } = shared
  const { say } = useWords()
  const title = say([node.titleZh, node.titleEn])
  const rights = rightsBelow(node)
  const state = stateOf(node, chosen)
  const open = !folded.has(node.id)
  const count = rights.filter(({ id }) => chosen.has(id)).length
  return (
    <li className={css.place} data-type={node.type}>
      <div className={css.head}>
        <button
          type="button"
          className={css.twist}
          aria-expanded={open}
          aria-label={title}
          onClick={() => onFold(node.id, open)}
        />
        <Checkbox
          checked={state === 'all'}
          indeterminate={state === 'some'}
          disabled={fixed || !rights.some(({ grantable }) => grantable)}
          onChange={() => onChoose(withNode(node, chosen, state !== 'all' && !isFull(rights, chosen)))}
        >
          {title}
        </Checkbox>
        <span className={css.count}>{say(words.chosen, { count, total: rights.length })}</span>
      </div>
      {open && (
        <>
          <Leaves node={node} {...shared} />
          {placesOf(node).length > 0 && <RightsTree tree={placesOf(node)} {...shared} />}
        </>
      )}
    </li>
  )
}

function Leaves({
  node,
  whole,
  chosen,
  fixed,
  onChoose,
}: Omit<RightsTreeProps, 'tree' | 'folded' | 'onFold'> & { node: RightNode }) {
  const { say } = useWords()
  const leaves = leavesOf(node)
  if (leaves.length === 0) return null
  return (
    <ul className={css.leaves}>
      {leaves.map((leaf) => (
        <li key={leaf.id}>
          <Checkbox
            checked={chosen.has(leaf.id)}
            disabled={fixed || !leaf.grantable}
            onChange={({ target }) => onChoose(withLeaf(placeIn(whole, node.id) ?? node, leaf, chosen, target.checked))}
          >
            <span title={leaf.tag}>{say(leafTitle(leaf))}</span>
          </Checkbox>
        </li>
      ))}
    </ul>
  )
}

export function leafTitle({ ofPage, titleZh, titleEn }: Leaf): readonly [string, string] {
  return ofPage ? words.seePage : [titleZh, titleEn]
}

/** Everything that may be given is: then the box takes it. */
function isFull(rights: readonly Leaf[], chosen: ReadonlySet<number>): boolean {
  return rights.every(({ id, grantable }) => !grantable || chosen.has(id))
}
