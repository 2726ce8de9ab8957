import type { Input } from '@brandside/contract/platform/contract.ts'
import { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { Badge, Segmented } from 'antd'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useList } from '../../platform/data/resource/resource.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import css from './wholesale-order.module.css'
import { words } from './wholesale-order.words.ts'

type Query = Input<typeof wholesaleOrder, 'list'>

/** What orders wait for, as filters of the list. */
const tabs = {
  all: {},
  DRAFT: { state: 'DRAFT' },
  APPROVING: { state: 'APPROVING' },
  toShip: { state: 'COMMITTED', shipState: 'NONE' },
  toCollect: { state: 'COMMITTED', payState: 'UNPAID' },
  COMPLETED: { state: 'COMPLETED' },
} as const satisfies Record<string, Query>
type Tab = keyof typeof tabs
const own = ['state', 'shipState', 'payState'] as const

/** The list by what its orders wait for, each with how many there are. */
export function StateTabs() {
  const { say } = useWords()
  const list = useList()
  const { filters } = list.state
  const isChosen = (tab: Tab) => own.every((name) => (filters[name] ?? '') === ((tabs[tab] as Query)[name] ?? ''))
  const chosen = (Object.keys(tabs) as Tab[]).find(isChosen)
  function choose(tab: Tab) {
    const next: Record<string, string> = { ...filters }
    for (const name of own) delete next[name]
    list.go({ ...list.state, page: 1, filters: { ...next, ...tabs[tab] } })
  }
  return (
    <div className={css.tabs}>
      <Segmented<Tab | ''>
        value={chosen ?? ''}
        options={(Object.keys(tabs) as Tab[]).map((tab) => ({
          value: tab,
          label: (
            <>
              {say(words[tab])} <Waiting tab={tab} />
            </>
          ),
        }))}
        onChange={(tab) => tab !== '' && choose(tab)}
      />
    </div>
  )
}

/** How many of them wait for an operator. */
function Waiting({ tab }: { tab: Tab }) {
  const counts = tab !== 'all' && tab !== 'COMPLETED'
  const { data } = useRead(wholesaleOrder, 'list', { ...tabs[tab], rows: 1 }, { enabled: counts })
  if (!counts || !data?.total) return null
  return <Badge count={data.total} overflowCount={999} size="small" color={tab === 'APPROVING' ? 'orange' : 'grey'} />
}
