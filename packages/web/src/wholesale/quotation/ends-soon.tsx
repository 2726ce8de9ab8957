import type { QuotationRow } from '@brandside/contract/wholesale/quotation/quotation.ts'
import { showDay } from '../../platform/base/format/instant.ts'
import { useFormat } from '../../platform/base/format/use-format.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { ChoiceTag } from '../../platform/ui/values/choice-tag.tsx'
import { words } from './quotation.words.ts'

/** A sent quotation that has three days left, or fewer. */
export function EndsSoon({ row: { state, validTo } }: { row: QuotationRow }) {
  const { say } = useWords()
  const { timeZone } = useFormat()
  if (state !== 'SENT') return null
  const days = Math.round((Date.parse(validTo) - Date.parse(showDay(new Date(), timeZone))) / 86_400_000)
  if (days > 3) return null
  return <ChoiceTag colour="orange">{days <= 0 ? say(words.today) : say(words.soon, { count: days })}</ChoiceTag>
}
