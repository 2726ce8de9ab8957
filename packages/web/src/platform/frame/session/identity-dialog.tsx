import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import { profile } from '@brandside/contract/shell/profile.ts'
import { Form, Input, type InputRef } from 'antd'
import { useRef, useState } from 'react'
import { useWords } from '../../base/i18n/words.ts'
import type { IdentityQuestion, Occasion } from '../../base/session/confirm-identity.ts'
import { useSession } from '../../base/session/session-store.ts'
import { CallError, call } from '../../io/api/call.ts'
import { useToasts } from '../../io/api/toasts.ts'
import { renewSession } from '../../io/sign-in/sign-in.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useSpokenErrors } from '../../ui/inputs/use-spoken-errors.ts'
import { words } from './identity-dialog.words.ts'

interface Proof {
  password: string
  otp?: string
}

/** Words of the dialog on each occasion, and the call that proves the identity. */
const occasions: Readonly<
  Record<
    Occasion,
    { title: Bilingual; why: Bilingual; verb: Bilingual; leave?: Bilingual; prove(proof: Proof): unknown }
  >
> = {
  confirm: {
    title: words.title,
    why: words.why,
    verb: words.confirm,
    prove: (proof) => call(profile.endpoints.reauth, proof),
  },
  signIn: {
    title: words.endedTitle,
    why: words.endedWhy,
    verb: words.signIn,
    leave: words.leave,
    prove: ({ password, otp }) => renewSession(password, otp),
  },
}

/** Asks for the password, and for the one-time code if the operator has one, in front of the current work. */
export default function IdentityDialog({ question }: { question: IdentityQuestion }) {
  const { say } = useWords()
  const toasts = useToasts()
  const { title, why, verb, leave, prove } = occasions[question.occasion]
  const [form] = Form.useForm<Proof>()
  useSpokenErrors(form)
  const user = useSession(({ userInfo }) => userInfo?.user)
  const [asksCode, setAsksCode] = useState(user?.otpEnabled ?? false)
  const [pending, setPending] = useState(false)
  const password = useRef<InputRef>(null)

  async function confirm(proof: Proof) {
    if (pending) return
    setPending(true)
    try {
      await prove(proof)
      question.answer(true)
    } catch (error) {
      setPending(false)
      showRefusal(error)
    }
  }

  /** An error of a field is shown at the field; all else by a toast. */
  function showRefusal(error: unknown) {
    const wrong = error instanceof CallError ? error.errors : []
    if (wrong.length === 0) return toasts.refused(error)
    if (wrong.some(({ path }) => path === 'otp')) setAsksCode(true)
    // The code's field may be new: it is there after this render.
    setTimeout(() => {
      form.setFields(wrong.map(({ path, msg }) => ({ name: path as keyof Proof, errors: [msg] })))
      form.focusField(wrong[0]?.path as keyof Proof)
    })
  }

  return (
    <Dialog
      open
      width={400}
      title={say(title)}
      action={{ verb: say(verb), run: form.submit, pending, cancel: leave && say(leave) }}
      // Leaving ends the session, with everything unsaved, so it takes a deliberate press.
      firm={question.occasion === 'signIn' ? 'buttons' : true}
      onClose={() => question.answer(false)}
      onOpened={() => password.current?.focus()}
    >
      <p>{say(why, { name: user?.username ?? '' })}</p>
      <Form
        form={form}
        // It stands over forms of any page: its fields have ids of their own.
        name="identity"
        layout="vertical"
        requiredMark={false}
        validateTrigger="onSubmit"
        onFinish={(proof: Proof) => void confirm(proof)}
      >
        {/* Password managers look for whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
        <Form.Item
          name="password"
          label={say(words.password)}
          rules={[{ required: true, message: say(words.passwordEmpty) }]}
        >
          <Input.Password ref={password} autoComplete="current-password" onPressEnter={form.submit} />
        </Form.Item>
        {asksCode && (
          <Form.Item
            name="otp"
            label={say(words.otp)}
            extra={say(words.otpHelp)}
            rules={[{ required: true, message: say(words.otpEmpty) }]}
          >
            <Input autoComplete="one-time-code" inputMode="numeric" maxLength={32} onPressEnter={form.submit} />
          </Form.Item>
        )}
      </Form>
    </Dialog>
  )
}
