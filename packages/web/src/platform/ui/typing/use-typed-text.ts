import { type Reading, valueRead } from '@brandside/contract/platform/read/reading.ts'
import { useState } from 'react'
import { doubtText } from '../../base/format/doubt-text.ts'
import { useWords } from '../../base/i18n/words.ts'

/**
 * A form or a filter holds texts that are no values, and does not go on with them; a form says by its own rules what is
 * wrong. Other pages are given no value then, and the input says why.
 */
export type TextHolder = 'form' | 'filter'

interface TypedTextProps {
  /** As it travels, or a text that is no value and stands in the field until it is one. */
  value: string | null | undefined
  label?: string | undefined
  read(text: string): Reading<string>
  holder: TextHolder | undefined
  /** `isWhole`: it was chosen, or its field was left. `isDoubt`: there is a text, and it is no value. */
  onChange(value: string | undefined, isWhole: boolean, isDoubt?: boolean): void
}

/** The text in an input of days or moments, what it means, and what is wrong with it. */
export interface TypedText {
  /** Undefined: the picker writes its value. */
  text: string | undefined
  /** Without it the picker has none to show. */
  value: string | undefined
  wrong: string | undefined
  /** Where the input itself has to say what is wrong: beside it, or when the form of the filter is sent. */
  told: 'beside' | 'bySubmit' | undefined
  type(text: string): void
  leave(): void
  pick(value: string | undefined): void
  /** The picker shows what is being chosen in it. */
  forget(): void
}

/** Text is kept as it was typed until the field is left; what is not understood stays there. */
export function useTypedText({ value, label = '', read, holder, onChange }: TypedTextProps): TypedText {
  const { say } = useWords()
  const [typed, setTyped] = useState<string>()
  const [isLeft, setLeft] = useState(true)
  const held = value || undefined
  const isValue = held !== undefined && valueRead(read(held)) === held
  const text = typed ?? (isValue ? undefined : held)
  const reading = text === undefined || text.trim() === '' || !isLeft ? undefined : read(text)
  const doubt = reading && 'reason' in reading ? reading : undefined

  const meant = (next: string) => (next.trim() === '' ? undefined : valueRead(read(next)))
  return {
    text,
    value: isValue ? held : undefined,
    wrong: doubt && doubtText(say, label, doubt),
    told: doubt && holder !== 'form' ? (holder ? 'bySubmit' : 'beside') : undefined,
    type(next) {
      setTyped(next)
      setLeft(false)
      if (holder) onChange(meant(next) ?? (next.trim() || undefined), false)
    },
    leave() {
      setLeft(true)
      if (typed === undefined) return
      const found = meant(typed)
      const isText = found === undefined && typed.trim() !== ''
      if (!isText || holder) setTyped(undefined)
      onChange(found ?? (holder ? typed.trim() || undefined : undefined), true, isText)
    },
    pick(next) {
      setTyped(undefined)
      setLeft(true)
      onChange(next, true)
    },
    forget: () => setTyped(undefined),
  }
}
