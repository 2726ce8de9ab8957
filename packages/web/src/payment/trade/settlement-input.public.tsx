import type { Settlement } from '@brandside/contract/payment/settlement.rules.ts'
import { trade } from '@brandside/contract/payment/trade.ts'
import { Radio } from 'antd'
import { useWords } from '../../platform/base/i18n/words.ts'
import { fieldsOf } from '../../platform/io/api/contract-data.ts'
import type { InputProps } from '../../platform/ui/inputs/field-input.tsx'
import css from './trade.module.css'

const { settlement: info } = fieldsOf(trade.endpoints.exceptionResolve)

interface SettlementInputProps extends InputProps<Settlement> {
  /** Those that fit, the likeliest first. */
  ways: readonly Settlement[]
}

/** What was done about the money, one of the ways that fit it. */
export function SettlementInput({ ways, id, value, onChange }: SettlementInputProps) {
  const { say } = useWords()
  return (
    <Radio.Group
      id={id as string}
      className={css.ways as string}
      aria-label={info && say(info.label)}
      value={value}
      options={ways.map((way) => ({ value: way, label: say(info?.options?.[way] ?? [way, way]) }))}
      onChange={(event) => onChange?.(event.target.value as Settlement)}
    />
  )
}
