import { configOf } from '@brandside/contract/payment/pay-adapters.rules.ts'
import { Form, Input } from 'antd'
import { useId } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { words } from './pay-channel.words.ts'

export type ConfigValues = Readonly<Record<string, string>>

interface ConfigInputsProps {
  adapter: string
  /** What is stored, as far as it may be read. */
  stored: readonly { setting: string; value: string | null }[]
  values: ConfigValues
  onChange(values: ConfigValues): void
}

/** The settings that an adapter asks for: what is stored stands masked below, and only what is typed is sent. */
export default function ConfigInputs({ adapter, stored, values, onChange }: ConfigInputsProps) {
  const { say } = useWords()
  const id = useId()
  return (
    <Form layout="vertical" requiredMark={false} component={false}>
      {configOf(adapter).map(({ name, label, secret }) => {
        const known = stored.find(({ setting }) => setting === name)?.value
        const Field = secret ? Input.Password : Input
        return (
          <Form.Item
            key={name}
            label={say(label)}
            htmlFor={`${id}-${name}`}
            extra={!known ? say(words.notSet) : say(words.stored, { value: known })}
          >
            <Field
              id={`${id}-${name}`}
              autoComplete={secret ? 'new-password' : 'off'}
              spellCheck={false}
              maxLength={4096}
              value={values[name] ?? ''}
              onChange={(event) => onChange({ ...values, [name]: event.target.value })}
            />
          </Form.Item>
        )
      })}
    </Form>
  )
}

/** What was typed; what was left blank stays as it is. */
export function typedConfig(values: ConfigValues): { setting: string; value: string }[] {
  return Object.entries(values).flatMap(([setting, value]) => (value.trim() === '' ? [] : { setting, value }))
}
