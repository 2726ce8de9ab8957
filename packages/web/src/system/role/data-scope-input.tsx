import { role } from '@brandside/contract/system/role.ts'
import { Radio } from 'antd'
import { useWords } from '../../platform/base/i18n/words.ts'
import { fieldsOf } from '../../platform/io/api/contract-data.ts'
import { useChoices } from '../../platform/io/dictionaries/use-choices.ts'
import css from './data-scope-input.module.css'
import { words } from './role.words.ts'

interface DataScopeInputProps {
  id?: string
  value?: number | null
  onChange?: (value: number) => void
}

type Kind = 1 | 2 | 3 | 4 | 5 | 6

/** The six kinds of scope, each with what it means. */
export function DataScopeInput({ id, value, onChange }: DataScopeInputProps) {
  const { say } = useWords()
  const info = fieldsOf(role.endpoints.create).dataScope
  const choices = useChoices(info)
  return (
    <Radio.Group
      id={id as string}
      aria-label={info && say(info.label)}
      className={css.kinds as string}
      value={value}
      onChange={({ target }) => onChange?.(target.value as number)}
    >
      {choices.map(({ value: kind, label }) => (
        <Radio key={kind} value={Number(kind)}>
          {say(label)}
          <span className={css.meaning}>{say(words[`scope${kind as `${Kind}`}`])}</span>
        </Radio>
      ))}
    </Radio.Group>
  )
}
