import { fill } from '@brandside/contract/platform/bilingual.ts'
import type { FieldInfo } from '@brandside/contract/platform/describe.ts'
import { Form, Input } from 'antd'
import { cloneElement, Suspense, useId } from 'react'
import { useWords } from '../../base/i18n/words.ts'
import { fieldsOf } from '../../io/api/contract-data.ts'
import inputs from '../../ui/inputs/field-input.module.css'
import { type Entered, FieldInput } from '../../ui/inputs/field-input.tsx'
import { ShownValue } from '../../ui/values/shown-value.tsx'
import type { AnyFieldProps, FieldShape, PickerElement, SectionProps } from '../resource/fields.tsx'
import { wrongField } from './field-rules.ts'
import { words } from './form.words.ts'
import css from './form-fields.module.css'
import { useFormRecord } from './form-record.ts'

/** Fields as inputs. */
export const formShape: FieldShape = {
  Field: FormField,
  Section: FormSection,
  OnCreate: ({ children }) => (useFormRecord().isNew ? children : null),
}

function FormField({ contract, name, help, children }: AnyFieldProps) {
  const { say } = useWords()
  const { isNew, loaded } = useFormRecord()
  const { create, update } = contract.endpoints
  // What may be entered is described by `create`; in `update` every field is optional.
  const info = create && fieldsOf(create)[name]
  if (!info) throw new Error(`${contract.name} has no field ${name}`)
  const label = say(info.label)
  if (!isNew && !(update && name in fieldsOf(update)))
    return <FixedField info={info} label={label} value={loaded[name]} />
  return (
    <Form.Item
      name={name}
      label={label}
      required={info.required}
      extra={help && say(help)}
      // Errors appear when a field is left or sent, not while it is being typed; then they follow every keystroke.
      validateTrigger="onBlur"
      rules={[{ validator: (_, value: unknown) => verdict(info, value) }]}
    >
      {children ? <OwnInput input={children} /> : <FieldInput name={name} info={info} />}
    </Form.Item>
  )

  async function verdict(info: FieldInfo, value: unknown): Promise<void> {
    const wrong = wrongField(info, value, loaded[name])
    if (wrong) throw new Error(fill(say(wrong.reason.words), { label, ...wrong.detail }))
  }
}

/** The input that a page brings along, which may still have to be loaded. */
function OwnInput({ input, ...entered }: Entered<unknown> & { input: PickerElement }) {
  return (
    <Suspense fallback={<Input className={inputs.wide} readOnly />}>
      {cloneElement(input, { className: inputs.wide, ...entered })}
    </Suspense>
  )
}

function FixedField({ info, label, value }: { info: FieldInfo; label: string; value: unknown }) {
  const { say } = useWords()
  return (
    <Form.Item label={label}>
      <span className={css.fixed}>
        <ShownValue info={info} value={value} />
      </span>
      <span className={css.fixedHelp}>{say(words.fixed)}</span>
    </Form.Item>
  )
}

function FormSection({ title, help, children }: SectionProps) {
  const { say } = useWords()
  const id = useId()
  return (
    <section aria-labelledby={id} className={css.section}>
      <h3 id={id} className={css.heading}>
        {say(title)}
      </h3>
      {help && <p className={css.help}>{say(help)}</p>}
      {children}
    </section>
  )
}
