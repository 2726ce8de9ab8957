import type { FieldError } from '@brandside/contract/platform/envelope.ts'
import { admin } from '@brandside/contract/system/admin.ts'
import { Button, Form, Input } from 'antd'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useSession } from '../../platform/base/session/session-store.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { safeRedirect } from '../../platform/io/sign-in/redirect-rule.ts'
import { keepToken } from '../../platform/io/sign-in/sign-in.ts'
import { useSpokenErrors } from '../../platform/ui/inputs/use-spoken-errors.ts'
import { usePageLocation, usePageNavigate } from '../../platform/ui/page/page-location.tsx'
import { passwordLength, strengthOf } from './password-strength.ts'
import css from './profile.module.css'
import { words } from './profile.words.ts'

interface Passwords {
  oldPassword: string
  newPassword: string
  repeat: string
}

/** The server judges a password; the form only says beforehand what it would certainly refuse. */
export function ChangePassword() {
  const { say } = useWords()
  const [form] = Form.useForm<Passwords>()
  useSpokenErrors(form)
  const go = usePageNavigate()
  const { search } = usePageLocation()
  const isFirst = useSession(({ userInfo }) => userInfo?.user?.mustChangePassword)
  const typed = Form.useWatch('newPassword', form)
  const { run, pending, fieldErrors } = useAction(admin, 'updatePassword', { done: say(words.changed) })

  async function submit({ oldPassword, newPassword }: Passwords) {
    const token = await run({ oldPassword, newPassword })
    if (!token) return
    form.resetFields()
    // The menu of an initial password is empty: it is asked for again on the way on.
    if (goOnWith(token).wasInitial) go(safeRedirect(search), { replace: true })
  }

  return (
    <section className={css.section} aria-labelledby="profile-password">
      <h2 className={css.heading} id="profile-password">
        {say(words.password)}
      </h2>
      <p className={css.help}>{say(words.passwordHelp, passwordLength)}</p>
      <Form
        form={form}
        name="changePassword"
        className={css.form}
        layout="vertical"
        requiredMark={false}
        validateTrigger="onBlur"
        onFinish={(passwords: Passwords) => void submit(passwords)}
      >
        <Form.Item
          name="oldPassword"
          label={say(words.oldPassword)}
          rules={[{ required: true, message: say(words.oldEmpty) }]}
          {...refusal(fieldErrors, 'oldPassword')}
        >
          <Input.Password autoComplete="current-password" autoFocus={isFirst} />
        </Form.Item>
        <Form.Item
          name="newPassword"
          label={say(words.newPassword)}
          rules={[{ required: true, ...passwordLength, message: say(words.newLength, passwordLength) }]}
          extra={typed && !refusal(fieldErrors, 'newPassword').help && <StrengthAdvice password={typed} />}
          {...refusal(fieldErrors, 'newPassword')}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        <Form.Item
          name="repeat"
          label={say(words.repeat)}
          dependencies={['newPassword']}
          rules={[
            ({ getFieldValue }) => ({
              validator: (_rule, repeat) =>
                repeat === getFieldValue('newPassword')
                  ? Promise.resolve()
                  : Promise.reject(new Error(say(words.repeatWrong))),
            }),
          ]}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={pending}>
          {say(words.password)}
        </Button>
      </Form>
    </section>
  )
}

/** Advice, not a rule. */
function StrengthAdvice({ password }: { password: string }) {
  const { say } = useWords()
  const username = useSession(({ userInfo }) => userInfo?.user?.username)
  const strength = strengthOf(password, username)
  return (
    <span className={css.strength} data-strength={strength} role="status">
      {say(words[strength])}
    </span>
  )
}

/** The old session has ended with the old password; this is the new one. */
function goOnWith(token: Parameters<typeof keepToken>[0]): { wasInitial: boolean } {
  const wasInitial = useSession.getState().userInfo?.user?.mustChangePassword ?? false
  keepToken(token, { mustChangePassword: false })
  if (wasInitial) useSession.setState({ phase: 'loading' })
  return { wasInitial }
}

/** The server's error of a field stands at the field. */
function refusal(errors: readonly FieldError[], path: keyof Passwords): { validateStatus?: 'error'; help?: string } {
  const error = errors.find((each) => each.path === path)
  return error ? { validateStatus: 'error', help: error.msg } : {}
}
