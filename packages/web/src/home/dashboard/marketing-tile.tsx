import { dashboard } from '@brandside/contract/home/dashboard.ts'
import { Link } from 'react-router'
import { useWords } from '../../platform/base/i18n/words.ts'
import css from '../../platform/data/tiles/tile.module.css'
import { TileAnswer } from '../../platform/data/tiles/tile-answer.tsx'
import { useRead } from '../../platform/io/api/use-read.ts'
import { words } from './consumer.words.ts'
import own from './dashboard.module.css'

/** Coupons that are nearly gone, and how far running campaigns are. */
export default function MarketingTile() {
  const { say } = useWords()
  const read = useRead(dashboard, 'consumer', { part: 'MARKETING' }, { staleTime: 30_000 })
  return (
    <TileAnswer read={read}>
      {({ marketing }) => {
        if (!marketing) return null
        const { coupons, campaigns } = marketing
        if (coupons.length + campaigns.length === 0) return <p className={css.label}>{say(words.noMarketing)}</p>
        return (
          <ul className={own.lines}>
            {coupons.map(({ id, name, left, stock }) => (
              <li key={`coupon ${id}`}>
                <Link to={`/marketing/coupon?name=${encodeURIComponent(name)}`}>
                  {say(words.couponLeft, { name, left, stock })}
                </Link>
              </li>
            ))}
            {campaigns.map(({ id, name, progressBp, joins }) => (
              <li key={`campaign ${id}`}>
                <Link to={`/marketing/marketingActivity?name=${encodeURIComponent(name)}`}>
                  {say(words.campaign, { name, progress: Math.round(progressBp / 100), joins })}
                </Link>
              </li>
            ))}
          </ul>
        )
      }}
    </TileAnswer>
  )
}
