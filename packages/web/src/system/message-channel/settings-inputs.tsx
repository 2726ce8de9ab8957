import { messageConfig } from '@brandside/contract/system/messages/message-kinds.rules.ts'
import { Form, Input, Select } from 'antd'
import { useId } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useClear } from '../../platform/ui/select/use-clear.tsx'
import { words } from './message-channel.words.ts'

export type Typed = Readonly<Record<string, string>>

interface SettingsInputsProps {
  kind: string
  /** What is stored, as far as it may be read. */
  stored: readonly { setting: string; value: string | null }[]
  typed: Typed
  onChange(typed: Typed): void
}

/** What the partner of a channel asks for: what is stored stands masked below, and only what is typed is sent. */
export function SettingsInputs({ kind, stored, typed, onChange }: SettingsInputsProps) {
  const { say } = useWords()
  const clear = useClear()
  const id = useId()
  return (
    <Form layout="vertical" component={false}>
      {messageConfig(kind).map(({ name, label, optional, help, secret, choices }) => {
        const known = stored.find(({ setting }) => setting === name)?.value
        const type = (value: string) => onChange({ ...typed, [name]: value })
        const Text = secret ? Input.Password : Input
        return (
          <Form.Item
            key={name}
            label={say(label)}
            required={!optional && !known}
            htmlFor={`${id}-${name}`}
            tooltip={help && say(help)}
            extra={known ? say(words.stored, { value: known }) : say(optional ? words.notNeeded : words.notSet)}
          >
            {choices ? (
              <Select
                id={`${id}-${name}`}
                allowClear={clear}
                value={typed[name] || null}
                onChange={(chosen: string | null) => type(chosen ?? '')}
                options={Object.entries(choices).map(([value, words]) => ({ value, label: say(words) }))}
              />
            ) : (
              <Text
                id={`${id}-${name}`}
                value={typed[name] ?? ''}
                maxLength={500}
                spellCheck={false}
                autoComplete={secret ? 'new-password' : 'off'}
                onChange={(event) => type(event.target.value)}
              />
            )}
          </Form.Item>
        )
      })}
    </Form>
  )
}

/** What was typed; what was left blank stays as it is. */
export function settingsOf(typed: Typed): { setting: string; value: string }[] {
  return Object.entries(typed).flatMap(([setting, value]) => (value.trim() === '' ? [] : { setting, value }))
}
