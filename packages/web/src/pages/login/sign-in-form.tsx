import type { Bilingual, Language } from '@brandside/contract/platform/bilingual.ts'
import { type FormEvent, type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { loadShell } from '../../platform/frame/app/shell-slot.tsx'
import { CallError } from '../../platform/io/api/call.ts'
import { useToasts } from '../../platform/io/api/toasts.ts'
import { signIn } from '../../platform/io/sign-in/sign-in.ts'
import css from './login.module.css'
import { words } from './login.words.ts'

interface SignInFormProps {
  /** Leads on; the form stays busy until the next page is there. */
  done: () => Promise<void> | void
}

interface Problem {
  /** The field it is about; a refused sign-in is about name and password. */
  field?: 'username' | 'password' | 'otp'
  /** In both languages, as the language can be changed here. */
  text: Bilingual
}

/**
 * Name and password, and the one-time code if the account has one. Errors are shown at the form, and by a toast when
 * they come from the server (spec 8).
 */
export function SignInForm({ done }: SignInFormProps) {
  const { say, language } = useWords()
  const toasts = useToasts()
  const username = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const otp = useRef<HTMLInputElement>(null)
  // State would be one render late for the second click of a double click.
  const sending = useRef(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const [asksCode, setAsksCode] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (sending.current) return
    const name = username.current?.value.trim() ?? ''
    const secret = password.current?.value ?? ''
    const code = otp.current?.value.trim()
    const empty = emptyField(name, secret, code)
    setProblem(empty)
    if (empty) return focus({ username, password, otp }[empty.field])

    sending.current = true
    setBusy(true)
    try {
      await signIn({ username: name, password: secret, otp: code })
      await done()
    } catch (error) {
      showRefusal(error)
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  function showRefusal(error: unknown) {
    const key = error instanceof CallError ? error.key : undefined
    // The password was right: nothing is wrong yet, there is one more thing to ask.
    if (key === 'auth.otpRequired') return setAsksCode(true)
    toasts.refused(error)
    const aboutCode = key === 'auth.otpInvalid'
    setProblem({ text: reasonOf(error, language), ...(aboutCode && { field: 'otp' }) })
    const wrong = aboutCode ? otp : password
    wrong.current?.select()
  }

  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} onInput={warmUp} noValidate>
      <div className={css.field}>
        <label className={css.label} htmlFor="username">
          {say(words.username)}
        </label>
        <input
          ref={username}
          id="username"
          className={css.input}
          name="username"
          type="text"
          maxLength={64}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          // biome-ignore lint/a11y/noAutofocus: the page has one purpose and this is its first field
          autoFocus
          required
          aria-invalid={problem?.field === 'username' || isAboutBoth(problem)}
          // Another account may have no second factor.
          onChange={() => setAsksCode(false)}
          aria-describedby={problem && 'problem'}
        />
      </div>
      <PasswordField
        field={password}
        invalid={problem?.field === 'password' || isAboutBoth(problem)}
        describedBy={problem && 'problem'}
      />
      {asksCode && <CodeField field={otp} problem={problem} />}
      {/* There before it speaks: a region that appears together with its text is not read out everywhere. */}
      <div id="problem" className={css.problem} role="alert">
        {problem && say(problem.text)}
      </div>
      <button className={css.submit} type="submit" aria-busy={busy} aria-disabled={busy}>
        {busy && <span className={css.spinner} aria-hidden="true" />}
        {say(busy ? words.busy : words.submit)}
      </button>
    </form>
  )
}

/** The second step of signing in, in the same form: it takes the focus when it appears. */
function CodeField({ field, problem }: { field: RefObject<HTMLInputElement | null>; problem: Problem | undefined }) {
  const { say } = useWords()
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor="otp">
        {say(words.otp)}
      </label>
      <input
        ref={field}
        id="otp"
        className={css.input}
        name="otp"
        type="text"
        inputMode="numeric"
        maxLength={32}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        // biome-ignore lint/a11y/noAutofocus: it is asked for in this moment, and the only thing left to fill in
        autoFocus
        required
        aria-invalid={problem?.field === 'otp'}
        aria-describedby={problem?.field === 'otp' ? 'otp-help problem' : 'otp-help'}
      />
      <div className={css.note} id="otp-help">
        {say(words.otpHelp)}
      </div>
    </div>
  )
}

interface PasswordFieldProps {
  field: RefObject<HTMLInputElement | null>
  invalid: boolean
  describedBy: string | undefined
}

function PasswordField({ field, invalid, describedBy }: PasswordFieldProps) {
  const { say } = useWords()
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor="password">
        {say(words.password)}
      </label>
      <div className={css.inputHolder}>
        <input
          ref={field}
          id="password"
          className={css.input}
          name="password"
          type={shown ? 'text' : 'password'}
          maxLength={1024}
          autoComplete="current-password"
          spellCheck={false}
          required
          aria-invalid={invalid}
          aria-describedby={describedBy}
          onKeyDown={watch}
          onKeyUp={watch}
          onBlur={() => setCapsLock(false)}
        />
        <button
          className={css.show}
          type="button"
          aria-label={say(words.show)}
          aria-pressed={shown}
          title={say(words.show)}
          onClick={() => setShown(!shown)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
            <circle cx="12" cy="12" r="3" />
            {!shown && <path d="m4 4 16 16" />}
          </svg>
        </button>
      </div>
      <div className={css.hint} role="status">
        {capsLock && say(words.capsLock)}
      </div>
    </div>
  )
}

/** The shell is fetched while the operator is still typing. */
function warmUp(): void {
  void loadShell().catch(() => undefined)
}

/** The first field that is still empty; the code counts once it is asked for. */
function emptyField(name: string, secret: string, code: string | undefined): Required<Problem> | undefined {
  if (!name) return { field: 'username', text: words.usernameEmpty }
  if (!secret) return { field: 'password', text: words.passwordEmpty }
  if (code === '') return { field: 'otp', text: words.otpEmpty }
  return undefined
}

function isAboutBoth(problem: Problem | undefined): boolean {
  return problem !== undefined && problem.field === undefined
}

/** As far as the answer says it: its `message` is English, its `msg` in the language of the call. */
function reasonOf(error: unknown, language: Language): Bilingual {
  if (!(error instanceof CallError)) return [String(error), String(error)]
  const said = error.msg || error.message
  return language === 'zh' ? [said, error.message || said] : [said, said]
}

function focus(field: RefObject<HTMLInputElement | null>): void {
  field.current?.focus()
}
