import { signOn } from '@brandside/contract/shell/sign-on.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { apiHost } from '../../platform/io/api/api-host.ts'
import { CallError, call } from '../../platform/io/api/call.ts'
import { useToasts } from '../../platform/io/api/toasts.ts'
import { safeRedirect } from '../../platform/io/sign-in/redirect-rule.ts'
import { signInByTicket } from '../../platform/io/sign-in/sign-in.ts'
import css from './login.module.css'
import { words } from './login.words.ts'

interface Choice {
  mark: string
  nameZh: string
  nameEn: string
  alone: boolean
}

/** Buttons of the company's identity providers; and what follows once one of them has sent the browser back. */
export function SignOn({ done }: { done: () => Promise<void> | void }) {
  const { say } = useWords()
  const choices = useChoices()
  const [ticket] = useState(takeTicket)
  if (ticket !== undefined) return <Completing ticket={ticket} done={done} />
  if (choices.length === 0) return null
  const redirect = encodeURIComponent(safeRedirect(location.search))
  return (
    <div className={css.providers}>
      <p className={css.or}>{say(choices.some(({ alone }) => alone) ? words.alone : words.or)}</p>
      {choices.map(({ mark, nameZh, nameEn }) => (
        <a key={mark} className={css.provider} href={`${apiHost()}/sso/${mark}?redirect=${redirect}`}>
          {say([words.byProvider[0].replace('{name}', nameZh), words.byProvider[1].replace('{name}', nameEn)])}
        </a>
      ))}
    </div>
  )
}

/** The session is opened at once; a person with a second factor here is asked for its code first. */
function Completing({ ticket, done }: { ticket: string; done: () => Promise<void> | void }) {
  const { say } = useWords()
  const toasts = useToasts()
  const otp = useRef<HTMLInputElement>(null)
  const begun = useRef(false)
  const [asksCode, setAsksCode] = useState(false)
  const [busy, setBusy] = useState(true)

  async function go(code?: string) {
    setBusy(true)
    try {
      await signInByTicket(ticket, code)
      await done()
    } catch (error) {
      if (error instanceof CallError && error.key === 'auth.otpRequired') setAsksCode(true)
      else toasts.refused(error)
    } finally {
      setBusy(false)
    }
  }

  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void go()
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!busy) void go(otp.current?.value.trim())
  }

  if (!asksCode) return <p className={css.or}>{say(busy ? words.busy : words.ticketGone)}</p>
  return (
    <form className={css.providers} onSubmit={submit}>
      <label className={css.label} htmlFor="sso-otp">
        {say(words.otp)}
      </label>
      <input
        ref={otp}
        id="sso-otp"
        className={css.input}
        inputMode="numeric"
        maxLength={32}
        autoComplete="one-time-code"
      />
      <div className={css.note}>{say(words.otpHelp)}</div>
      <button className={css.submit} type="submit" aria-busy={busy} aria-disabled={busy}>
        {say(busy ? words.busy : words.submit)}
      </button>
    </form>
  )
}

/** Out of the address, so that it stands in no history. */
function takeTicket(): string | undefined {
  const ticket = /^#ticket=([\w.-]{1,100})$/.exec(location.hash)?.[1]
  if (ticket !== undefined) history.replaceState(history.state, '', location.pathname + location.search)
  return ticket
}

function useChoices(): readonly Choice[] {
  const [choices, setChoices] = useState<readonly Choice[]>([])
  useEffect(() => {
    const leaving = new AbortController()
    const mark = new URLSearchParams(location.search).get('sso')
    // Without an answer the form is all there is, as before.
    void call(signOn.endpoints.choices, mark ? { mark } : {}, { signal: leaving.signal }).then(
      setChoices,
      () => undefined,
    )
    return () => leaving.abort()
  }, [])
  return choices
}
