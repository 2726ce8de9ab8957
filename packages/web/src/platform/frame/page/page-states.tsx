import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { useWords } from '../../base/i18n/words.ts'
import { useSession } from '../../base/session/session-store.ts'
import { CallError } from '../../io/api/call.ts'
import { useToasts } from '../../io/api/toasts.ts'
import { rightsWatch } from '../routing/rights-watch.ts'
import { words } from './page.words.ts'
import css from './page-states.module.css'
import { useLogOut } from './use-log-out.ts'

interface PageStateProps {
  title: string
  help: string
  /** Detail for an administrator. */
  detail?: string
  children?: ReactNode
}

/** A state shown in place of a page: the event, the remedy, the way on. */
export function PageState({ title, help, detail, children }: PageStateProps) {
  return (
    <div className={css.state}>
      <h1 className={css.title} tabIndex={-1}>
        {title}
      </h1>
      <p className={css.help}>{help}</p>
      {detail && <pre className={css.detail}>{detail}</pre>}
      <div className={css.actions}>{children}</div>
    </div>
  )
}

export function PageFailed({ error, retry }: { error: unknown; retry: () => void }) {
  const { t } = useWords()
  const requestId = error instanceof CallError && error.requestId ? `\n${t('page.requestId')}: ${error.requestId}` : ''
  const message = error instanceof Error ? error.message : String(error)
  return (
    <PageState title={t('page.failed')} help={t('page.failedHelp')} detail={message + requestId}>
      <Button onClick={retry}>{t('button.retry')}</Button>
    </PageState>
  )
}

/** Code that did not come is fetched anew; where it has gone with its version, only a reload helps. */
export function PageNotLoaded({ retry }: { retry: () => void }) {
  const { t } = useWords()
  return (
    <PageState title={t('page.notLoaded')} help={t('page.retryHelp')}>
      <Button type="primary" onClick={retry}>
        {t('button.retry')}
      </Button>
      <Button onClick={() => location.reload()}>{t('button.reload')}</Button>
    </PageState>
  )
}

export function PageUnavailable({ name }: { name: string }) {
  const { t } = useWords()
  const navigate = useNavigate()
  return (
    <PageState title={t('page.unavailable', { name })} help={t('page.unavailableHelp')}>
      <Button onClick={() => void navigate('/')}>{t('button.home')}</Button>
    </PageState>
  )
}

/** An administrator may be assigning a role right now. */
export function NoPages() {
  const { t, say } = useWords()
  const logOut = useLogOut()
  const toasts = useToasts()
  const { revalidate } = useRevalidator()
  const [asking, setAsking] = useState(false)

  async function askAgain() {
    setAsking(true)
    try {
      await rightsWatch.askAgain()
      if (useSession.getState().routeList.length === 0) toasts.warning(say(words.stillNothing))
      // The address leads to a page now, or to another one.
      else await revalidate()
    } catch (error) {
      toasts.refused(error)
    }
    setAsking(false)
  }

  return (
    <PageState title={say(words.nothing)} help={say(words.nothingHelp)}>
      <Button type="primary" loading={asking} onClick={() => void askAgain()}>
        {t('button.retry')}
      </Button>
      <Button onClick={() => void logOut()}>{say(words.logOut)}</Button>
    </PageState>
  )
}
