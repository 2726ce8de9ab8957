import { Button, Checkbox } from 'antd'
import { showMoney, showNumber } from '../../platform/base/format/number.ts'
import { useFormat } from '../../platform/base/format/use-format.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import type { Basket } from './basket.ts'
import css from './terminal.module.css'
import { words } from './terminal.words.ts'
import type { TillQuote } from './use-quote.ts'

interface MemberOffersProps {
  quote: TillQuote
  basket: Basket
  onChange(part: Partial<Basket>): void
}

/** The member's card, balance and points, and the coupons to choose from. */
export function MemberOffers({ quote, basket, onChange }: MemberOffersProps) {
  const { say } = useWords()
  const { member, coupons, pointsSpent } = quote
  if (!member) return null
  const usable = coupons.filter(({ isUsed, why }) => isUsed || !why)
  const others = coupons.filter((coupon) => !usable.includes(coupon))
  const used = coupons.filter(({ isUsed }) => isUsed).map(({ id }) => id)
  const choose = (id: (typeof used)[number], isWanted: boolean) =>
    onChange({ coupons: isWanted ? [...used, id] : used.filter((other) => other !== id) })
  return (
    <div className={css.offers}>
      <p className={css.row}>
        <strong>{member.cardName ?? say(words.noCard)}</strong>
        <span>{say(words.balance, { amount: showMoney(member.walletCents) })}</span>
        <span>{say(words.points, { count: member.points })}</span>
      </p>
      {member.pointsPerStep > 0 && member.points >= member.pointsPerStep && (
        <Checkbox
          checked={basket.points > 0}
          onChange={({ target }) => onChange({ points: target.checked ? member.points : 0 })}
        >
          {pointsSpent > 0
            ? say(words.pointsUsed, { count: pointsSpent })
            : say(words.pointsRule, { count: member.pointsPerStep, amount: showMoney(member.centsPerStep) })}
        </Checkbox>
      )}
      {coupons.length > 0 && (
        <div className={css.row}>
          <span>{say(words.coupons, { count: usable.length })}</span>
          {basket.coupons && (
            <Button size="small" onClick={() => onChange({ coupons: undefined })}>
              {say(words.bestCoupons)}
            </Button>
          )}
        </div>
      )}
      <Coupons coupons={usable} onChoose={choose} />
      {others.length > 0 && (
        <details>
          <summary className={css.more}>{say(words.otherCoupons, { count: others.length })}</summary>
          <Coupons coupons={others} onChoose={choose} />
        </details>
      )}
    </div>
  )
}

type HeldCoupon = TillQuote['coupons'][number]

interface CouponsProps {
  coupons: readonly HeldCoupon[]
  onChoose(id: HeldCoupon['id'], isWanted: boolean): void
}

function Coupons({ coupons, onChoose }: CouponsProps) {
  const { say } = useWords()
  const format = useFormat()
  return (
    <ul className={css.lines}>
      {coupons.map(({ id, name, validTo, isUsed, offCents, why }) => (
        <li key={id} className={css.coupon}>
          <Checkbox checked={isUsed} onChange={({ target }) => onChoose(id, target.checked)}>
            {name}
          </Checkbox>
          <span className={css.amount}>{isUsed ? showNumber('money', -offCents) : ''}</span>
          <span className={css.help}>{why ? say(why) : `${say(words.until)} ${format.end(validTo)}`}</span>
        </li>
      ))}
    </ul>
  )
}
