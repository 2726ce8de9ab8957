import { trade } from '@brandside/contract/payment/trade.ts'
import { shop } from '@brandside/contract/store/shop.ts'
import { Checkbox, Select } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { picker } from '../../platform/data/picker/picker.tsx'
import { fieldsOf, type InputAt } from '../../platform/io/api/contract-data.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { useChoices } from '../../platform/io/dictionaries/use-choices.ts'
import { usePageSearch } from '../../platform/ui/page/page-location.tsx'
import { ShortPager } from '../../platform/ui/page/short-pager.tsx'
import { RefundItem } from './refund-item.tsx'
import css from './trade.module.css'
import { words } from './trade.words.ts'

type State = InputAt<typeof trade, 'refunds'>['refundState']

const { refundState: stateInfo } = fieldsOf(trade.endpoints.refunds)
const ShopPicker = picker(shop)
const rows = 20

/** Refunds over all trades: at first those that wait for an audit. */
export default function RefundList() {
  const { say } = useWords()
  const [search, setSearch] = usePageSearch()
  const forMe = search.get('forMe') === 'true'
  const [refundState, setState] = useState<State>('WAIT_AUDIT')
  const [shopIds, setShops] = useState<readonly number[]>([])
  const [page, setPage] = useState(1)
  const choices = useChoices(stateInfo ?? {})
  const read = useRead(
    trade,
    'refunds',
    {
      ...{ page, rows, refundState, forMe: forMe || undefined },
      shopIds: shopIds.length > 0 ? [...shopIds] : undefined,
    },
    { keepPrevious: true },
  )
  const { data } = read
  return (
    <section className={css.card} aria-label={say(words.refunds)}>
      <div className={css.filters}>
        <Select<State | ''>
          className={css.pick as string}
          aria-label={say(words.state)}
          value={refundState ?? ''}
          options={[
            { value: '' as const, label: say(words.anyState) },
            ...choices.map(({ value, label }) => ({ value: value as NonNullable<State>, label: say(label) })),
          ]}
          onChange={(value) => {
            setState(value || undefined)
            setPage(1)
          }}
        />
        <ShopPicker
          multiple
          className={css.shops}
          label={say(words.shops)}
          placeholder={words.shops}
          value={shopIds}
          onChange={(ids) => {
            setShops(ids)
            setPage(1)
          }}
        />
        <Checkbox
          checked={forMe}
          onChange={(event) => {
            setSearch(new URLSearchParams({ tab: 'refunds', ...(event.target.checked && { forMe: 'true' }) }))
            setPage(1)
          }}
        >
          {say(words.forMe)}
        </Checkbox>
      </div>
      {!data && <LoadingOrFailed read={read} />}
      {data?.total === 0 && <p className={css.answer}>{say(words.noRefunds)}</p>}
      <ul className={css.rows}>
        {data?.list.map((refund) => (
          <RefundItem key={refund.id} refund={refund} withTrade />
        ))}
      </ul>
      {data && <ShortPager page={page} rows={rows} total={data.total} onChange={setPage} />}
    </section>
  )
}
