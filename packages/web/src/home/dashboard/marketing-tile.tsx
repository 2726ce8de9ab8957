import { dashboard } from '@brandside/contract/home/dashboard.ts'
import { Link } from 'react-router'
import { useWords } from '../../platform/base/i18n/words.ts'
import { changeText } from '../../platform/data/tiles/change.rules.ts'
import { Figure } from '../../platform/data/tiles/figure.tsx'
import css from '../../platform/data/tiles/tile.module.css'
import { TileAnswer } from '../../platform/data/tiles/tile-answer.tsx'
import { useRead } from '../../platform/io/api/use-read.ts'
import { recordAddress } from '../../platform/ui/page/page-location.tsx'
import { words } from './consumer.words.ts'
import own from './dashboard.module.css'

/** Coupons claimed and redeemed within a week, those that are nearly gone, and how far running campaigns are. */
export default function MarketingTile() {
  const { say } = useWords()
  const read = useRead(dashboard, 'consumer', { part: 'MARKETING' }, { staleTime: 30_000 })
  return (
    <TileAnswer read={read}>
      {({ marketing }) => {
        if (!marketing) return null
        const { coupons, campaigns, claimed, redeemed } = marketing
        return (
          <>
            <div className={css.figures}>
              {(
                [
                  [words.claimed, claimed],
                  [words.redeemed, redeemed],
                ] as const
              ).map(([label, { now, before }]) => (
                <Figure
                  key={label[1]}
                  label={say(label)}
                  value={now}
                  to="/marketing/userCoupon"
                  change={changeText(now, before)}
                  against={say(words.againstWeek)}
                />
              ))}
            </div>
            <ul className={own.lines}>
              {coupons.map(({ id, name, left, stock }) => (
                <li key={`coupon ${id}`}>
                  <Link to={recordAddress('/marketing/coupon', id)}>
                    {say(words.couponLeft, { name, left, stock })}
                  </Link>
                </li>
              ))}
              {campaigns.map(({ id, name, progressBp, joins }) => (
                <li key={`campaign ${id}`}>
                  <Link to={recordAddress('/marketing/marketingActivity', id)}>
                    {say(words.campaign, { name, progress: Math.round(progressBp / 100), joins })}
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )
      }}
    </TileAnswer>
  )
}
