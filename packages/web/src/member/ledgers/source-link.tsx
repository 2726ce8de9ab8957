import { member } from '@brandside/contract/member/member.ts'
import { rechargeOrder } from '@brandside/contract/member/recharge-order.ts'
import { trade } from '@brandside/contract/payment/trade.ts'
import { Link } from 'react-router'
import { useCan } from '../../platform/ui/access/can.tsx'
import css from './source-link.module.css'

interface SourceLinkProps {
  bizType: string
  /** The number or the name of what the entry comes from. */
  sourceName: string | null
}

interface Place {
  list: { readonly guard: string }
  to: string
}

const trades = { list: trade.endpoints.list, to: '/payment/trade?tradeNo=' }
const recharges = { list: rechargeOrder.endpoints.list, to: '/member/rechargeOrder?orderNo=' }
const members = { list: member.endpoints.list, to: '/member/member?keyword=' }

/** Where records of a kind of source are listed. */
const places: Readonly<Record<string, Place>> = {
  TRADE: trades,
  REFUND: trades,
  RECHARGE: recharges,
  RECHARGE_REFUND: recharges,
  INVITE: members,
  MERGE: members,
}

/** What an entry comes from; it leads operators there who may list such records. */
export function SourceLink({ bizType, sourceName }: SourceLinkProps) {
  const can = useCan()
  const place = places[bizType]
  if (sourceName === null) return null
  if (!place || !can(place.list.guard)) return <span className={css.source}>{sourceName}</span>
  return (
    <Link className={css.source} to={`${place.to}${encodeURIComponent(sourceName)}`}>
      {sourceName}
    </Link>
  )
}
