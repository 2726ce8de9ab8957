import { activity } from '@brandside/contract/marketing/activity.ts'
import { type ActivityType, activityTypes } from '@brandside/contract/marketing/activity-fields.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { Awaited } from '../../platform/ui/page/awaited.tsx'
import { Lanes } from '../timeline/lanes.public.tsx'
import { toneOf } from '../timeline/phase-tone.ts'
import { words } from './activity.words.ts'

const types = Object.keys(activityTypes.items) as ActivityType[]

/** All activities in lanes by their kind: two of one kind at the same time are seen at once. */
export function ActivityLanes() {
  const { say } = useWords()
  const read = useRead(activity, 'list', { rows: 200, sort: ['-startAt'] })
  const { data } = read
  if (!data || data.list.length === 0) return <Awaited reads={[read]} />
  const bars = data.list.map(({ id, type, name, startAt, endAt, phase }) => ({
    ...{ id, lane: type, name, from: startAt, to: endAt, tone: toneOf(phase) },
  }))
  const used = types.filter((type) => bars.some(({ lane }) => lane === type))
  const lanes = used.map((type) => ({ key: type, label: say(activityTypes.items[type]) }))
  return <Lanes title={say(words.lanes)} lanes={lanes} bars={bars} />
}
