import type { FieldInfo } from '@brandside/contract/platform/describe.ts'
import type { FieldError } from '@brandside/contract/platform/envelope.ts'
import { Form } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { wireValue } from '../platform/data/form/field-rules.ts'
import { EnteredField } from '../platform/data/form/form-fields.tsx'
import { RequiredMark } from '../platform/data/form/required-mark.tsx'
import type { PickerElement } from '../platform/data/resource/fields.tsx'
import { Dialog } from '../platform/ui/dialog/dialog.tsx'
import css from './file.module.css'

interface ItemDialogProps {
  title: string
  verb: string
  help?: string
  width?: number
  /** The fields by name, as the contract describes an item of the list that is sent. */
  infos: Readonly<Record<string, FieldInfo>>
  fields: readonly string[]
  inputs?: Readonly<Record<string, PickerElement>>
  start?: Readonly<Record<string, unknown>>
  pending: boolean
  /** What the server said of single fields: of an item by its path, `papers[0].certNo`. */
  errors: readonly FieldError[]
  /** Between the fields and the buttons. */
  children?: ReactNode
  /** Looks at what stands between the fields and the buttons, so that all that is wrong is told at once. */
  onCheck?(): boolean
  /** True once it is done. */
  onSend(values: Record<string, unknown>): Promise<boolean>
  onClosed(): void
}

/** Asks for one item of a list that a call takes: its fields, limits and words are the contract's. */
export function ItemDialog(props: ItemDialogProps) {
  const {
    title,
    verb,
    help,
    width = 520,
    infos,
    fields,
    inputs = {},
    start,
    pending,
    errors,
    children,
    onCheck = () => true,
    onSend,
    onClosed,
  } = props
  const [form] = Form.useForm<Record<string, unknown>>()
  const [open, setOpen] = useState(true)
  const named = fields.flatMap((name) => (infos[name] ? [{ name, info: infos[name] }] : []))

  useEffect(() => {
    form.setFields(errors.map(({ path, msg }) => ({ name: path.split('.').at(-1) ?? path, errors: [msg] })))
  }, [form, errors])

  async function send() {
    const isSound = onCheck()
    const entered = await form.validateFields().catch(() => undefined)
    if (!entered || !isSound) return
    const values = Object.fromEntries(Object.entries(entered).map(([name, value]) => [name, wireValue(value)]))
    if (await onSend(values)) setOpen(false)
  }

  return (
    <Dialog
      open={open}
      width={width}
      firm
      title={title}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      action={{ verb, run: () => void send(), pending }}
    >
      {help && <p className={css.help}>{help}</p>}
      <Form
        form={form}
        layout="vertical"
        requiredMark={RequiredMark}
        initialValues={{ ...Object.fromEntries(named.map(({ name, info }) => [name, info.standard])), ...start }}
      >
        {named.map(({ name, info }) => (
          <EnteredField key={name} name={name} info={info} input={inputs[name]} />
        ))}
        {children}
      </Form>
    </Dialog>
  )
}
