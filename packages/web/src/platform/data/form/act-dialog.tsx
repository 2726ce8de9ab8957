import type { Contract } from '@brandside/contract/platform/contract.ts'
import { Form } from 'antd'
import { useEffect, useState } from 'react'
import { type EndpointKey, fieldsOf, type InputAt, type OutputAt } from '../../io/api/contract-data.ts'
import { useAction } from '../../io/api/use-action.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import type { PickerElement } from '../resource/fields.tsx'
import css from './act-dialog.module.css'
import { wireValue } from './field-rules.ts'
import { EnteredField } from './form-fields.tsx'
import { RequiredMark } from './required-mark.tsx'

interface ActDialogProps<C extends Contract, K extends EndpointKey<C>> {
  of: C
  /** The endpoint that is called. */
  act: K
  title: string
  verb: string
  help?: string
  danger?: boolean
  /** Fixed input: the record it is about. */
  given: Partial<InputAt<C, K>>
  /** Fields to enter, in this order. */
  fields: readonly (keyof InputAt<C, K> & string)[]
  /** Pickers for those that are ids of other records. */
  inputs?: Readonly<Record<string, PickerElement>>
  start?: Partial<InputAt<C, K>>
  /** The text of the toast. */
  done: string | ((answer: OutputAt<C, K>) => string)
  /** Other contracts whose reads show what this changes. */
  invalidate?: readonly Contract[]
  onDone?(answer: OutputAt<C, K>): void
  onClosed(): void
}

/** An action that asks for something first: a reason, another card, an amount. Fields, limits and words are the contract's. */
export function ActDialog<C extends Contract, K extends EndpointKey<C>>(props: ActDialogProps<C, K>) {
  const {
    of,
    act,
    title,
    verb,
    help,
    danger = false,
    given,
    fields,
    inputs = {},
    start,
    done,
    onDone,
    onClosed,
  } = props
  const [form] = Form.useForm<Record<string, unknown>>()
  const [open, setOpen] = useState(true)
  const { run, pending, fieldErrors } = useAction(of, act, { done, invalidate: props.invalidate ?? [] })
  const known = fieldsOf(of.endpoints[act] as C['endpoints'][K])
  const infos = fields.flatMap((name) => {
    const info = known[name]
    return info ? [{ name, info }] : []
  })

  useEffect(() => {
    form.setFields(fieldErrors.map(({ path, msg }) => ({ name: path, errors: [msg] })))
  }, [form, fieldErrors])

  async function send() {
    const entered = await form.validateFields().catch(() => undefined)
    if (!entered) return
    const values = Object.fromEntries(Object.entries(entered).map(([name, value]) => [name, wireValue(value)]))
    const answer = await run({ ...values, ...given } as InputAt<C, K>)
    if (answer === undefined) return
    onDone?.(answer)
    setOpen(false)
  }

  return (
    <Dialog
      open={open}
      width={480}
      title={title}
      firm
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      action={{ verb, run: () => void send(), pending, danger }}
    >
      {help && <p className={css.help}>{help}</p>}
      <Form
        form={form}
        layout="vertical"
        requiredMark={RequiredMark}
        initialValues={{ ...Object.fromEntries(infos.map(({ name, info }) => [name, info.standard])), ...start }}
      >
        {infos.map(({ name, info }) => (
          <EnteredField key={name} name={name} info={info} input={inputs?.[name]} />
        ))}
      </Form>
    </Dialog>
  )
}
