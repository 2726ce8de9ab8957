import type { RowOf } from '../../platform/entity/rows.ts'

export type Coupon = RowOf<'coupon'>

export const nameOf = ({ name }: Coupon) => name
