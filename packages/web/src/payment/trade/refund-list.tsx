import { trade } from '@brandside/contract/payment/trade.ts'
import { shop } from '@brandside/contract/store/shop.ts'
import { Button, Checkbox, Input, Select } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { picker } from '../../platform/data/picker/picker.tsx'
import { fieldsOf, type InputAt } from '../../platform/io/api/contract-data.ts'
import { download } from '../../platform/io/api/download.ts'
import { useToasts } from '../../platform/io/api/toasts.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { useChoices } from '../../platform/io/dictionaries/use-choices.ts'
import { Can } from '../../platform/ui/access/can.tsx'
import DayRangeInput from '../../platform/ui/inputs/day-range-input.tsx'
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
  const [days, setDays] = useState<{ from?: string; to?: string }>({})
  const [tradeNo, setTradeNo] = useState('')
  const [page, setPage] = useState(1)
  const toasts = useToasts()
  const choices = useChoices(stateInfo ?? {})
  const filters = {
    ...{ refundState, forMe: forMe || undefined, tradeNo: tradeNo || undefined, ...days },
    shopIds: shopIds.length > 0 ? [...shopIds] : undefined,
  }
  const read = useRead(trade, 'refunds', { page, rows, ...filters }, { keepPrevious: true })
  const { data } = read

  async function save() {
    try {
      await download(trade.endpoints.refundsExport, filters, say(words.refunds))
      toasts.success(say(words.refundsExported))
    } catch (error) {
      toasts.refused(error)
    }
  }

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
        <DayRangeInput
          label={say(words.asked)}
          labels={[say(words.asked), say(words.asked)]}
          start={days.from ?? ''}
          end={days.to ?? ''}
          onChange={(from, to) => {
            setDays({ ...(from && { from }), ...(to && { to }) })
            setPage(1)
          }}
        />
        <Input.Search
          className={css.pick as string}
          aria-label={say(words.tradeNo)}
          placeholder={say(words.tradeNo)}
          allowClear
          onSearch={(no) => {
            setTradeNo(no.trim())
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
        <Can any={[trade.endpoints.refundsExport.guard]}>
          <Button size="small" onClick={() => void save()}>
            {say(words.exportRefunds)}
          </Button>
        </Can>
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
