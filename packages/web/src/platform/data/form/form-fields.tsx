import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { FieldInfo } from '@brandside/contract/platform/describe.ts'
import { secondLook } from '@brandside/contract/platform/read/second-look.ts'
import { Form, Input } from 'antd'
import { cloneElement, type FocusEvent, type ReactNode, Suspense, use, useId } from 'react'
import { doubtText } from '../../base/format/doubt-text.ts'
import { useWords } from '../../base/i18n/words.ts'
import { enteredOf, fieldsOf, shownOf } from '../../io/api/contract-data.ts'
import inputs from '../../ui/inputs/field-input.module.css'
import { FieldInput, type InputProps } from '../../ui/inputs/field-input.tsx'
import { words } from '../form-parts/form.words.ts'
import { useContentsEntry } from '../form-parts/form-contents.tsx'
import { FormStepsContext, StepContext, useStepOf } from '../form-parts/form-steps.ts'
import {
  type AnyFieldProps,
  type FieldShape,
  type PickerElement,
  type SectionProps,
  SectionTitleContext,
} from '../resource/fields.tsx'
import { RecordValue } from '../resource/record-value.tsx'
import { wrongField } from './field-rules.ts'
import css from './form-fields.module.css'
import { useFormRecord } from './form-record.ts'
import { FormRows } from './form-rows.tsx'

/** Fields as inputs. */
export const formShape: FieldShape = {
  Field: FormField,
  Rows: FormRows,
  Section: FormSection,
  OnCreate: ({ children }) => (useFormRecord().isNew ? children : null),
  OnDetail: () => null,
}

function FormField({ contract, name, help, children }: AnyFieldProps) {
  const { say } = useWords()
  const { isNew, loaded } = useFormRecord()
  const { update, view } = contract.endpoints
  const info = enteredOf(contract)[name] ?? shownOf(view)[name]
  if (!info) throw new Error(`${contract.name} has no field ${name}`)
  const label = say(info.label)
  if (!isNew && !(update && name in fieldsOf(update)))
    return (
      <FixedField label={label}>
        <RecordValue record={loaded} info={info} name={name} />
      </FixedField>
    )
  return <EnteredField name={name} info={info} help={help} input={children} loaded={loaded[name]} />
}

interface EnteredFieldProps {
  name: string
  info: FieldInfo
  help?: Bilingual | undefined
  input?: PickerElement | undefined
  /** The loaded value: left alone, it is right. */
  loaded?: unknown
}

/** One field of a form, under its label, with what is wrong about it. */
export function EnteredField({ name, info, help, input, loaded }: EnteredFieldProps) {
  const { say } = useWords()
  useStepOf(name)
  const label = say(info.label)
  return (
    <Form.Item
      name={name}
      label={label}
      required={info.required}
      extra={help && say(help)}
      // Errors appear when a field is left or sent, not while it is being typed; then they follow every keystroke.
      validateTrigger="onBlur"
      rules={[
        { validator: (_, value: unknown) => verdict(value) },
        { warningOnly: true, validator: (_, value: unknown) => lookAgain(value) },
      ]}
    >
      <EnteredInput name={name} info={info} input={input} />
    </Form.Item>
  )

  async function verdict(value: unknown): Promise<void> {
    const wrong = wrongField(info, value, loaded)
    if (wrong) throw new Error(doubtText(say, label, wrong))
  }

  async function lookAgain(value: unknown): Promise<void> {
    const doubt = secondLook(info, value)
    if (doubt) throw new Error(doubtText(say, label, doubt))
  }
}

interface EnteredInputProps extends InputProps<unknown> {
  name: string
  info: FieldInfo
  /** The one that a page brings along, which may still have to be loaded. */
  input: PickerElement | undefined
  onBlur?(event: FocusEvent): void
}

/** An input may be made of several: it is left when the focus leaves them all. What is wrong is looked at with each change. */
function EnteredInput({ name, info, input, onBlur, onChange, ...entered }: EnteredInputProps) {
  const form = Form.useFormInstance()
  const { errors, warnings } = Form.Item.useStatus()
  const given = {
    ...entered,
    onChange: (next: unknown) => {
      onChange?.(next)
      if (errors.length + warnings.length > 0) form.validateFields([name]).catch(() => undefined)
    },
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears of what happens to the input in it
    <div
      className={inputs.entry}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onBlur?.(event)}
    >
      {input ? (
        <Suspense fallback={<Input id={entered.id as string} className={inputs.wide} readOnly />}>
          {cloneElement(input, { className: inputs.wide, ...given })}
        </Suspense>
      ) : (
        <FieldInput name={name} info={info} {...given} />
      )}
    </div>
  )
}

function FixedField({ label, children }: { label: string; children: ReactNode }) {
  const { say } = useWords()
  return (
    <Form.Item label={label}>
      <span className={css.fixed}>{children}</span>
      <span className={css.fixedHelp}>{say(words.fixed)}</span>
    </Form.Item>
  )
}

function FormSection({ title, help, children }: SectionProps) {
  const { say } = useWords()
  const id = useId()
  useContentsEntry(id, say(title))
  const steps = use(FormStepsContext)
  const step = steps ? steps.titles.indexOf(title) : -1
  return (
    <section
      aria-labelledby={id}
      className={css.section}
      data-step={step >= 0 || undefined}
      hidden={step >= 0 && step !== steps?.current}
    >
      <h3 id={id} className={css.heading}>
        {say(title)}
      </h3>
      {help && <p className={css.help}>{say(help)}</p>}
      <StepContext value={step >= 0 ? step : undefined}>
        <SectionTitleContext value={say(title)}>{children}</SectionTitleContext>
      </StepContext>
    </section>
  )
}
