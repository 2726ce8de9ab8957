import { type BalanceAccount, customerBalance } from '@brandside/contract/wholesale/customer/customer-balance.ts'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { showMoney } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { ExportButton } from '../../platform/data/sheet/export-button.tsx'
import { shownOf } from '../../platform/io/api/contract-data.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { useCan } from '../../platform/ui/access/can.tsx'
import { PageFrame } from '../../platform/ui/page/page-frame.tsx'
import { ShortPager } from '../../platform/ui/page/short-pager.tsx'
import { ShownValue } from '../../platform/ui/values/shown-value.tsx'
import { CustomerLink } from '../document/customer-link.public.tsx'
import { type ReadColumn, ReadTable } from '../document/read-table.public.tsx'
import { useUsualAccount } from '../document/use-usual-account.public.ts'
import { BalanceDialog } from './balance-dialogs.tsx'
import css from './customer-balance.module.css'
import { words } from './customer-balance.words.ts'
import { WaitingAdjustments } from './waiting-adjustments.tsx'

const shows = shownOf(customerBalance.endpoints.list)
const columns = ['customerName', 'principalCents', 'giftCents', 'totalCents'] as const
const size = 20

export interface Query {
  show: 'entries' | 'adjust' | 'withdraw'
  row: BalanceAccount
}

/** What customers have paid beforehand, with how it came about, and what changes it by hand. */
export default function CustomerBalancePage() {
  const { say } = useWords()
  const can = useCan()
  const account = useUsualAccount()
  const [page, setPage] = useState(1)
  const [keyword, setKeyword] = useState('')
  const [asked, setAsked] = useState<Query>()
  const search = { ...(keyword && { keyword }) }
  const read = useRead(customerBalance, 'list', { page, rows: size, ...search }, { keepPrevious: true })
  const { data } = read
  const { adjust, withdraw } = customerBalance.endpoints
  const acts = (['entries', ...(can(adjust.guard) ? ['adjust' as const] : [])] as Query['show'][]).concat(
    can(withdraw.guard) ? ['withdraw'] : [],
  )

  const figures: readonly ReadColumn<BalanceAccount>[] = columns.map((name) => ({
    title: shows[name] ? say(shows[name].label) : '',
    number: name.endsWith('Cents'),
    cell: (row) =>
      name === 'customerName' ? (
        <CustomerLink id={row.customerId} name={row.customerName} />
      ) : (
        <ShownValue info={shows[name]} value={row[name]} compact />
      ),
    ...(name === 'customerName' && { foot: say(words.total) }),
    // Of all customers that are found, also those on other pages.
    ...(name === 'totalCents' && { foot: showMoney(data?.sumCents ?? 0) }),
  }))
  const actions: ReadColumn<BalanceAccount> = {
    title: say(words.actions),
    whole: true,
    cell: (row) => (
      <span className={css.acts}>
        {acts
          .filter((show) => show !== 'withdraw' || row.principalCents > 0)
          .map((show) => (
            <Button key={show} type="link" size="small" onClick={() => setAsked({ show, row })}>
              {say(words[show])}
            </Button>
          ))}
      </span>
    ),
  }

  return (
    <PageFrame>
      <WaitingAdjustments />
      <div className={css.surface}>
        <div className={css.head}>
          <Input.Search
            allowClear
            aria-label={say(words.search)}
            className={css.search}
            placeholder={say(words.search)}
            onSearch={(text) => {
              setKeyword(text.trim())
              setPage(1)
            }}
          />
          <ExportButton of={customerBalance.endpoints.export} asked={search} what={say(words.balances)} usual />
        </div>
        {!data && <LoadingOrFailed read={read} />}
        {data && (
          <ReadTable
            cards
            label={say(words.balances)}
            columns={[...figures, actions]}
            rows={data.list}
            keyOf={({ customerId }) => customerId}
            empty={say(keyword ? words.noMatch : words.none)}
          />
        )}
      </div>
      {data && data.total > 0 && <ShortPager page={page} rows={size} total={data.total} onChange={setPage} />}
      {asked && <BalanceDialog asked={asked} account={account} onClosed={() => setAsked(undefined)} />}
    </PageFrame>
  )
}
