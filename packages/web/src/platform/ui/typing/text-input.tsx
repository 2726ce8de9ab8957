import type { FieldInfo } from '@brandside/contract/platform/describe.ts'
import { foldField } from '@brandside/contract/platform/read/fields.ts'
import { lengthOf } from '@brandside/contract/platform/read/fold.ts'
import { Input, type InputProps } from 'antd'
import { useState } from 'react'

/** What is known of a text field. */
export type TextInfo = Pick<FieldInfo, 'kind' | 'reader' | 'max'>

interface TextProps {
  info: TextInfo
  value: string
  onChange(value: string): void
}

/**
 * What stands in an input while it is typed on, and the text that is meant: cleaned first and measured later, so that no
 * limit cuts off what has only been pasted with spaces in it.
 */
function useTextTyping({ info, value, onChange }: TextProps) {
  const [typed, setTyped] = useState<string>()
  return {
    value: typed ?? value,
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped(info.kind === 'code' ? target.value.toUpperCase() : target.value)
      onChange(foldField(info, target.value))
    },
    onBlur: () => setTyped(undefined),
  }
}

interface TextInputProps extends TextProps, Omit<InputProps, 'value' | 'onChange' | 'maxLength' | 'count'> {
  /** How much room is left is said in the input. */
  showsCount?: boolean
}

/** One line of text. What is too long stays, and is marked; its field's rules refuse it. */
export function TextInput({ info, value, onChange, showsCount = false, ...given }: TextInputProps) {
  const typing = useTextTyping({ info, value, onChange })
  return <Input {...given} {...typing} count={countOf(info, showsCount)} />
}

export function LinesInput({ info, value, onChange, ...given }: TextProps & { id?: string; className?: string }) {
  const typing = useTextTyping({ info, value, onChange })
  return <Input.TextArea {...given} {...typing} count={countOf(info, true)} autoSize={{ minRows: 3, maxRows: 10 }} />
}

/** Counts the characters of what is meant, as the server does. */
function countOf(info: TextInfo, show: boolean) {
  return {
    show: show && info.max !== undefined,
    max: info.max,
    strategy: (text: string) => lengthOf(foldField(info, text)),
  }
}

/** The same for an input that is no field of a contract: `count={upTo(200)}`. */
export const upTo = (max: number) => ({ max, strategy: (text: string) => lengthOf(text.trim()) })
