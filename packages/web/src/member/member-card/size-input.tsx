import { Form } from 'antd'
import type { InputProps } from '../../platform/ui/inputs/field-input.tsx'
import { NumberInput } from '../../platform/ui/inputs/number-input.tsx'
import { isMoney } from './size-text.ts'

const money = { kind: 'money', required: true, min: 1, decimals: 2 } as const
const number = { kind: 'integer', required: true, min: 1 } as const

/** A threshold as its measure is written: an amount, or a number. */
export function SizeInput(entered: InputProps<unknown> & { className?: string }) {
  const form = Form.useFormInstance()
  const metric = Form.useWatch('metric', form) as string | undefined
  return <NumberInput {...entered} info={isMoney(metric ?? null) ? money : number} />
}
