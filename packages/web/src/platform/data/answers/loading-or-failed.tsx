import { useWords } from '../../base/i18n/words.ts'
import { words } from '../resource/resource.words.ts'
import { Failed } from './answer.tsx'
import { LoadingRows } from './list-answers.tsx'

interface LoadingOrFailedProps {
  read: { error: Error | null; refetch(): unknown }
}

/** Stands where the answer of a read will be: bars while it loads; after a failure its reason and a button to try again. */
export function LoadingOrFailed({ read: { error, refetch } }: LoadingOrFailedProps) {
  const { say } = useWords()
  if (!error) return <LoadingRows />
  return <Failed title={say(words.failedPart)} error={error} onRetry={() => void refetch()} />
}
