import { type TradeView, trade } from '@brandside/contract/payment/trade.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { showNumber } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useDetailRecord } from '../../platform/data/record/detail-record.ts'
import { shownOf } from '../../platform/io/api/contract-data.ts'
import { recordAddress } from '../../platform/ui/page/page-location.tsx'
import type { Values } from '../../platform/ui/values/stale-difference.ts'
import css from './trade.module.css'

const shown = shownOf(trade.endpoints.view)

/** Who bought, with the way to the member. */
export function memberLink(name: string, record?: Values): ReactNode {
  const id = record?.memberId
  return typeof id === 'number' ? <Link to={recordAddress('/member/member', id)}>{name}</Link> : name
}

const pages = { COUPON: '/marketing/coupon', ACTIVITY: '/marketing/activity' } as const

/** Which coupons and promotions made it cheaper, each with the way to its page. */
export function TradeOffers() {
  const { say } = useWords()
  const { offers } = useDetailRecord() as TradeView
  if (offers.length === 0) return null
  return (
    <div className={css.whole}>
      <dt className={css.help}>{shown.offers && say(shown.offers.label)}</dt>
      <dd className={css.value}>
        <ul className={css.offers}>
          {offers.map(({ kind, id, name, offCents }) => (
            <li key={`${kind} ${id}`}>
              <Link to={recordAddress(pages[kind], id)}>{name}</Link>
              <span className={css.amount}>{showNumber('money', -offCents)}</span>
            </li>
          ))}
        </ul>
      </dd>
    </div>
  )
}
