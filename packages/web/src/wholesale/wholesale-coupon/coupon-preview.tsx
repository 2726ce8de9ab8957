import { wholesaleCoupon } from '@brandside/contract/wholesale/wholesale-coupon/wholesale-coupon.ts'
import { ByValues } from '../../marketing/inputs/by-values.public.tsx'
import { useFormat } from '../../platform/base/format/use-format.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { fieldsOf } from '../../platform/io/api/contract-data.ts'
import type { Values } from '../../platform/ui/values/stale-difference.ts'
import { thresholdText, validityText, worthText } from './coupon-terms.ts'
import css from './wholesale-coupon.module.css'

const { scope } = fieldsOf(wholesaleCoupon.endpoints.create)

/** The coupon as a customer will be told of it. */
export function CouponPreview() {
  return <ByValues>{(values) => <Ticket values={values} />}</ByValues>
}

function Ticket({ values }: { values: Values }) {
  const { say } = useWords()
  const { timeZone } = useFormat()
  const goods = scope?.options?.[String(values.scope)]
  const validity = validityText(values, timeZone)
  const terms = [thresholdText(values), ...(goods ? [goods] : []), ...(validity ? [validity] : [])]
  return (
    <p className={css.ticket}>
      <strong className={css.worth}>{say(worthText(values))}</strong>
      <span>{String(values.name ?? '')}</span>
      <span className={css.terms}>{terms.map((each) => say(each)).join(' · ')}</span>
    </p>
  )
}
