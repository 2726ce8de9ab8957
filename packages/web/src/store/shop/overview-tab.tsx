import { trade } from '@brandside/contract/payment/trade.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { Takings } from '../../payment/report/takings.public.tsx'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useMay } from '../../platform/data/resource/use-may.ts'
import { Figure } from '../../platform/data/tiles/figure.tsx'
import { useRead } from '../../platform/io/api/use-read.ts'
import css from '../file.module.css'
import { words } from './shop-file.words.ts'

/** A shop at a glance: orders that are not paid yet, refunds that wait, and what was taken. */
export function OverviewTab({ shopId }: { shopId: Id }) {
  const { say } = useWords()
  const sees = useMay()(trade.endpoints.list)
  const ofShop = { shopIds: [shopId], rows: 1 }
  const unpaid = useRead(trade, 'list', { ...ofShop, payment: 'OPEN' }, { enabled: sees })
  const refunds = useRead(trade, 'list', { ...ofShop, refundWaiting: true }, { enabled: sees })
  const toTrades = `/payment/trade?shopIds=${shopId}`
  return (
    <>
      {sees && (
        <div className={css.figureLine}>
          <Figure label={say(words.unpaid)} value={unpaid.data?.total ?? '–'} to={`${toTrades}&payment=OPEN`} />
          <Figure
            label={say(words.refundsWaiting)}
            value={refunds.data?.total ?? '–'}
            to={`${toTrades}&refundWaiting=true`}
          />
        </div>
      )}
      <Takings of={{ shopIds: [shopId] }} />
    </>
  )
}
