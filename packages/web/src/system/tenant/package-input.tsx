import { type MenuChoice, menu } from '@brandside/contract/system/menu.ts'
import { Radio } from 'antd'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { type CheckNode, idsBelow } from '../../platform/ui/inputs/check-tree.rules.ts'
import CheckTree from '../../platform/ui/inputs/check-tree.tsx'
import type { InputProps } from '../../platform/ui/inputs/field-input.tsx'
import css from './package-input.module.css'
import { words } from './tenant.words.ts'

/** Everything, or the entries of the menu that are marked. */
export default function PackageInput({ id, value, onChange = () => {} }: InputProps<number[] | null>) {
  const { say } = useWords()
  const { data = [] } = useRead(menu, 'treeSelect', { withButtons: true, forTenants: true })
  const tree = data.map(checkNode)
  const limited = value !== null && value !== undefined
  return (
    <div className={css.package}>
      <Radio.Group
        id={id}
        value={limited}
        onChange={({ target }) => onChange(target.value ? tree.flatMap(idsBelow) : null)}
        options={[
          { value: false, label: say(words.allMenus) },
          { value: true, label: say(words.someMenus) },
        ]}
      />
      {limited && (
        <>
          <CheckTree label={say(words.package)} tree={tree} chosen={value} onChange={onChange} />
          <p className={css.count}>{say(words.menusChosen, { count: value.length })}</p>
        </>
      )}
    </div>
  )
}

function checkNode({ id, label, type, children }: MenuChoice): CheckNode {
  return { id, label, group: type === 'D', children: children.map(checkNode) }
}
