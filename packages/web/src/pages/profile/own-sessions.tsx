import { profile } from '@brandside/contract/shell/profile.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { OpenSessions } from '../../platform/frame/session/open-sessions.tsx'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { words } from './profile.words.ts'

/** The operator's sessions, and the way to end unknown ones. */
export function OwnSessions() {
  const { say } = useWords()
  const read = useRead(profile, 'sessions', {}, { staleTime: 0 })
  const end = useAction(profile, 'endSession', { done: say(words.sessionEnded) })
  if (!read.data) return null
  return <OpenSessions sessions={read.data} busy={end.pending} onEnd={(sessionId) => void end.run({ sessionId })} />
}
