import { Suspense } from 'react'
import { lazy } from '../../platform/io/code/lazy.tsx'
import { PageFrame } from '../../platform/ui/page/page-frame.tsx'
import { usePageSearch } from '../../platform/ui/page/page-location.tsx'
import { TradeList } from './trade-list.tsx'
import { type Tab, TradeTabs, tabOf } from './trade-tabs.tsx'

const RefundList = lazy(() => import('./refund-list.tsx'))
const ExceptionList = lazy(() => import('./exception-list.tsx'))

/** Trades, the refunds that wait for an operator, and the exceptions; the tab stands in the address. */
export default function TradePage() {
  const [search, setSearch] = usePageSearch()
  const tab = tabOf(search.get('tab'))
  const show = (next: Tab) => setSearch(new URLSearchParams(next === 'trades' ? {} : { tab: next }))
  const tabs = <TradeTabs tab={tab} onTab={show} />
  if (tab === 'trades') return <TradeList note={tabs} />
  return (
    <PageFrame>
      {tabs}
      <Suspense>{tab === 'refunds' ? <RefundList /> : <ExceptionList />}</Suspense>
    </PageFrame>
  )
}
