import { useFormat } from '../../platform/base/format/use-format.ts'
import { wallClock } from '../../platform/base/format/wall-clock.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useSession } from '../../platform/base/session/session-store.ts'
import css from './dashboard.module.css'
import { words } from './dashboard.words.ts'

export function Greeting() {
  const { say } = useWords()
  const { timeZone } = useFormat()
  const user = useSession(({ userInfo }) => userInfo?.user)
  const { hour } = wallClock(new Date(), timeZone)
  const greeting = hour < 5 || hour >= 18 ? words.evening : hour < 12 ? words.morning : words.afternoon
  return say(greeting, { name: user?.nickName || user?.username || '' })
}

export function LastSignIn() {
  const { say } = useWords()
  const { instant } = useFormat()
  const user = useSession(({ userInfo }) => userInfo?.user)
  if (!user) return null
  const { lastLoginAt, lastLoginIp } = user
  return (
    <p className={css.lastSignIn}>{lastLoginAt ? said(instant(lastLoginAt), lastLoginIp) : say(words.firstLogin)}</p>
  )

  function said(time: string, ip: string | null): string {
    return ip ? say(words.lastLoginFrom, { time, ip }) : say(words.lastLogin, { time })
  }
}
