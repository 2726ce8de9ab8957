import { type CouponRow, coupon } from '@brandside/contract/marketing/coupon/coupon.ts'
import { couponTypes } from '@brandside/contract/marketing/coupon/coupon-choices.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { Awaited } from '../../platform/ui/page/awaited.tsx'
import { Lanes } from '../timeline/lanes.public.tsx'
import { words } from './coupon.words.ts'

const kinds = Object.keys(couponTypes.items) as (keyof typeof couponTypes.items)[]

/** When each coupon can be claimed, in lanes by its kind. */
export function CouponLanes() {
  const { say } = useWords()
  const read = useRead(coupon, 'list', { rows: 200, sort: ['claimTo'] })
  const { data } = read
  if (!data || data.list.length === 0) return <Awaited reads={[read]} />
  const bars = data.list.map((row) => ({
    id: row.id,
    lane: row.type,
    name: row.name,
    from: row.claimFrom,
    to: row.claimTo,
    tone: toneOf(row),
  }))
  const used = kinds.filter((kind) => bars.some(({ lane }) => lane === kind))
  const lanes = used.map((kind) => ({ key: kind, label: say(couponTypes.items[kind]) }))
  return <Lanes title={say(words.lanes)} lanes={lanes} bars={bars} />
}

function toneOf({ state, claimFrom, claimTo }: CouponRow): 'running' | 'scheduled' | 'over' | 'off' {
  const now = new Date().toISOString()
  if (state === 'ENDED' || claimTo <= now) return 'over'
  if (state !== 'ON') return 'off'
  return claimFrom > now ? 'scheduled' : 'running'
}
