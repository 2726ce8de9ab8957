import { type PosRow, posRowStates } from '@brandside/contract/store/epos/epos-rows.ts'
import * as z from 'zod'

const word = (max: number) => z.string().trim().min(1).max(max).nullable().catch(null)
const whole = z.int().min(0).max(1_000_000_000).nullable().catch(null)
const states = Object.keys(posRowStates.items) as (keyof typeof posRowStates.items)[]

/** The values of a row as our POS sandbox names them; a value that makes no sense counts as none. */
const Given = z.object({
  id: z.string().min(1).max(64),
  orderNo: word(64),
  code: word(64),
  name: word(140),
  area: word(40),
  tableNo: word(40),
  amountCents: whole,
  priceCents: whole,
  seats: whole,
  people: whole,
  stock: whole,
  sort: whole,
  status: z.enum(states).nullable().catch(null),
  plannedAt: z.iso.datetime({ offset: true }).nullable().catch(null),
  onSale: z.boolean().nullable().catch(null),
})

/** A row of a POS under our names; undefined for one without an id, which no command could name. */
export function posRow(item: Readonly<Record<string, unknown>>): PosRow | undefined {
  const { success, data } = Given.safeParse(item)
  if (!success) return undefined
  const { id: rowId, orderNo, code, status: state, plannedAt, ...same } = data
  return { ...same, rowId, no: orderNo ?? code, state, plannedAt: plannedAt && new Date(plannedAt).toISOString() }
}
