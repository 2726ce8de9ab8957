import { Slider } from 'antd'
import { useWords } from '../../platform/base/i18n/words.ts'
import type { Entered } from '../../platform/ui/inputs/field-input.tsx'
import css from './app-version.module.css'
import { words } from './app-version.words.ts'

/** A share of the devices, in steps of one percent; kept in basis points. */
export default function ShareInput({
  id,
  value,
  onChange = () => {},
  least = 0,
}: Entered<number> & { least?: number }) {
  const { say } = useWords()
  const percent = (value ?? 0) / 100
  return (
    <div className={css.chosenShare}>
      <Slider
        id={id as string}
        className={css.slider}
        ariaLabelForHandle={say(words.share)}
        min={0}
        max={100}
        value={percent}
        tooltip={{ formatter: (shown) => `${shown}%` }}
        onChange={(next) => onChange(Math.max(least, next * 100))}
      />
      <output>{say(words.percent, { percent })}</output>
    </div>
  )
}
