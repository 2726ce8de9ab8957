import type { MemberCardRow } from '@brandside/contract/member/member-card.ts'
import { showMoney } from '../../platform/base/format/number.ts'

/** Spending and recharges are amounts, growth and orders are counted. */
export const isMoney = (metric: string | null) => metric === 'SPEND' || metric === 'SINGLE_RECHARGE'

export const sizeText = ({ metric }: Pick<MemberCardRow, 'metric'>, size: number) =>
  isMoney(metric) ? showMoney(size) : String(size)
