import type { PointRuleRow } from '@brandside/contract/member/point-rule.ts'
import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import { percentText } from '@brandside/contract/platform/money.ts'
import { showAmount } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'

const sentences = {
  spend: ['每 {amount} 得 {points} 积分', '{points} points per {amount}'],
  burn: ['{points} 积分抵 {amount}，最多抵 {share}', '{points} points = {amount}, up to {share} of the order'],
  fixed: ['每次 {points} 积分', '{points} points each time'],
} as const satisfies Record<string, Bilingual>

/** A rule as somebody would say it. */
export function RuleSentence({ rule }: { rule: PointRuleRow }) {
  const { say, language } = useWords()
  const amount = (cents: number) => showAmount(cents, rule.currency, language)
  if (rule.type === 'EARN_SPEND' || rule.type === 'EARN_RECHARGE')
    return say(sentences.spend, { amount: amount(rule.unitCents), points: rule.pointsPerUnit })
  if (rule.type === 'BURN_DEDUCT')
    return say(sentences.burn, {
      points: rule.pointsPerStep,
      amount: amount(rule.centsPerStep),
      share: percentText(rule.maxShareBp),
    })
  return say(sentences.fixed, { points: rule.points })
}
