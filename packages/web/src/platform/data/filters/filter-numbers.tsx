import { fill } from '@brandside/contract/platform/bilingual.ts'
import type { FieldInfo } from '@brandside/contract/platform/describe.ts'
import { isNumberKind } from '@brandside/contract/platform/read/numbers.ts'
import { Input } from 'antd'
import { useWords } from '../../base/i18n/words.ts'
import { useNumberTyping } from '../../ui/inputs/use-number-typing.ts'
import { wrongField } from '../form/field-rules.ts'
import css from './filters.module.css'
import { words } from './filters.words.ts'
import type { Range } from './ranges.rules.ts'

interface TypedRange {
  info: FieldInfo
  value: string
  onChange(value: string): void
}

interface NumberFilterProps extends Omit<TypedRange, 'onChange'> {
  onChange(value: string, isWhole: boolean): void
}

/** A filter by one number. */
export function NumberFilter({ info, value, onChange }: NumberFilterProps) {
  const { say } = useWords()
  const { props, message } = useTyping({ info, value, onChange: (next) => onChange(next, false) })
  return (
    <Input
      {...props}
      onClear={() => onChange('', true)}
      ref={(given) => given?.input?.setCustomValidity(message)}
      className={css.field}
      allowClear
      prefix={<span className={css.label}>{say(info.label)}</span>}
      suffix={unitOf(info)}
    />
  )
}

interface NumberRangeFilterProps {
  range: Range
  infos: readonly [from: FieldInfo, to: FieldInfo]
  from: string
  to: string
  onChange(from: string, to: string): void
}

/** Two numbers, both included, as one field; either may be left open. */
export function NumberRangeFilter({ range, infos, from, to, onChange }: NumberRangeFilterProps) {
  const { say } = useWords()
  const first = useTyping({ info: infos[0], value: from, onChange: (next) => onChange(next, to) })
  const last = useTyping({ info: infos[1], value: to, onChange: (next) => onChange(from, next) })
  return (
    <Input
      {...first.props}
      ref={(given) => given?.input?.setCustomValidity(first.message)}
      className={`${css.field} ${css.sizes}`}
      classNames={{ suffix: css.last }}
      placeholder={say(words.lowest)}
      prefix={<span className={css.label}>{say(range.label)}</span>}
      suffix={
        // A press on the second field is none on the first, which takes the focus for the whole box.
        // biome-ignore lint/a11y/noStaticElementInteractions: nothing happens on it
        // biome-ignore lint/a11y/useKeyWithClickEvents: nothing happens on it
        <span className={css.end} onClick={(event) => event.stopPropagation()}>
          <span aria-hidden="true">–</span>
          <input
            {...last.props}
            ref={(input) => input?.setCustomValidity(last.message)}
            placeholder={say(words.highest)}
          />
          {unitOf(range.info)}
        </span>
      }
    />
  )
}

/** A number that is typed, whose form does not go before it is one: the browser says why. */
function useTyping({ info, value, onChange }: TypedRange) {
  const { say } = useWords()
  const { props } = useNumberTyping(info, heldIn(info, value), (next) =>
    onChange(next === undefined ? '' : String(next)),
  )
  const wrong = wrongFilter(info, value)
  const label = say(info.label)
  return {
    props: { ...props, 'aria-label': label },
    message: wrong ? fill(say(wrong.reason.words), { label, ...wrong.detail }) : '',
  }
}

/** What is wrong with the number, the day or the moment that stands in a filter: a list never goes wider for one. */
export function wrongFilter(info: FieldInfo | undefined, value: string) {
  if (!info || !(isNumberKind(info.kind) || info.kind === 'day' || info.kind === 'moment')) return undefined
  return wrongField({ ...info, required: false }, heldIn(info, value), undefined)
}

/** The value that travels, where the text is one. */
function heldIn({ kind }: FieldInfo, value: string): number | string {
  return kind !== 'quantity' && /^-?\d{1,15}$/.test(value) ? Number(value) : value
}

function unitOf({ kind }: FieldInfo): string | undefined {
  return kind === 'percent' ? '%' : undefined
}
