import { Tree } from 'antd'
import css from './check-tree.module.css'
import { type CheckNode, marksOf, toggleNode } from './check-tree.rules.ts'

interface CheckTreeProps {
  id?: string | undefined
  label: string
  tree: readonly CheckNode[]
  chosen: readonly number[]
  onChange(chosen: number[]): void
}

/** A tree in which each node is chosen or not: menus of a package, rights of a role. */
export default function CheckTree({ id, label, tree, chosen, onChange }: CheckTreeProps) {
  const { checked, half } = marksOf(tree, chosen)
  return (
    <div id={id} className={css.box}>
      <Tree
        aria-label={label}
        checkable
        checkStrictly
        selectable={false}
        height={320}
        treeData={tree.map(dataNode)}
        defaultExpandedKeys={tree.map((node) => node.id)}
        checkedKeys={{ checked, halfChecked: half }}
        onCheck={(_, { node }) => onChange(toggleNode(tree, chosen, Number(node.key)))}
      />
    </div>
  )
}

interface DataNode {
  key: number
  title: string
  children: DataNode[]
}

function dataNode({ id, label, children }: CheckNode): DataNode {
  return { key: id, title: label, children: children.map(dataNode) }
}
