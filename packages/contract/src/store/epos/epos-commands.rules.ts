import type { Bilingual } from '../../platform/bilingual.ts'
import type { EposEndpoint, PosPayload } from './epos-commands.ts'

type Field = Exclude<keyof PosPayload, 'rowId'>

interface Command {
  title: Bilingual
  /** What it is about is named by `rowId`; a new order has none. */
  ofRow: boolean
  /** One of these at least. */
  fields: readonly Field[]
  /** What may come along. */
  beside?: readonly Field[]
  states?: readonly string[]
}

/** What each part of a POS can be told (consumer.md 4). */
const commands: Readonly<Record<EposEndpoint, readonly Command[]>> = {
  orders: [
    { title: ['下单', 'new order'], ofRow: false, fields: ['lines'], beside: ['tableNo', 'amountCents'] },
    { title: ['加菜', 'add items'], ofRow: true, fields: ['lines'] },
    { title: ['取消', 'cancel'], ofRow: true, fields: ['status'], states: ['CANCELLED'] },
  ],
  tables: [
    { title: ['改状态', 'set state'], ofRow: true, fields: ['status'], states: ['FREE', 'BUSY', 'DIRTY', 'OFF'] },
    { title: ['换桌', 'move table'], ofRow: true, fields: ['moveTo'] },
  ],
  goods: [{ title: ['改库存与上下架', 'set stock and on sale'], ofRow: true, fields: ['stock', 'onSale'] }],
  categories: [{ title: ['改排序', 'set sort order'], ofRow: true, fields: ['sort'] }],
  subscribeOrders: [
    { title: ['接受或拒绝', 'accept or decline'], ofRow: true, fields: ['status'], states: ['ACCEPTED', 'DECLINED'] },
    { title: ['改时间', 'set time'], ofRow: true, fields: ['plannedAt'] },
  ],
}

export const isPosEndpoint = (id: string): id is EposEndpoint => Object.hasOwn(commands, id)

/** What that part can be told, where this is nothing of it; null where it is. */
export function commandForbids(id: EposEndpoint, { rowId, ...given }: PosPayload): { takes: Bilingual } | null {
  const said = (Object.keys(given) as Field[]).filter((name) => given[name] !== undefined)
  const fits = commands[id].some(
    ({ ofRow, fields, beside = [], states }) =>
      ofRow === (rowId !== undefined) &&
      said.some((name) => fields.includes(name)) &&
      said.every((name) => fields.includes(name) || beside.includes(name)) &&
      (!states || states.includes(given.status ?? '')),
  )
  if (fits) return null
  const [zh, en] = [0, 1].map((language) => commands[id].map(({ title }) => title[language]))
  return { takes: [(zh as string[]).join('、'), (en as string[]).join(', ')] }
}
