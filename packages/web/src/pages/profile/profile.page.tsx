import { useWords } from '../../platform/i18n/words.ts'
import { useSession } from '../../platform/session/session-store.ts'
import { PageFrame } from '../../platform/shell/page-frame.tsx'
import { AccountFacts } from './account-facts.tsx'
import { ChangePassword } from './change-password.tsx'
import { EndSessions } from './end-sessions.tsx'
import css from './profile.module.css'
import { words } from './profile.words.ts'

/** Personal Center: who am I, my password, my sessions (spec 2). */
export default function ProfilePage() {
  const { say } = useWords()
  const mustChange = useSession(({ userInfo }) => userInfo?.user?.mustChangePassword)
  return (
    <PageFrame width="reading">
      {mustChange && (
        <p className={css.notice} role="status">
          {say(words.mustChange)}
        </p>
      )}
      {!mustChange && <AccountFacts />}
      <ChangePassword />
      {!mustChange && <EndSessions />}
    </PageFrame>
  )
}
