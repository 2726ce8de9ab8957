import { type ProductPriceRow, productPrice } from '@brandside/contract/wholesale/product/product-price.ts'
import { showDay } from '../../platform/base/format/instant.ts'
import { showMoney, showQuantity } from '../../platform/base/format/number.ts'
import { useFormat } from '../../platform/base/format/use-format.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { shownOf } from '../../platform/io/api/contract-data.ts'
import { ShownValue } from '../../platform/ui/values/shown-value.tsx'
import css from './product-price.module.css'
import { words } from './product-price.words.ts'

const shows = shownOf(productPrice.endpoints.list)

/** The state, and from or until when it is so. */
export function InForce({ row: { state, validFrom, validTo } }: { row: ProductPriceRow }) {
  const { say } = useWords()
  const { timeZone } = useFormat()
  const day = (at: string) => showDay(new Date(at), timeZone)
  return (
    <>
      <ShownValue info={shows.state} value={state} compact />{' '}
      <span className={css.day}>
        {state === 'PLANNED' && say(words.fromDay, { day: day(validFrom) })}
        {state === 'CURRENT' && validTo && say(words.untilDay, { day: day(validTo) })}
      </span>
    </>
  )
}

/** `28.00 / 袋 · ≥60 26.50` */
export function Steps({ row: { tiers, unitName } }: { row: ProductPriceRow }) {
  const { say } = useWords()
  const text = tiers
    .map(({ minQty, price }, at) =>
      at === 0 && minQty === '1'
        ? `${showMoney(price)} / ${unitName}`
        : say(words.fromStep, { qty: showQuantity(minQty), price: showMoney(price) }),
    )
    .join(' · ')
  return <span title={text}>{text}</span>
}

/** The level, type or customer that a ladder is for; of one for all the tag. */
export function ForWhom({ row: { scopeType, scopeName } }: { row: ProductPriceRow }) {
  const { say } = useWords()
  const kind = shows.scopeType?.options?.[scopeType]
  if (scopeName === null) return <ShownValue info={shows.scopeType} value={scopeType} compact />
  return <span title={kind && say(kind)}>{scopeName}</span>
}

/** Whom a ladder is for: a kind of customers, and which of them. */
export function Whom({ row: { scopeType, scopeName } }: { row: ProductPriceRow }) {
  return (
    <>
      <ShownValue info={shows.scopeType} value={scopeType} compact /> {scopeName}
    </>
  )
}
