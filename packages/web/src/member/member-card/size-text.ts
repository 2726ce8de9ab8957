import type { MemberCardRow } from '@brandside/contract/member/member-card.ts'
import { centsText } from '@brandside/contract/platform/money.ts'

/** Spending and recharges are amounts, growth and orders are counted. */
export const sizeText = ({ metric }: Pick<MemberCardRow, 'metric'>, size: number) =>
  metric === 'SPEND' || metric === 'SINGLE_RECHARGE' ? centsText(size) : String(size)
