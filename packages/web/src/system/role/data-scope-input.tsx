import { role } from '@brandside/contract/system/role.ts'
import { Radio } from 'antd'
import { fieldsOf } from '../../platform/api/contract-data.ts'
import { useWords } from '../../platform/i18n/words.ts'
import css from './data-scope-input.module.css'
import { words } from './role.words.ts'

interface DataScopeInputProps {
  id?: string
  value?: number | null
  onChange?: (value: number) => void
}

const kinds = [1, 2, 3, 4, 5, 6] as const

/** The six kinds of scope, each with what it means. */
export function DataScopeInput({ id, value, onChange }: DataScopeInputProps) {
  const { say } = useWords()
  const info = fieldsOf(role.endpoints.create).dataScope
  return (
    <Radio.Group
      id={id as string}
      aria-label={info && say(info.label)}
      className={css.kinds as string}
      value={value}
      onChange={({ target }) => onChange?.(target.value as number)}
    >
      {kinds.map((kind) => (
        <Radio key={kind} value={kind}>
          {say(info?.options?.[kind] ?? [String(kind), String(kind)])}
          <span className={css.meaning}>{say(words[`scope${kind}`])}</span>
        </Radio>
      ))}
    </Radio.Group>
  )
}
