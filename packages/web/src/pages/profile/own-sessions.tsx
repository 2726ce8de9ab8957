import { profile } from '@brandside/contract/system/profile.ts'
import { useAction } from '../../platform/api/use-action.ts'
import { useRead } from '../../platform/api/use-read.ts'
import { useWords } from '../../platform/i18n/words.ts'
import { OpenSessions } from '../../platform/session/open-sessions.tsx'
import { words } from './profile.words.ts'

/** Where the operator is signed in, and the way to end what he does not know. */
export function OwnSessions() {
  const { say } = useWords()
  const read = useRead(profile, 'sessions', {}, { staleTime: 0 })
  const end = useAction(profile, 'endSession', { done: say(words.sessionEnded) })
  if (!read.data) return null
  return <OpenSessions sessions={read.data} busy={end.pending} onEnd={(sessionId) => void end.run({ sessionId })} />
}
