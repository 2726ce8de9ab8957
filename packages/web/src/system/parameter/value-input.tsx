import type { NumberInfo } from '@brandside/contract/platform/read/numbers.ts'
import { limitText } from '@brandside/contract/platform/text/size-text.ts'
import type { ParameterRow } from '@brandside/contract/system/sys-param.ts'
import { Button, Form, Input, Select, Switch } from 'antd'
import { Suspense } from 'react'
import { useWords, type Words } from '../../platform/base/i18n/words.ts'
import { useFormRecord } from '../../platform/data/form/form-record.ts'
import { lazy } from '../../platform/io/code/lazy.tsx'
import inputs from '../../platform/ui/inputs/field-input.module.css'
import type { InputProps } from '../../platform/ui/inputs/field-input.tsx'
import { NumberInput } from '../../platform/ui/inputs/number-input.tsx'
import { upTo } from '../../platform/ui/typing/text-input.tsx'
import css from './parameter.module.css'
import { words } from './parameter.words.ts'
import { valueWords } from './shown-parameter.tsx'

const TimeZoneInput = lazy(() => import('../../platform/ui/inputs/time-zone-input.tsx'))

/** Shown in place of a secret that has been set. */
const secretMask = '******'

/** The value of a parameter, entered as its type asks for, with its limits and its standard in sight. */
export function ValueInput(entered: InputProps<string>) {
  const spoken = useWords()
  const { say, language } = spoken
  const described = useDescribed()
  const { loaded } = useFormRecord()
  const remark = loaded.builtin ? (language === 'en' ? loaded.remarkEn : loaded.remark) : null
  const { standard, valueType } = described
  const text = entered.value ?? ''
  const limits = limitWords(spoken, described)
  return (
    <>
      <TypedInput {...entered} described={described} />
      <div className={css.hints}>
        {typeof remark === 'string' && <span className={css.meaning}>{remark}</span>}
        {limits !== '' && <span>{limits}</span>}
        {standard !== null && valueType !== 'secret' && (
          <>
            <span>{say(words.standardIs, { value: valueWords(spoken, described, standard) })}</span>
            {text !== standard && (
              <Button type="link" size="small" className={css.reset} onClick={() => entered.onChange?.(standard)}>
                {say(words.reset)}
              </Button>
            )}
          </>
        )}
      </div>
    </>
  )
}

type Described = Pick<ParameterRow, 'valueType' | 'min' | 'max' | 'options' | 'optionNames' | 'standard'>

/** The parameter as its form describes it now: of a new one everything may still be chosen. */
function useDescribed(): Described {
  const { loaded } = useFormRecord()
  const entered: Partial<Described> = Form.useWatch([], Form.useFormInstance()) ?? {}
  const plain = { valueType: 'string', min: null, max: null, options: [], optionNames: [], standard: null }
  const own = Object.entries(entered).filter(([, value]) => value !== undefined && value !== '')
  return { ...plain, ...loaded, ...Object.fromEntries(own) } as Described
}

function TypedInput({ id, value, onChange = () => {}, described }: InputProps<string> & { described: Described }) {
  const spoken = useWords()
  const { say } = spoken
  const { valueType, max, options } = described
  const text = value ?? ''
  switch (valueType) {
    case 'int':
    case 'decimal':
    case 'money':
      return (
        <NumberInput
          id={id}
          info={numberInfo(described)}
          value={heldNumber(described, text)}
          onChange={(next) => onChange(next === undefined ? '' : String(next))}
        />
      )
    case 'bool':
      return <Switch id={id} checked={text === 'true'} onChange={(on) => onChange(String(on))} />
    case 'enum':
      return (
        <Select
          id={id}
          className={inputs.medium}
          value={text || undefined}
          options={options.map((each) => ({ value: each, label: valueWords(spoken, described, each) }))}
          onChange={(next: string | undefined) => onChange(next)}
        />
      )
    case 'secret':
      return (
        <Input.Password
          id={id}
          className={inputs.wide}
          autoComplete="new-password"
          placeholder={text === secretMask ? say(words.secretUnchanged) : undefined}
          value={text === secretMask ? '' : text}
          onChange={(event) => onChange(event.target.value)}
        />
      )
    case 'json':
      return (
        <Input.TextArea
          id={id}
          className={inputs.code}
          autoComplete="off"
          spellCheck={false}
          value={text}
          autoSize={{ minRows: 3, maxRows: 12 }}
          onChange={(event) => onChange(event.target.value)}
        />
      )
    case 'timeZone':
      return (
        <Suspense fallback={<Input className={inputs.wide} value={text} readOnly />}>
          <TimeZoneInput id={id} value={text} onChange={onChange} />
        </Suspense>
      )
    default: {
      const shared = { id, autoComplete: 'off', count: upTo(Number(max ?? 2000)), value: text }
      return Number(max ?? 0) > oneLine ? (
        <Input.TextArea
          {...shared}
          autoSize={{ minRows: 6, maxRows: 16 }}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <Input {...shared} className={inputs.wide} onChange={(event) => onChange(event.target.value)} />
      )
    }
  }
}

/** A text that may be longer has several lines. */
const oneLine = 500

function limitWords({ say }: Words, { valueType, min, max }: Described): string {
  if (valueType === 'json') return say(words.json)
  const isNumber = valueType === 'int' || valueType === 'decimal' || valueType === 'money'
  if (!isNumber && valueType !== 'string') return ''
  const [least, most] = [min, max].map(
    (limit) => limit && limitText(valueType === 'money' ? 'money' : 'quantity', limit),
  )
  if (least && most) return say(isNumber ? words.range : words.characters, { min: least, max: most })
  if (!isNumber) return ''
  if (least) return say(words.atLeast, { min: least })
  return most ? say(words.atMost, { max: most }) : ''
}

function numberInfo({ valueType, min, max }: Described): NumberInfo {
  const limits = { ...(min !== null && { min: Number(min) }), ...(max !== null && { max: Number(max) }) }
  if (valueType === 'money') return { kind: 'money', decimals: 2, ...limits }
  return valueType === 'int' ? { kind: 'integer', ...limits } : { kind: 'quantity', ...limits }
}

/** A stored number as its input holds it; what is no number stands as it was typed. */
const heldNumber = ({ valueType }: Described, text: string) =>
  (valueType === 'int' || valueType === 'money') && /^-?\d{1,15}$/.test(text) ? Number(text) : text || undefined
