import type { ParameterRow } from '@brandside/contract/system/sys-param.ts'
import { showMoney } from '../../platform/base/format/number.ts'
import { useWords, type Words } from '../../platform/base/i18n/words.ts'
import css from './parameter.module.css'
import { words } from './parameter.words.ts'

/** A parameter's value in words: a switch is on or off, an option has a label. */
export function valueWords({ say }: Words, { valueType, optionNames }: Described, value: string | null): string {
  if (value === null || value === '') return '–'
  if (valueType === 'bool') return say(value === 'true' ? words.on : words.off)
  if (valueType === 'money' && /^-?\d{1,15}$/.test(value)) return showMoney(Number(value))
  const name = optionNames.find((option) => option.value === value)
  return name ? say([name.labelZh, name.labelEn]) : value
}

/** The options, by their names. */
export function optionWords(spoken: Words, row: ParameterRow): string {
  const names = row.options.map((option) => valueWords(spoken, row, option))
  return names.join(spoken.separator) || '–'
}

export type Described = Pick<ParameterRow, 'valueType' | 'optionNames'>

/** The value in force, and how it stands to the standard. */
export function ShownParameter({ row }: { row: ParameterRow }) {
  const spoken = useWords()
  const { say } = spoken
  const isColour = /^#[0-9a-f]{6}$/.test(row.value ?? '')
  return (
    <span className={css.shown}>
      {isColour && <span className={css.swatch} style={{ backgroundColor: row.value ?? '' }} aria-hidden />}
      <span className={css.value} data-changed={row.customised || undefined} title={row.value ?? undefined}>
        {valueWords(spoken, row, row.value)}
      </span>
      {row.ignored !== null && (
        <span className={css.ignored} title={say(words.ignored, { value: row.ignored })}>
          {say(words.ignoredShort)}
        </span>
      )}
      {row.customised && row.ignored === null && <span className={css.changed}>{say(words.changed)}</span>}
    </span>
  )
}
