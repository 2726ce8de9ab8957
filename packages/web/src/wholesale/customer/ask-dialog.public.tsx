import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { AnyEndpoint } from '@brandside/contract/platform/contract.ts'
import type { FieldError } from '@brandside/contract/platform/envelope.ts'
import { Form } from 'antd'
import { type ReactNode, useState } from 'react'
import { wireValue } from '../../platform/data/form/field-rules.ts'
import { EnteredField } from '../../platform/data/form/form-fields.tsx'
import { RequiredMark } from '../../platform/data/form/required-mark.tsx'
import { useLateStart } from '../../platform/data/form/use-late-start.ts'
import type { PickerElement } from '../../platform/data/resource/fields.tsx'
import { fieldsOf } from '../../platform/io/api/contract-data.ts'
import { useFieldErrors } from '../../platform/io/api/use-field-errors.ts'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import type { Values } from '../../platform/ui/values/stale-difference.ts'
import css from './ask-dialog.module.css'

/** A field of the call's input; a reference comes with its picker. */
export type Question = string | { name: string; input?: PickerElement; help?: Bilingual; required?: boolean }

interface AskDialogProps<V> {
  /** The call whose fields are asked; labels, limits and choices are its contract's. */
  endpoint: AnyEndpoint
  /** Or by what has been entered: a term of days asks for no day of the month. */
  asked: readonly Question[] | ((values: Values) => readonly Question[])
  title: string
  verb: string
  help?: string
  danger?: boolean
  start?: Values
  /** True when it was carried out: the dialog goes. */
  send(values: V): Promise<boolean>
  /** What the server said about single fields. */
  errors?: readonly FieldError[]
  pending?: boolean
  /** Fields beside one another, where many are asked and what comes of them is to be seen below. */
  wide?: boolean
  onClosed(): void
  /** Below the fields: what the operator should have in view, also by what stands in them. */
  children?: ReactNode | ((values: Values) => ReactNode)
}

/** Asks what one act needs to know before it is carried out. */
export function AskDialog<V extends object>({
  endpoint,
  asked,
  start = {},
  send,
  errors = [],
  ...look
}: AskDialogProps<V>) {
  const { title, verb, help, danger = false, pending = false, wide = false, onClosed, children } = look
  const [form] = Form.useForm<Values>()
  const [open, setOpen] = useState(true)
  const entered: Values | undefined = Form.useWatch([], form)
  const known = fieldsOf(endpoint)
  const fields = (typeof asked === 'function' ? asked(entered ?? start) : asked).map((each) => {
    const { name, ...more } = typeof each === 'string' ? { name: each } : each
    const info = known[name]
    if (!info) throw new Error(`${endpoint.path} asks for no ${name}`)
    return { name, ...more, info: more.required ? { ...info, required: true } : info }
  })
  // Also of fields that are asked only once another one is filled in.
  const standard = Object.fromEntries(Object.entries(known).map(([name, info]) => [name, info.standard]))
  const [begun, setBegun] = useState<Values>({ ...standard, ...start })
  useLateStart(form, begun, start, setBegun)

  useFieldErrors(errors, (said) => form.setFields(said.map(({ path, msg }) => ({ name: path, errors: [msg] }))))

  async function submit() {
    const values = await form.validateFields().catch(() => undefined)
    if (!values) return
    const wire = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, wireValue(value)]))
    // The fields are those that the caller named, as the contract types them.
    if (await send(wire as V)) setOpen(false)
  }

  return (
    <Dialog
      open={open}
      width={wide ? 880 : 520}
      firm
      title={title}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      action={{ verb, run: () => void submit(), pending, danger }}
    >
      {help && <p className={css.help}>{help}</p>}
      <Form
        form={form}
        layout="vertical"
        className={wide ? css.wide : undefined}
        initialValues={begun}
        requiredMark={RequiredMark}
        onFinish={() => !danger && !pending && void submit()}
      >
        {/* Enter in a line of text is the button of the dialog, which stands outside of the form; not where the act is dangerous. */}
        <input type="submit" hidden />
        {fields.map(({ name, info, input, help: hint }) => (
          <EnteredField key={name} name={name} info={info} input={input} help={hint} />
        ))}
      </Form>
      {typeof children === 'function' ? children(entered ?? start) : children}
    </Dialog>
  )
}

interface Answering {
  answer(values: Values | undefined): void
  onClosed(): void
}

/** A dialog that asks beforehand what an act on many rows is to do: it answers once, with nothing where it is closed. */
export function answering({ answer, onClosed }: Answering) {
  return {
    async send(values: Values) {
      answer(values)
      return true
    },
    onClosed() {
      // Answered already where it was sent.
      answer(undefined)
      onClosed()
    },
  }
}
