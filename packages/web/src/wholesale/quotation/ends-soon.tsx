import type { QuotationRow } from '@brandside/contract/wholesale/quotation.ts'
import { Tag } from 'antd'
import { showDay } from '../../platform/base/format/instant.ts'
import { useFormat } from '../../platform/base/format/use-format.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { words } from './quotation.words.ts'

/** A sent quotation that has three days left, or fewer. */
export function EndsSoon({ row: { state, validTo } }: { row: QuotationRow }) {
  const { say } = useWords()
  const { timeZone } = useFormat()
  if (state !== 'SENT') return null
  const days = Math.round((Date.parse(validTo) - Date.parse(showDay(new Date(), timeZone))) / 86_400_000)
  if (days > 3) return null
  return (
    <Tag variant="filled" color="warning">
      {days <= 0 ? say(words.today) : say(words.soon, { days })}
    </Tag>
  )
}
