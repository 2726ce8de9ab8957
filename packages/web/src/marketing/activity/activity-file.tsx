import type { Id } from '@brandside/contract/platform/id.ts'
import { ActivityConflicts } from './activity-conflicts.tsx'
import { ActivityResults } from './activity-results.tsx'

export type ActivityPart = 'results' | 'conflicts'

/** One part of what became of a promotion, and what it meets. */
export default function ActivityFile({ id, part }: { id: Id; part: ActivityPart }) {
  return part === 'results' ? <ActivityResults id={id} /> : <ActivityConflicts id={id} />
}
