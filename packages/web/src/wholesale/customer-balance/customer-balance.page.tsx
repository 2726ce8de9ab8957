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
    cell: (row) => <ShownValue info={shows[name]} value={row[name]} compact />,
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
    <PageFrame
      actions={
        <Input.Search
          allowClear
          aria-label={say(words.search)}
          placeholder={say(words.search)}
          onSearch={(text) => {
            setKeyword(text.trim())
            setPage(1)
          }}
        />
      }
    >
      <WaitingAdjustments />
      {!data && <LoadingOrFailed read={read} />}
      {data?.total === 0 && <p className={css.none}>{say(keyword ? words.noMatch : words.none)}</p>}
      {data && data.total > 0 && (
        <>
          <div className={css.head}>
            <p className={css.sum}>{say(words.sum, { total: showMoney(data.sumCents) })}</p>
            <ExportButton of={customerBalance.endpoints.export} asked={search} what={say(words.balances)} />
          </div>
          <div className={css.surface}>
            <ReadTable
              cards
              label={say(words.balances)}
              columns={[...figures, actions]}
              rows={data.list}
              keyOf={({ customerId }) => customerId}
              empty={say(words.none)}
            />
          </div>
          <ShortPager page={page} rows={size} total={data.total} onChange={setPage} />
        </>
      )}
      {asked && <BalanceDialog asked={asked} account={account} onClosed={() => setAsked(undefined)} />}
    </PageFrame>
  )
}
