import type { OpenSession } from '@brandside/contract/shell/profile.ts'
import { Button } from 'antd'
import { Time } from '../../base/format/time.tsx'
import { useWords } from '../../base/i18n/words.ts'
import { deviceName } from './device-name.ts'
import css from './open-sessions.module.css'
import { words } from './open-sessions.words.ts'

interface OpenSessionsProps {
  sessions: readonly OpenSession[]
  busy: boolean
  /** Absent: they can be looked at only. */
  onEnd: ((sessionId: number) => void) | undefined
}

/** The account's sessions: device, address, start and last use. */
export function OpenSessions({ sessions, busy, onEnd }: OpenSessionsProps) {
  const { say } = useWords()
  if (sessions.length === 0) return <p className={css.none}>{say(words.none)}</p>
  return (
    <ul className={css.sessions}>
      {sessions.map((session) => {
        const device = deviceName(session.userAgent) ?? say(words.unknownDevice)
        return (
          <li key={session.sessionId} className={css.session}>
            <div className={css.facts}>
              <span className={css.device} title={session.userAgent ?? undefined}>
                {device}
                {session.current && <span className={css.current}>{say(words.current)}</span>}
              </span>
              <span className={css.details}>
                {session.ip} · {say(words.seen)} <Time at={session.lastSeenAt} relative /> · {say(words.since)}{' '}
                <Time at={session.signedInAt} relative />
              </span>
            </div>
            {onEnd && !session.current && (
              <Button
                size="small"
                disabled={busy}
                aria-label={say(words.endOf, { device })}
                onClick={() => onEnd(session.sessionId)}
              >
                {say(words.end)}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
