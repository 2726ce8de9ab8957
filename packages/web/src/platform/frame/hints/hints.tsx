import { ownSession } from '@brandside/contract/shell/own-session.ts'
import { Button } from 'antd'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useFormat } from '../../base/format/use-format.ts'
import { useWords } from '../../base/i18n/words.ts'
import { useIdle } from '../../base/session/idle.ts'
import { useSession } from '../../base/session/session-store.ts'
import { call } from '../../io/api/call.ts'
import { reach, useConnection } from '../../io/api/connection.ts'
import { toasts } from '../../io/api/toasts.ts'
import { lazy } from '../../io/code/lazy.tsx'
import { remindLater, useNewVersion } from '../../io/code/new-version.ts'
import { takeMenuNews, useMenuNews } from '../../io/sign-in/renew-rights.ts'
import css from './hints.module.css'
import { words } from './hints.words.ts'

const AwayHint = lazy(() => import('./away-hint.tsx'))

/** A platform operator who works in another tenant. */
function isAway(user: { tenantId: number; actingTenantId: number } | undefined): boolean {
  return user !== undefined && user.actingTenantId !== user.tenantId
}

/** Changes around the page in front: bars that wait to be read, and take nothing away. */
export function Hints() {
  const { say } = useWords()
  const lost = useConnection((connection) => connection.lost)
  const isOld = useConnection((connection) => connection.busy && !connection.lost)
  const newVersion = useNewVersion((version) => version.found)
  const tree = useMenuNews((news) => news.tree)
  const [dismissed, setDismissed] = useState<typeof tree>()
  const newMenu = tree !== undefined && tree !== dismissed
  const away = useSession(({ userInfo }) => isAway(userInfo?.user))
  const endsAt = useIdle((idle) => idle.endsAt)
  useRecovery(lost)
  if (!lost && !isOld && !newVersion && !newMenu && !away && !endsAt) return null
  return (
    <section className={css.hints} aria-label={say(words.hints)}>
      {away && (
        <Suspense>
          <AwayHint />
        </Suspense>
      )}
      {lost && <Offline />}
      {isOld && <Hint kind="warning" text={say(words.busy)} />}
      {endsAt && <EndsSoon at={endsAt} />}
      {newVersion && <NewVersion />}
      {newMenu && <NewMenu later={() => setDismissed(tree)} />}
    </section>
  )
}

function Offline() {
  const { say, t } = useWords()
  const [asking, setAsking] = useState(false)
  const ask = async () => {
    setAsking(true)
    await reach()
    setAsking(false)
  }
  return (
    <Hint kind="warning" text={say(words.offline)}>
      <Button size="small" loading={asking} onClick={() => void ask()}>
        {t('button.retry')}
      </Button>
    </Hint>
  )
}

function EndsSoon({ at }: { at: number }) {
  const { say } = useWords()
  const { instant } = useFormat()
  return (
    <Hint kind="warning" text={say(words.idle, { time: instant(at).slice(-5) })}>
      {/* Any answer is a use. An outage has its own bar, an ended session its own question. */}
      <Button size="small" onClick={() => void call(ownSession.endpoints.info, {}).catch(() => undefined)}>
        {say(words.stay)}
      </Button>
    </Hint>
  )
}

/** A hint and never a reload: the operator may be writing. On pressing it the browser asks if something is unsaved. */
function NewVersion() {
  const { say, t } = useWords()
  return (
    <Hint kind="news" text={say(words.version)}>
      <Button size="small" onClick={() => location.reload()}>
        {t('button.reload')}
      </Button>
      <Button size="small" type="text" onClick={remindLater}>
        {say(words.later)}
      </Button>
    </Hint>
  )
}

/** The menu is data: it is taken over without a reload, and what stands on the pages stays. */
function NewMenu({ later }: { later: () => void }) {
  const { say } = useWords()
  const { revalidate } = useRevalidator()
  const take = () => {
    takeMenuNews()
    void revalidate()
  }
  return (
    <Hint kind="news" text={say(words.menu)}>
      <Button size="small" onClick={take}>
        {say(words.takeMenu)}
      </Button>
      <Button size="small" type="text" onClick={later}>
        {say(words.later)}
      </Button>
    </Hint>
  )
}

function Hint({ kind, text, children }: { kind: 'warning' | 'news'; text: string; children?: ReactNode }) {
  return (
    <div className={css.hint} data-kind={kind} role="status">
      <span className={css.text}>{text}</span>
      {children}
    </div>
  )
}

function useRecovery(lost: boolean): void {
  const { say } = useWords()
  const wasLost = useRef(false)
  useEffect(() => {
    if (wasLost.current && !lost) toasts.success(say(words.reachable))
    wasLost.current = lost
  }, [lost, say])
}
