import { useFormat } from '../../platform/format/use-format.ts'
import { useWords } from '../../platform/i18n/words.ts'
import { useSession } from '../../platform/session/session-store.ts'
import css from './profile.module.css'
import { words } from './profile.words.ts'

export function AccountFacts() {
  const { say } = useWords()
  const userInfo = useSession((session) => session.userInfo)
  const user = userInfo?.user
  const { instant } = useFormat()
  const facts = [
    [words.nickName, user?.nickName],
    [words.username, user?.username],
    [words.company, user?.tenantName],
    [words.roles, userInfo?.rolesName?.join('，')],
    [words.mobile, user?.mobile],
    [words.email, user?.email],
    [words.lastLogin, [user?.lastLoginAt && instant(user.lastLoginAt), user?.lastLoginIp].filter(Boolean).join(' · ')],
    [words.timeZone, user?.timeZone],
  ] as const
  return (
    <section className={css.section} aria-labelledby="account">
      <h2 className={css.heading} id="account">
        {say(words.account)}
      </h2>
      <dl className={css.facts}>
        {facts.map(([label, value]) => (
          <div key={say(label)} className={css.fact}>
            <dt>{say(label)}</dt>
            <dd>{value || say(words.none)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
