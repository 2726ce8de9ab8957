import type { Id } from '@brandside/contract/platform/id.ts'
import { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { useWords } from '../../../platform/base/i18n/words.ts'
import { useRead } from '../../../platform/io/api/use-read.ts'
import css from '../wholesale-order.module.css'
import { words } from '../wholesale-order.words.ts'

/** What an order was not committed for at once: approvers decide about just that. */
export function ApprovalReasons({ id }: { id: Id }) {
  const { say } = useWords()
  const { data } = useRead(wholesaleOrder, 'view', { id })
  if (!data || data.approveReasons.length === 0) return null
  return (
    <section aria-label={say(words.approveWhy)}>
      <span className={css.weak}>{say(words.approveWhy)}</span>
      <ul className={css.reasons}>
        {data.approveReasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </section>
  )
}
