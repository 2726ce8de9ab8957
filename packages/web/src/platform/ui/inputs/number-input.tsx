import type { NumberInfo } from '@brandside/contract/platform/read/numbers.ts'
import { Input } from 'antd'
import { type KeyboardEvent, useState } from 'react'
import { isSize, isWithin, steppedNumber, typedNumber } from '../../base/format/number-text.rules.ts'
import css from './field-input.module.css'
import type { InputProps } from './field-input.tsx'
import { useNumberTyping } from './use-number-typing.ts'

interface NumberInputProps extends InputProps<unknown> {
  info: NumberInfo & { required?: boolean }
  /** The name where no label of a form leads to it. */
  label?: string | undefined
  /** What stands in it cannot be sent, and no form says so. */
  isWrong?: boolean
  /** It appears when a number is to be typed next. */
  autoFocus?: boolean
}

/** A whole number, an amount, a rate or a quantity. What is typed is kept as it is; the field's rules say what is wrong. */
export function NumberInput({
  id,
  value,
  onChange = () => {},
  info,
  label,
  isWrong,
  autoFocus = false,
}: NumberInputProps) {
  const { props, put } = useNumberTyping(info, value, onChange)

  function onKeyDown(event: KeyboardEvent) {
    const by = steps[event.key]
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    put(steppedNumber(value, by, info))
  }

  return (
    <Input
      {...props}
      id={id}
      className={`${widthOf(info)} ${css.figures}`}
      role="spinbutton"
      autoFocus={autoFocus}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      {...(isWrong && { status: 'error' })}
      aria-required={info.required}
      aria-valuemin={plain(info.min, info)}
      aria-valuemax={plain(info.max, info)}
      aria-valuenow={plain(value, info)}
      aria-valuetext={props.value || (info.blank && props.placeholder) || undefined}
      suffix={info.kind === 'percent' ? '%' : undefined}
      onKeyDown={onKeyDown}
    />
  )
}

interface SizeInputProps {
  id?: string | undefined
  label?: string | undefined
  info: NumberInfo
  value: number | undefined
  /** Undefined: what stands in the field is no number within its limits, and the dialog cannot go on. */
  onChange(value: number | undefined): void
}

/** A number outside of a form, with what was typed kept and marked until it is one. */
export function SizeInput({ id, label, info, value, onChange }: SizeInputProps) {
  const [typed, setTyped] = useState<unknown>()
  return (
    <NumberInput
      {...{ id, label, info }}
      value={value ?? typed}
      isWrong={value === undefined}
      onChange={(next) => {
        setTyped(next)
        onChange(isSize(next, info) && isWithin(next, info) ? Number(next) : undefined)
      }}
    />
  )
}

const steps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }

/** In the unit in which it is written. */
function plain(value: unknown, info: NumberInfo): number | undefined {
  const size = info.kind === 'quantity' && typeof value === 'number' ? String(value) : value
  return isSize(size, info) ? Number(typedNumber(size, info)) : undefined
}

function widthOf({ kind, max = 0 }: NumberInfo): string | undefined {
  return kind === 'percent' || (kind === 'integer' && max < 1_000_000) ? css.short : css.number
}
