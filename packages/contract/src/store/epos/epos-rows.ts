import * as z from 'zod'
import type { Dictionary } from '../../platform/dictionaries.ts'
import { dictionaryChoice, flag } from '../../platform/fields/choice.ts'
import { optionalMoney } from '../../platform/fields/money.ts'
import { count } from '../../platform/fields/number.ts'
import { optionalText, text } from '../../platform/fields/text.ts'
import { optionalInstant } from '../../platform/fields/time.ts'

/** The state of a table; who sits there is the POS's own business. */
export const tableStates = {
  code: 'shop_table_state',
  name: ['桌台状态', 'Table state'],
  items: {
    FREE: ['空闲', 'Free'],
    BUSY: ['用餐中', 'Occupied'],
    DIRTY: ['待清台', 'To clear'],
    OFF: ['停用', 'Off'],
  },
  colours: { FREE: 'green', BUSY: 'blue', DIRTY: 'orange' },
} as const satisfies Dictionary

/** The states of tables, orders and pre-orders, in one: no name means two things. */
export const posRowStates = {
  code: 'epos_row_state',
  name: ['收银数据状态', 'POS data state'],
  items: {
    ...tableStates.items,
    OPEN: ['未结账', 'Open'],
    PAID: ['已结账', 'Paid'],
    CANCELLED: ['已取消', 'Cancelled'],
    NEW: ['待处理', 'New'],
    ACCEPTED: ['已接受', 'Accepted'],
    DECLINED: ['已拒绝', 'Declined'],
  },
  colours: { ...tableStates.colours, OPEN: 'orange', PAID: 'green', NEW: 'orange', ACCEPTED: 'green', DECLINED: 'red' },
} as const satisfies Dictionary

/** A row of a POS under our own names, whatever its vendor calls them (consumer.md 4); null where its kind has no such thing. */
export const PosRow = z.object({
  rowId: text(['收银编号', 'POS id'], { max: 64 }),
  no: optionalText(['编号', 'No.'], { max: 64 }).unwrap(),
  name: optionalText(['名称', 'Name'], { max: 140 }).unwrap(),
  state: dictionaryChoice(['状态', 'Status'], posRowStates).nullable(),
  amountCents: optionalMoney(['金额', 'Amount']).unwrap(),
  priceCents: optionalMoney(['价格', 'Price']).unwrap(),
  area: optionalText(['区域', 'Area'], { max: 40 }).unwrap(),
  tableNo: optionalText(['桌号', 'Table'], { max: 40 }).unwrap(),
  seats: count(['座位数', 'Seats']).nullable(),
  people: count(['人数', 'Guests']).nullable(),
  plannedAt: optionalInstant(['预订时间', 'Reserved for']).unwrap(),
  stock: count(['库存', 'Stock']).nullable(),
  onSale: flag(['上架', 'On sale']).nullable(),
  sort: count(['排序', 'Sort order']).nullable(),
})
export type PosRow = z.output<typeof PosRow>
