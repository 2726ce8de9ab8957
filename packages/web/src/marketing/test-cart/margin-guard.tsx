import { coupon } from '@brandside/contract/marketing/coupon/coupon.ts'
import { percentText } from '@brandside/contract/platform/money.ts'
import { useDeferredValue } from 'react'
import { showMoney } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import type { InputAt } from '../../platform/io/api/contract-data.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { CartResult } from './cart-result.tsx'
import css from './test-cart.module.css'
import { words } from './test-cart.words.ts'

type Input = InputAt<typeof coupon, 'margin'>

/** What the offer that is being written comes to at worst, together with all that can meet it; red below the company's floor. */
export function MarginGuard({ draft, isReady }: { draft: Input; isReady: boolean }) {
  const { say } = useWords()
  const asked = useDeferredValue(draft)
  const { data, isError } = useRead(coupon, 'margin', asked, { enabled: isReady, keepPrevious: true })
  if (!isReady || isError || !data?.worst || data.keptBp === null) return null
  const { worst, keptBp, floorBp } = data
  const isBelow = keptBp < floorBp
  return (
    <details className={css.guard} data-below={isBelow || undefined}>
      <summary>
        <span role="status">
          {say(words.worst, {
            original: showMoney(worst.originalCents),
            payable: showMoney(worst.payableCents),
            kept: percentText(keptBp),
          })}
          {isBelow && ` ${say(words.belowFloor, { floor: percentText(floorBp) })}`}
        </span>
      </summary>
      <CartResult told={worst} />
    </details>
  )
}
