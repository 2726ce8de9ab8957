import type { WholesaleCouponRow } from '@brandside/contract/wholesale/wholesale-coupon/wholesale-coupon.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import css from './wholesale-coupon.module.css'
import { words } from './wholesale-coupon.words.ts'

/** Of all there may be, how many were used and how many are still out. */
export function QuantityBar({ row }: { row: WholesaleCouponRow }) {
  const { say } = useWords()
  const { usedQty: used, grantedQty: granted, totalQty: total } = row
  const told = say(words.used, { used, granted, total })
  const share = (quantity: number) => ({ inlineSize: `${(quantity / total) * 100}%` })
  return (
    <span role="img" aria-label={told} title={told}>
      <span>{`${granted} / ${total}`}</span>
      <span className={css.bar}>
        <span className={css.used} style={share(used)} />
        <span className={css.out} style={share(granted - used)} />
      </span>
    </span>
  )
}
