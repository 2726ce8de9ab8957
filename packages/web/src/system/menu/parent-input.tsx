import { type MenuBranch, maxMenuDepth, menu } from '@brandside/contract/system/menu.ts'
import { TreeSelect } from 'antd'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useFormRecord } from '../../platform/data/form/form-record.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import type { Entered } from '../../platform/ui/inputs/field-input.tsx'
import { useClear } from '../../platform/ui/select/use-clear.tsx'
import { words } from './menu.words.ts'
import { landing } from './menu-order.rules.ts'

interface Option {
  value: number
  title: string
  disabled: boolean
  children: Option[]
}

/** The directory an entry stands in. */
export default function ParentInput({
  id,
  value,
  onChange = () => {},
  className,
}: Entered<number> & { className?: string }) {
  const clear = useClear()
  const { say, language } = useWords()
  const { data: tree = [], isPending } = useRead(menu, 'list', {})
  const { isNew, loaded } = useFormRecord()

  function option(entry: MenuBranch): Option[] {
    if (entry.type !== 'D') return []
    const answer = isNew ? null : landing(tree, Number(loaded.id), entry.id, 'into', maxMenuDepth)
    return [
      {
        value: entry.id,
        title: language === 'zh' ? entry.titleZh : entry.titleEn,
        disabled: typeof answer === 'string' && answer !== 'already',
        children: entry.children.flatMap(option),
      },
    ]
  }

  return (
    <TreeSelect<number, Option>
      id={id as string}
      className={className}
      allowClear={clear}
      showSearch={{ treeNodeFilterProp: 'title' }}
      treeDefaultExpandAll
      loading={isPending}
      placeholder={say(words.top)}
      treeData={tree.flatMap(option)}
      value={isPending ? undefined : (value ?? undefined)}
      onChange={(next: number | undefined) => onChange(next)}
    />
  )
}
