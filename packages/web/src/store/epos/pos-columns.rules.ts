import type { EposEndpoint } from '@brandside/contract/store/epos/epos-commands.ts'
import type { PosRow } from '@brandside/contract/store/epos/epos-rows.ts'

/** The columns of each kind of POS row; the first one names it. */
export const posColumns: Readonly<Record<EposEndpoint, readonly (keyof PosRow)[]>> = {
  subscribeOrders: ['no', 'name', 'people', 'plannedAt', 'state'],
  orders: ['no', 'tableNo', 'amountCents', 'state'],
  goods: ['name', 'no', 'priceCents', 'stock', 'onSale'],
  categories: ['name', 'sort'],
  tables: ['tableNo', 'area', 'seats', 'state'],
}

export type PosMove = 'ACCEPTED' | 'DECLINED' | 'CANCELLED'

/** The states that an operator can give a row, by the one it has; tables get theirs on the floor plan. */
export function nextPosStates(endpoint: EposEndpoint, { state }: PosRow): PosMove[] {
  if (endpoint === 'subscribeOrders' && state === 'NEW') return ['ACCEPTED', 'DECLINED']
  if (endpoint === 'subscribeOrders' && state === 'ACCEPTED') return ['DECLINED']
  if (endpoint === 'orders' && state === 'OPEN') return ['CANCELLED']
  return []
}

/** The fields of a row that an operator can change. */
export function changeableFields(
  endpoint: EposEndpoint,
  { state }: PosRow,
): ('stock' | 'onSale' | 'sort' | 'plannedAt')[] {
  if (endpoint === 'goods') return ['stock', 'onSale']
  if (endpoint === 'categories') return ['sort']
  return endpoint === 'subscribeOrders' && state !== 'DECLINED' ? ['plannedAt'] : []
}
