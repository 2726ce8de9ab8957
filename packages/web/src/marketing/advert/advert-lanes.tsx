import { advert, type Position, positions } from '@brandside/contract/marketing/advert.ts'
import { capacityOf } from '@brandside/contract/marketing/advert-room.rules.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { Awaited } from '../../platform/ui/page/awaited.tsx'
import { Lanes } from '../timeline/lanes.public.tsx'
import { toneOf } from '../timeline/phase-tone.ts'
import { words } from './advert.words.ts'

const all = Object.keys(positions.items) as Position[]

/** What runs at each position and when, with the room that it has. */
export function AdvertLanes() {
  const { say } = useWords()
  const read = useRead(advert, 'list', { rows: 200 })
  const { data } = read
  if (!data || data.list.length === 0) return <Awaited reads={[read]} />
  const bars = data.list.map(({ id, position, title, startAt, endAt, phase }) => ({
    id,
    lane: position,
    name: title,
    from: startAt,
    to: endAt,
    tone: toneOf(phase),
  }))
  const lanes = all.map((position) => ({
    key: position,
    label: say(positions.items[position]),
    note: say(words.room, { count: capacityOf(position) }),
  }))
  return <Lanes title={say(words.lanes)} lanes={lanes} bars={bars} />
}
