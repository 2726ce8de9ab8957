import { organisation } from '@brandside/contract/system/organisation.ts'
import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useFormRecord } from '../../platform/data/form/form-record.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { words } from './organisation.words.ts'

interface LeaderSelectProps {
  id?: string
  value?: number | null
  onChange?: (value: number | undefined) => void
  className?: string
}

/** Picks a person by name. */
export default function LeaderSelect({ id, value, onChange, className }: LeaderSelectProps) {
  const { say } = useWords()
  const { loaded } = useFormRecord()
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed.trim())
  const { data, isFetching } = useRead(organisation, 'people', keyword ? { keyword } : {}, { keepPrevious: true })
  const options = (data ?? [])
    .filter(({ status }) => status === 1)
    .map((person) => ({ value: person.id as number, label: `${person.nickName} (${person.username})` }))
  // Whoever leads now may not be among the first two hundred.
  const current = loaded.leaderId as number | undefined
  if (current && !options.some((option) => option.value === current))
    options.unshift({ value: current, label: String(loaded.leaderName ?? `#${current}`) })
  return (
    <Select<number>
      id={id as string}
      className={className as string}
      allowClear
      showSearch={{ filterOption: false, onSearch: setTyped }}
      placeholder={say(words.pickPerson)}
      loading={isFetching}
      options={options}
      value={value ?? null}
      onChange={(next: number | undefined) => onChange?.(next)}
    />
  )
}
