import { trade } from '@brandside/contract/payment/trade.ts'
import { Badge, Segmented } from 'antd'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import css from './trade.module.css'
import { words } from './trade.words.ts'

const tabs = ['trades', 'refunds', 'exceptions'] as const
export type Tab = (typeof tabs)[number]

export const tabOf = (text: string | null): Tab => tabs.find((tab) => tab === text) ?? 'trades'

/** All trades, refunds and exceptions, each of these with how many wait for an operator. */
export function TradeTabs({ tab, onTab }: { tab: Tab; onTab(tab: Tab): void }) {
  const { say } = useWords()
  const one = { page: 1, rows: 1 }
  const waiting = useRead(trade, 'refunds', { ...one, refundState: 'WAIT_AUDIT' })
  const open = useRead(trade, 'exceptions', { ...one, exceptionState: 'OPEN' })
  const counts = { trades: 0, refunds: waiting.data?.total ?? 0, exceptions: open.data?.total ?? 0 }
  return (
    <div className={css.tabs}>
      <Segmented<Tab>
        aria-label={say(words.tabs)}
        value={tab}
        options={tabs.map((value) => ({
          value,
          label: (
            <>
              {say(words[value])} <Badge count={counts[value]} size="small" overflowCount={999} />
            </>
          ),
        }))}
        onChange={onTab}
      />
    </div>
  )
}
