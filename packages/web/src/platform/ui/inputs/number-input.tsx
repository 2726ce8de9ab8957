import type { NumberInfo } from '@brandside/contract/platform/read/numbers.ts'
import { Input } from 'antd'
import type { KeyboardEvent } from 'react'
import { isSize, steppedNumber, typedNumber } from '../../base/format/number-text.rules.ts'
import css from './field-input.module.css'
import type { Entered } from './field-input.tsx'
import { useNumberTyping } from './use-number-typing.ts'

interface NumberInputProps extends Entered<unknown> {
  info: NumberInfo & { required?: boolean }
  /** The name where no label of a form leads to it. */
  label?: string
}

/** A whole number, an amount, a rate or a quantity. What is typed is kept as it is; the field's rules say what is wrong. */
export function NumberInput({ id, value, onChange = () => {}, info, label }: NumberInputProps) {
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
      aria-label={label}
      aria-required={info.required}
      aria-valuemin={plain(info.min, info)}
      aria-valuemax={plain(info.max, info)}
      aria-valuenow={plain(value, info)}
      aria-valuetext={props.value || undefined}
      suffix={info.kind === 'percent' ? '%' : undefined}
      onKeyDown={onKeyDown}
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
