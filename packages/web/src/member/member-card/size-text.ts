import type { MemberCardRow } from '@brandside/contract/member/member-card.ts'
import type { Language } from '@brandside/contract/platform/bilingual.ts'
import { showAmount } from '../../platform/base/format/number.ts'

/** Spending and recharges are amounts, growth and orders are counted. */
export const isMoney = (metric: string | null) => metric === 'SPEND' || metric === 'SINGLE_RECHARGE'

export const sizeText = (
  { metric, currency }: Pick<MemberCardRow, 'metric' | 'currency'>,
  size: number,
  language: Language,
) => (isMoney(metric) ? showAmount(size, currency, language) : String(size))
