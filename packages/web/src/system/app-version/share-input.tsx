import { appVersion } from '@brandside/contract/system/app-version.ts'
import { Slider } from 'antd'
import { useWords } from '../../platform/base/i18n/words.ts'
import { fieldsOf } from '../../platform/io/api/contract-data.ts'
import type { InputProps } from '../../platform/ui/inputs/field-input.tsx'
import { NumberInput } from '../../platform/ui/inputs/number-input.tsx'
import css from './app-version.module.css'
import { words } from './app-version.words.ts'

const whole = fieldsOf(appVersion.endpoints.create).rolloutBp

/** A share of the devices: drawn in whole percents, or typed as fine as it may be. Basis points. */
export default function ShareInput({
  id,
  value,
  onChange = () => {},
  least = 0,
}: InputProps<unknown> & { least?: number }) {
  const { say } = useWords()
  const share = typeof value === 'number' ? value : least
  return (
    <div className={css.chosenShare}>
      <Slider
        className={css.slider}
        ariaLabelForHandle={say(words.share)}
        min={0}
        max={100}
        value={share / 100}
        tooltip={{ formatter: (shown) => `${shown}%` }}
        onChange={(next) => onChange(Math.max(least, next * 100))}
      />
      <NumberInput
        id={id}
        label={say(words.share)}
        value={value}
        info={{ kind: 'percent', max: 10_000, ...whole, min: least }}
        onChange={onChange}
      />
    </div>
  )
}
