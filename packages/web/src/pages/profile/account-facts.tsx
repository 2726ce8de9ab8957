import { Button } from 'antd'
import { useState } from 'react'
import { useFormat } from '../../platform/base/format/use-format.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useSession } from '../../platform/base/session/session-store.ts'
import { OwnFacts } from './own-facts.tsx'
import css from './profile.module.css'
import { words } from './profile.words.ts'

export function AccountFacts() {
  const { say, t } = useWords()
  const userInfo = useSession((session) => session.userInfo)
  // Undefined: never edited since the page was opened. After editing the focus returns to where it began.
  const [editing, setEditing] = useState<boolean>()
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
  // An operator who works in another company has the account at home.
  const isHome = user?.tenantId === user?.actingTenantId
  return (
    <section className={css.section} aria-labelledby="profile-account">
      <div className={css.headingRow}>
        <h2 className={css.heading} id="profile-account">
          {say(words.account)}
        </h2>
        {isHome && !editing && (
          <Button size="small" autoFocus={editing === false} onClick={() => setEditing(true)}>
            {t('button.edit')}
          </Button>
        )}
      </div>
      {editing ? (
        <OwnFacts onDone={() => setEditing(false)} />
      ) : (
        <dl className={css.facts}>
          {facts.map(([label, value]) => (
            <div key={say(label)} className={css.fact}>
              <dt>{say(label)}</dt>
              <dd>{value || say(words.none)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
