import { useWords } from '../../platform/base/i18n/words.ts'
import { useSession } from '../../platform/base/session/session-store.ts'
import { PageFrame } from '../../platform/ui/page/page-frame.tsx'
import { AccountFacts } from './account-facts.tsx'
import { ChangePassword } from './change-password.tsx'
import { EndSessions } from './end-sessions.tsx'
import css from './profile.module.css'
import { words } from './profile.words.ts'
import { SecondFactor } from './second-factor.tsx'

/** Personal Center: who am I, my password, my sessions (spec 2). */
export default function ProfilePage() {
  const { say } = useWords()
  const mustChange = useSession(({ userInfo }) => userInfo?.user?.mustChangePassword)
  const mustEnrol = useSession(({ userInfo }) => userInfo?.user?.mustEnrolOtp)
  return (
    <PageFrame width="reading">
      {mustChange && (
        <p className={css.notice} role="status">
          {say(words.mustChange)}
        </p>
      )}
      {!mustChange && mustEnrol && (
        <p className={css.notice} role="status">
          {say(words.mustEnrol)}
        </p>
      )}
      {!mustChange && mustEnrol && <SecondFactor />}
      {!mustChange && <AccountFacts />}
      <ChangePassword />
      {!mustChange && !mustEnrol && <SecondFactor />}
      {!mustChange && <EndSessions />}
    </PageFrame>
  )
}
