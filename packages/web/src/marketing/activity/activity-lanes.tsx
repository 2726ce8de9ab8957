import { type ActivityRow, activity } from '@brandside/contract/marketing/activity.ts'
import { type ActivityType, activityTypes } from '@brandside/contract/marketing/activity-fields.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { Awaited } from '../../platform/ui/page/awaited.tsx'
import { Lanes } from '../timeline/lanes.public.tsx'
import { toneOf } from '../timeline/phase-tone.ts'
import { words } from './activity.words.ts'

const types = Object.keys(activityTypes.items) as ActivityType[]

/** All activities in lanes by their kind; what is off and meets one of its kind that is on is marked. */
export function ActivityLanes() {
  const { say } = useWords()
  const read = useRead(activity, 'list', { rows: 200, sort: ['-startAt'] })
  const { data } = read
  if (!data || data.list.length === 0) return <Awaited reads={[read]} />
  const bars = data.list.map((row) => ({
    id: row.id,
    lane: row.type,
    name: row.name,
    from: row.startAt,
    to: row.endAt,
    tone: toneOf(row.phase),
    ...(meetsEnabled(row, data.list) && { warning: say(words.meets) }),
  }))
  const used = types.filter((type) => bars.some(({ lane }) => lane === type))
  const lanes = used.map((type) => ({ key: type, label: say(activityTypes.items[type]) }))
  return <Lanes title={say(words.lanes)} lanes={lanes} bars={bars} />
}

/** An activity that is off runs at the same time as one of its kind and brand that is on. */
function meetsEnabled(row: ActivityRow, all: readonly ActivityRow[]): boolean {
  if (row.status === 1 || row.phase === 'ENDED') return false
  return all.some(
    (other) =>
      other.status === 1 &&
      other.type === row.type &&
      other.brandId === row.brandId &&
      other.startAt < row.endAt &&
      other.endAt > row.startAt,
  )
}
