import { decimalsOf, type NumberInfo } from '@brandside/contract/platform/read/numbers.ts'
import { type ChangeEvent, useState } from 'react'
import { showNumber } from '../../base/format/number.ts'
import { enteredNumber, isSize, statedLimits, typedNumber } from '../../base/format/number-text.rules.ts'
import { useWords, type Words } from '../../base/i18n/words.ts'
import type { InputProps } from './field-input.tsx'
import { words } from './inputs.words.ts'

/**
 * Makes a plain input one for numbers: formatted as people read them, and without separators during typing. `put` takes
 * a value that is not typed, from the arrow keys for instance.
 */
export function useNumberTyping(
  info: NumberInfo,
  value: unknown,
  onChange: NonNullable<InputProps<unknown>['onChange']>,
) {
  const spoken = useWords()
  const [typed, setTyped] = useState<string>()
  const decimals = decimalsOf(info)
  const { blank } = info

  function putValue(next: number | string) {
    setTyped(typedNumber(next, info))
    onChange(next)
  }

  const props = {
    value: typed ?? (isSize(value, info) && value !== blank?.is ? unitless(info, value) : typedNumber(value, info)),
    placeholder: blank ? spoken.say(blank.as) : rangeText(info),
    title: hintOf(spoken, info),
    inputMode: (info.min ?? 0) < 0 ? undefined : decimals > 0 ? ('decimal' as const) : ('numeric' as const),
    autoComplete: 'off',
    onFocus: () => setTyped(typedNumber(value, info)),
    onBlur: () => setTyped(undefined),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setTyped(target.value)
      onChange(enteredNumber(target.value, info))
    },
  }
  return { props, put: putValue }
}

/** The unit stands behind the input. */
function unitless({ kind }: NumberInfo, value: number | string): string {
  return showNumber(kind, value).replace('%', '')
}

/** `0.00–500.00` in a field that is empty; without limits, how fine an amount is written. */
function rangeText(info: NumberInfo): string | undefined {
  const { min, max } = statedLimits(info)
  if (min !== undefined && max !== undefined) return `${unitless(info, min)}–${unitless(info, max)}`
  return info.kind === 'money' ? '0.00' : undefined
}

/** The same as a sentence, and how many decimals there may be. */
function hintOf({ say, language }: Words, info: NumberInfo): string | undefined {
  const { min, max } = statedLimits(info)
  const limits = [
    min !== undefined && max === undefined && say(words.atLeast, { min: unitless(info, min) }),
    min !== undefined && max !== undefined && `${unitless(info, min)}–${unitless(info, max)}`,
    decimalsOf(info) > 0 && say(words.decimals, { count: decimalsOf(info) }),
  ]
  return limits.filter(Boolean).join(language === 'zh' ? '，' : ', ') || undefined
}
