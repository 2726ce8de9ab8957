import { profile } from '@brandside/contract/shell/profile.ts'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { setUserInfo, useSession } from '../../platform/base/session/session-store.ts'
import type { OutputAt } from '../../platform/io/api/contract-data.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { lazy } from '../../platform/io/code/lazy.tsx'
import { safeRedirect } from '../../platform/io/sign-in/redirect-rule.ts'
import { usePageLocation, usePageNavigate } from '../../platform/ui/page/page-location.tsx'
import css from './profile.module.css'
import { words } from './profile.words.ts'
import type { Proof } from './proof-dialog.tsx'

const EnrolDialog = lazy(() => import('./enrol-dialog.tsx'))
const ProofDialog = lazy(() => import('./proof-dialog.tsx'))
const RecoveryDialog = lazy(() => import('./recovery-dialog.tsx'))

type Begun = OutputAt<typeof profile, 'beginOtp'>

/** Signing in with a one-time code: on, off, how many recovery codes are left, and new ones. */
export function SecondFactor() {
  const { say } = useWords()
  const go = usePageNavigate()
  const { search } = usePageLocation()
  const user = useSession(({ userInfo }) => userInfo?.user)
  const own = useRead(profile, 'own', {}, { staleTime: 0 })
  const begin = useAction(profile, 'beginOtp')
  const [begun, setBegun] = useState<Begun>()
  const disable = useAction(profile, 'disableOtp', { done: say(words.otpDisabled) })
  const [asking, setAsking] = useState<'disable' | 'renew'>()
  const renew = useAction(profile, 'renewRecovery', { done: say(words.recoveryRenewed) })
  const [codes, setCodes] = useState<readonly string[]>()
  const enabled = user?.otpEnabled ?? false

  async function start() {
    const answer = await begin.run({})
    if (answer) setBegun(answer)
  }

  async function turnOff(proof: Proof) {
    const done = (await disable.run(proof)) !== undefined
    if (done) keep({ otpEnabled: false })
    return done
  }

  async function renewCodes(proof: Proof) {
    const answer = await renew.run(proof)
    setCodes(answer?.recoveryCodes)
    return answer !== undefined
  }

  function onEnrol() {
    setBegun(undefined)
    if (!user?.otpEnabled) return
    // The menu was empty before: it is asked for again on the way to the first page.
    if (user.mustEnrolOtp) {
      keep({ otpEnabled: true, mustEnrolOtp: false })
      useSession.setState({ phase: 'loading' })
      go(safeRedirect(search), { replace: true })
    }
  }

  return (
    <section className={css.section} aria-labelledby="profile-otp">
      <h2 className={css.heading} id="profile-otp">
        {say(words.otp)}
        <span className={css.state} data-on={enabled || undefined}>
          {say(enabled ? words.otpOn : words.otpOff)}
        </span>
      </h2>
      <p className={css.help}>{say(words.otpHelp)}</p>
      {enabled ? (
        <>
          {own.data && (
            <p className={css.help} data-few={own.data.recoveryLeft <= 3 || undefined}>
              {say(words.recoveryLeft, { count: own.data.recoveryLeft })}
            </p>
          )}
          <div className={css.buttons}>
            <Button onClick={() => setAsking('renew')}>{say(words.recoveryRenew)}</Button>
            <Button onClick={() => setAsking('disable')}>{say(words.otpDisable)}</Button>
          </div>
        </>
      ) : (
        <Button type="primary" loading={begin.pending} onClick={() => void start()}>
          {say(words.otpEnable)}
        </Button>
      )}
      <Suspense>
        {begun && <EnrolDialog begun={begun} onConfirmed={() => keep({ otpEnabled: true })} onClosed={onEnrol} />}
        {asking === 'disable' && (
          <ProofDialog
            pending={disable.pending}
            fieldErrors={disable.fieldErrors}
            title={say(words.otpDisable)}
            help={say(words.otpDisableHelp)}
            danger
            prove={turnOff}
            onClosed={() => setAsking(undefined)}
          />
        )}
        {asking === 'renew' && (
          <ProofDialog
            pending={renew.pending}
            fieldErrors={renew.fieldErrors}
            title={say(words.recoveryRenew)}
            help={say(words.recoveryRenewHelp)}
            prove={renewCodes}
            onClosed={() => setAsking(undefined)}
          />
        )}
        {codes && !asking && <RecoveryDialog codes={codes} onClosed={() => setCodes(undefined)} />}
      </Suspense>
    </section>
  )
}

function keep(change: { otpEnabled: boolean; mustEnrolOtp?: boolean }): void {
  const { userInfo } = useSession.getState()
  if (userInfo?.user) setUserInfo({ ...userInfo, user: { ...userInfo.user, ...change } })
}
