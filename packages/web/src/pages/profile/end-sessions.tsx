import { Button } from 'antd'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useToasts } from '../../platform/io/api/toasts.ts'
import { signOutEverywhere } from '../../platform/io/sign-in/sign-out.ts'
import { useConfirm } from '../../platform/ui/dialog/confirm-action.ts'
import { usePageNavigate } from '../../platform/ui/page/page-location.tsx'
import { OwnSessions } from './own-sessions.tsx'
import css from './profile.module.css'
import { words } from './profile.words.ts'

export function EndSessions() {
  const { say, t } = useWords()
  const confirm = useConfirm()
  const toasts = useToasts()
  const go = usePageNavigate()

  async function endAll() {
    const verb = say(words.endAll)
    const sure = { title: verb, text: say(words.endAllQuestion), verb, cancel: t('button.cancel'), danger: true }
    if (!(await confirm(sure))) return
    try {
      await signOutEverywhere()
      go('/login', { replace: true })
    } catch (error) {
      toasts.refused(error)
    }
  }

  return (
    <section className={css.section} aria-labelledby="profile-sessions">
      <h2 className={css.heading} id="profile-sessions">
        {say(words.sessions)}
      </h2>
      <OwnSessions />
      <p className={css.help}>{say(words.sessionsHelp)}</p>
      <Button danger onClick={() => void endAll()}>
        {say(words.endAll)}
      </Button>
    </section>
  )
}
