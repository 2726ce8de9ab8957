import { identityProvider } from '@brandside/contract/system/identity-provider.ts'
import { role } from '@brandside/contract/system/role.ts'
import { Button, Form, Input, Select } from 'antd'
import { useWords } from '../../platform/base/i18n/words.ts'
import { factOf, fieldOf } from '../../platform/data/resource/fields.tsx'
import { useRead } from '../../platform/io/api/use-read.ts'
import { useClear } from '../../platform/ui/select/use-clear.tsx'
import { words } from './identity-provider.words.ts'
import css from './provider-inputs.module.css'

const Field = fieldOf(identityProvider)
const Fact = factOf(identityProvider)

/** Only written; whether there is one is all that is read. */
export function ClientSecret() {
  if (Form.useFormInstance() === undefined) return <Fact name="hasSecret" />
  return (
    <Field name="clientSecret" help={words.secretHelp}>
      <SecretInput />
    </Field>
  )
}

interface InputProps<V> {
  id?: string
  value?: V | null
  onChange?(value: V | undefined): void
}

function SecretInput({ id, value, onChange }: InputProps<string>) {
  return (
    <Input.Password
      {...(id !== undefined && { id })}
      value={value ?? ''}
      maxLength={1024}
      autoComplete="new-password"
      onChange={(event) => onChange?.(event.target.value || undefined)}
    />
  )
}

export function GroupRoles() {
  if (Form.useFormInstance() === undefined) return <Fact name="groupRoleNames" />
  return (
    <Field name="groupRoles">
      <GroupInputs />
    </Field>
  )
}

interface GroupRole {
  group: string
  roleId: number | null
}

/** Groups as the provider names them, each with a role. */
function GroupInputs({ id, value, onChange }: InputProps<GroupRole[]>) {
  const { say } = useWords()
  const clear = useClear()
  const { data } = useRead(role, 'listAll', {})
  const rows = value ?? []
  const put = (at: number, change: Partial<GroupRole>) =>
    onChange?.(rows.map((row, index) => (index === at ? { ...row, ...change } : row)))
  return (
    <div className={css.groups} id={id}>
      {rows.map(({ group, roleId }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other name while it is typed
        <div className={css.row} key={at}>
          <Input
            aria-label={say(words.group)}
            placeholder={say(words.group)}
            value={group}
            maxLength={200}
            onChange={(event) => put(at, { group: event.target.value })}
          />
          <Select
            aria-label={say(words.role)}
            placeholder={say(words.role)}
            allowClear={clear}
            value={roleId}
            onChange={(chosen: number | null) => put(at, { roleId: chosen ?? null })}
            options={(data ?? []).map((each) => ({ value: each.id as number, label: each.name }))}
          />
          <Button onClick={() => onChange?.(rows.filter((_, index) => index !== at))}>{say(words.removeGroup)}</Button>
        </div>
      ))}
      <Button onClick={() => onChange?.([...rows, { group: '', roleId: null }])}>{say(words.addGroup)}</Button>
    </div>
  )
}
