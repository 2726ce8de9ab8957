import * as z from 'zod'
import { dictionaryChoice } from '../platform/fields/choice.ts'
import { fieldNotes } from '../platform/fields/notes.ts'
import { optionalText, text } from '../platform/fields/text.ts'
import { instant } from '../platform/fields/time.ts'

/** What a line of a member's history is about. */
export const historyKind = {
  code: 'member_history_kind',
  name: ['会员动态类型', 'Kind of history line'],
  items: {
    ORDER: ['消费', 'Order'],
    POINTS: ['积分', 'Points'],
    WALLET: ['储值', 'Stored value'],
    CARD: ['等级', 'Level'],
  },
  colours: { ORDER: 'green', POINTS: 'orange', WALLET: 'purple', CARD: 'blue' },
} as const

const size = (zh: string, en: string) => z.int().register(fieldNotes, { label: [zh, en], kind: 'integer' })

/** One thing that happened to a member: an amount in cents, or in points. */
export const HistoryLine = z.object({
  id: size('编号', 'Id'),
  at: instant(['时间', 'Time']),
  kind: dictionaryChoice(['类型', 'Kind'], historyKind),
  /** Of points and stored value the kind of the entry, of a level its name. */
  what: text(['内容', 'What'], { max: 64 }),
  amount: size('数值', 'Amount').nullable(),
  brandName: optionalText(['品牌', 'Brand'], { max: 64 }).unwrap(),
  shopName: optionalText(['门店', 'Shop'], { max: 64 }).unwrap(),
})
export type HistoryLine = z.output<typeof HistoryLine>

export const segmentId = size('人群', 'Segment')
export const segmentName = text(['人群名称', 'Name'], { max: 30 })
