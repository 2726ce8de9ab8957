import type { ConfigField } from '@brandside/contract/payment/pay-adapters/pay-adapter.rules.ts'
import { configOf } from '@brandside/contract/payment/pay-adapters.rules.ts'
import { Form, Input, Select } from 'antd'
import { useId } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useClear } from '../../platform/ui/select/use-clear.tsx'
import { words } from './pay-channel.words.ts'

export type ConfigValues = Readonly<Record<string, string>>

interface ConfigInputsProps {
  adapter: string
  /** What is stored, as far as it may be read. */
  stored: readonly { setting: string; value: string | null; endsAt?: string | null | undefined }[]
  /** The values that are to follow those in force. */
  next?: boolean
  values: ConfigValues
  onChange(values: ConfigValues): void
}

/** The settings that an adapter asks for: what is stored stands masked below, and only what is typed is sent. */
export default function ConfigInputs({ adapter, stored, next = false, values, onChange }: ConfigInputsProps) {
  const { say } = useWords()
  const id = useId()
  return (
    <Form layout="vertical" component={false}>
      {configOf(adapter).map((field) => {
        const { label, help } = field
        if (next && !field.rotates) return null
        const name = next ? `next:${field.name}` : field.name
        const optional = next || field.optional
        const { value: known, endsAt } = stored.find(({ setting }) => setting === name) ?? {}
        const kept = endsAt ? words.storedUntil : words.stored
        return (
          <Form.Item
            key={name}
            label={say(label)}
            required={!optional && !known}
            htmlFor={`${id}-${name}`}
            tooltip={help && say(help)}
            extra={
              !known
                ? say(optional ? words.notNeeded : words.notSet)
                : say(kept, { value: known, day: endsAt?.slice(0, 10) ?? '' })
            }
          >
            <ConfigInput
              id={`${id}-${name}`}
              field={field}
              value={values[name] ?? ''}
              onChange={(value) => onChange({ ...values, [name]: value })}
            />
          </Form.Item>
        )
      })}
    </Form>
  )
}

interface ConfigInputProps {
  id: string
  field: ConfigField
  value: string
  onChange(value: string): void
}

/** Keys are pasted as they stand in their files, with their line breaks. */
function ConfigInput({ id, field: { kind, secret, choices }, value, onChange }: ConfigInputProps) {
  const { say } = useWords()
  const clear = useClear()
  if (kind === 'choice')
    return (
      <Select
        id={id}
        allowClear={clear}
        value={value || null}
        onChange={(chosen: string | null) => onChange(chosen ?? '')}
        options={Object.entries(choices ?? {}).map(([code, label]) => ({ value: code, label: say(label) }))}
      />
    )
  const common = {
    id,
    value,
    spellCheck: false,
    maxLength: 16_384,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
  if (kind === 'privateKey' || kind === 'publicKey' || kind === 'certificate')
    return <Input.TextArea {...common} autoComplete="off" rows={3} placeholder="-----BEGIN …" />
  const Field = secret ? Input.Password : Input
  return <Field {...common} autoComplete={secret ? 'new-password' : 'off'} />
}

/** What was typed; what was left blank stays as it is. */
export function typedConfig(values: ConfigValues): { setting: string; value: string }[] {
  return Object.entries(values).flatMap(([setting, value]) => (value.trim() === '' ? [] : { setting, value }))
}
