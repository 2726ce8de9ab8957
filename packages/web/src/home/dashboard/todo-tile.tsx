import { dashboard } from '@brandside/contract/home/dashboard.ts'
import { Link } from 'react-router'
import { useWords } from '../../platform/base/i18n/words.ts'
import tile from '../../platform/data/tiles/tile.module.css'
import { TileAnswer } from '../../platform/data/tiles/tile-answer.tsx'
import { type OutputAt, shownOf } from '../../platform/io/api/contract-data.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { words } from './consumer.words.ts'
import css from './dashboard.module.css'

type Work = OutputAt<typeof dashboard, 'todo'>[number]['work']

const { work: named } = shownOf(dashboard.endpoints.todo)

/** The pages with the rows of each kind of work. */
const places: Readonly<Record<Work, string>> = {
  REFUND_AUDIT: '/payment/trade?tab=refunds&forMe=true',
  TRADE_EXCEPTION: '/payment/trade?tab=exceptions',
  LEDGERS_DIFFER: '/payment/bookCheck?differs=true',
  RECONCILIATION: '/payment/reconciliation?state=OPEN&differs=true',
  PAPERS_AUDIT: '/store/brand',
  PAPERS_ENDING: '/store/brand',
  TOKENS_ENDING: '/store/delivery',
  CAMPAIGN_AUDIT: '/marketing/marketingActivity?state=PENDING',
  POINTS_AUDIT: '/member/points',
  WALLET_AUDIT: '/member/wallet',
  CONTRACT_APPROVE: '/wholesale/contract?state=PENDING',
  CONTRACT_ENDING: '/wholesale/contract?reminded=true',
  QUOTATION_ENDING: '/wholesale/quotation?expiring=3',
  QUOTATION_APPROVE: '/wholesale/quotation?state=APPROVING',
  CREDIT_APPROVE: '/wholesale/customerCredit?pending=true',
  ORDER_APPROVE: '/wholesale/wholesaleOrder?state=APPROVING',
  TO_SHIP: '/wholesale/orderDelivery',
  RETURN_APPROVE: '/wholesale/orderReturn?state=REQUESTED',
  RETURN_RECEIVE: '/wholesale/orderReturn?state=APPROVED',
  INCOME_CONFIRM: '/wholesale/income?state=PENDING',
  CREDIT_PAYMENT_CONFIRM: '/wholesale/creditPayment?state=PENDING',
  RECHARGE_APPROVE: '/wholesale/balanceRecharge?state=PENDING',
  INVOICE_ISSUE: '/wholesale/crmInvoice?state=APPLIED',
  PROMISE_BROKEN: '/wholesale/receivable?promiseBroken=true',
  LOW_STOCK: '/wholesale/product?lowStock=true',
  PROSPECT_FOLLOW: '/wholesale/prospect?due=true',
  PROSPECT_RETURN: '/wholesale/prospect?returning=true',
}

/** The open work of the operator: each line opens its rows. */
export default function TodoTile() {
  const { say } = useWords()
  const read = useRead(dashboard, 'todo', {}, { staleTime: 30_000 })
  return (
    <TileAnswer read={read}>
      {(works) =>
        works.length === 0 ? (
          <p className={tile.label}>{say(words.nothing)}</p>
        ) : (
          <ul className={css.lines}>
            {works.map(({ work, count }) => (
              <li key={work}>
                <Link className={css.work} to={places[work]}>
                  {say(named?.options?.[work] ?? [work, work])}
                  <span className={css.count}>{count}</span>
                </Link>
              </li>
            ))}
          </ul>
        )
      }
    </TileAnswer>
  )
}
