import type { FieldInfo } from '@brandside/contract/platform/describe.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { Select } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { picker } from '../../platform/data/picker/picker.tsx'

import { useChoices } from '../../platform/io/dictionaries/use-choices.ts'
import css from './trade.module.css'
import { words } from './trade.words.ts'

const ShopPicker = picker(shop)

/** What a list beside the trades is narrowed to; another question begins with its first page. */
export function useFilters<F extends object>(initial: F) {
  const [state, setState] = useState({ filters: initial, page: 1 })
  return {
    ...state,
    narrow: (changes: Partial<F>) => setState({ filters: { ...state.filters, ...changes }, page: 1 }),
    turn: (page: number) => setState({ ...state, page }),
  }
}

interface ChoiceFilterProps<V extends string> {
  info: FieldInfo | undefined
  label: string
  /** What stands for no choice. */
  any: string
  value: V | undefined
  onChange(value: V | undefined): void
}

export function ChoiceFilter<V extends string>({ info, label, any, value, onChange }: ChoiceFilterProps<V>) {
  const { say } = useWords()
  const choices = useChoices(info ?? {})
  return (
    <Select<V | ''>
      className={css.pick as string}
      aria-label={label}
      value={value ?? ''}
      options={[
        { value: '' as const, label: any },
        ...choices.map((choice) => ({ value: choice.value as V, label: say(choice.label) })),
      ]}
      onChange={(chosen) => onChange(chosen || undefined)}
    />
  )
}

interface ShopsFilterProps {
  value: readonly number[] | undefined
  onChange(ids: number[] | undefined): void
}

export function ShopsFilter({ value = [], onChange }: ShopsFilterProps) {
  const { say } = useWords()
  return (
    <ShopPicker
      multiple
      className={css.shops}
      label={say(words.shops)}
      placeholder={words.shops}
      value={value}
      onChange={(ids) => onChange(ids.length > 0 ? [...ids] : undefined)}
    />
  )
}
