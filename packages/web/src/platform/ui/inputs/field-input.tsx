import type { FieldInfo } from '@brandside/contract/platform/describe.ts'
import { isEnd } from '@brandside/contract/platform/read/fields.ts'
import { Input, Select, Switch } from 'antd'
import { Suspense } from 'react'
import { useWords } from '../../base/i18n/words.ts'
import { lazy } from '../../io/code/lazy.tsx'
import { useChoices } from '../../io/dictionaries/use-choices.ts'
import { useOpenList } from '../popup/use-open-list.ts'
import { useClear } from '../select/use-clear.tsx'
import { LinesInput, TextInput } from '../typing/text-input.tsx'
import { ColourInput } from './colour-input.tsx'
import css from './field-input.module.css'
import { NumberInput } from './number-input.tsx'

const ImageField = lazy(() => import('../pictures/image-field.tsx'))
const DayInput = lazy(() => import('./day-input.tsx'))
const MomentInput = lazy(() => import('./moment-input.tsx'))
const TimeOfDayInput = lazy(() => import('./time-of-day-input.tsx'))
const TimeZoneInput = lazy(() => import('./time-zone-input.tsx'))

/** Props that the form gives to every input. */
export interface InputProps<T> {
  id?: string
  value?: T | null
  onChange?(value: T | undefined): void
}

interface FieldInputProps extends InputProps<unknown> {
  name: string
  info: FieldInfo
}

/** The input for a field, by the kind that the contract gives it. */
export function FieldInput({ name, info, id, value, onChange = () => {} }: FieldInputProps) {
  const { say } = useWords()
  const text = value === undefined || value === null ? '' : String(value)
  // `off` everywhere: what a browser remembers of the operator's own person does not belong into records.
  const shared = { id, autoComplete: 'off', 'aria-required': info.required }
  switch (info.kind) {
    case 'text':
      return (
        <TextInput
          {...shared}
          {...{ info, value: text, onChange }}
          className={widthOf(info)}
          showsCount={info.max !== undefined && info.max <= shortText}
        />
      )
    case 'lines':
      return <LinesInput {...shared} {...{ info, value: text, onChange }} className={css.wide} />
    case 'code':
    case 'slug':
      return (
        <TextInput
          {...shared}
          {...{ info, value: text, onChange }}
          className={`${css.medium} ${css.code}`}
          spellCheck={false}
        />
      )
    case 'mobile':
      return <TextInput {...shared} {...{ info, value: text, onChange }} className={css.medium} inputMode="tel" />
    case 'email':
      return (
        <TextInput
          {...shared}
          {...{ info, value: text, onChange }}
          className={css.wide}
          inputMode="email"
          spellCheck={false}
        />
      )
    case 'integer':
    case 'money':
    case 'percent':
    case 'quantity':
      return <NumberInput id={id} value={value} onChange={onChange} info={info} />
    case 'choice':
      return <ChoiceInput info={info} id={id} value={text} onChange={onChange} />
    case 'list':
      if (info.options) return <ChoicesInput info={info} id={id} value={value as string[] | null} onChange={onChange} />
      throw withoutInput(name, info)
    case 'flag':
      return <Switch id={id} checked={value === true} onChange={onChange} />
    case 'colour':
      return <ColourInput id={id} value={text} onChange={onChange} />
    case 'image':
      return (
        <Suspense fallback={<Input id={id as string} className={css.wide} readOnly />}>
          <ImageField id={id} value={text} onChange={onChange} picture={info.picture ?? { scene: 'image' }} />
        </Suspense>
      )
    case 'timeZone':
      return (
        <Suspense fallback={<Input id={id as string} className={css.wide} value={text} readOnly />}>
          <TimeZoneInput id={id} value={text} onChange={onChange} />
        </Suspense>
      )
    case 'day':
      return (
        <Suspense fallback={<Input id={id as string} className={css.medium} value={text} readOnly />}>
          <DayInput id={id} value={text} onChange={(next) => onChange(next)} holder="form" label={say(info.label)} />
        </Suspense>
      )
    case 'moment':
      return (
        <Suspense fallback={<Input id={id as string} className={css.medium} readOnly />}>
          <MomentInput
            {...{ id, value: text, label: say(info.label), isEnd: isEnd(info) }}
            holder="form"
            onChange={(next) => onChange(next)}
          />
        </Suspense>
      )
    case 'timeOfDay':
      return (
        <Suspense fallback={<Input id={id as string} className={css.short} value={text} readOnly />}>
          <TimeOfDayInput id={id} value={text} onChange={onChange} holder="form" label={say(info.label)} />
        </Suspense>
      )
    default:
      throw withoutInput(name, info)
  }
}

/** Choices offered, and the record's own even if it is not offered any more. */
function ChoiceInput({ info, id, value, onChange = () => {} }: InputProps<string> & { info: FieldInfo }) {
  const clear = useClear()
  const { say } = useWords()
  const choices = useChoices(info).filter((choice) => choice.offered || choice.value === value)
  const list = useOpenList()
  return (
    <Select
      {...list}
      id={id}
      className={css.medium}
      aria-required={info.required}
      allowClear={!info.required && info.standard === undefined && clear}
      value={value || undefined}
      options={choices.map((choice) => ({ value: choice.value, label: say(choice.label) }))}
      onChange={(next: string | undefined) => onChange(next)}
    />
  )
}

/** Up to this length a counter says how much room is left; longer one-line texts have room enough. */
const shortText = 20

function widthOf({ max = 100 }: FieldInfo): string | undefined {
  return max <= 40 ? css.medium : css.wide
}

/** Several of the choices, in the order in which they are picked. */
function ChoicesInput({ info, id, value, onChange }: InputProps<string[]> & { info: FieldInfo }) {
  const { say } = useWords()
  const choices = useChoices(info).filter((choice) => choice.offered || value?.includes(choice.value))
  return (
    <Select<string[]>
      id={id}
      mode="multiple"
      className={css.wide}
      value={value ?? []}
      onChange={(picked) => onChange?.(picked)}
      options={choices.map((choice) => ({ value: choice.value, label: say(choice.label) }))}
    />
  )
}

const withoutInput = (name: string, { kind }: FieldInfo) =>
  new Error(`The field ${name} (${kind}) needs an input of its own as its child`)
