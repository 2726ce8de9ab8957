import { trade } from '@brandside/contract/payment/trade.ts'
import { Checkbox, Input } from 'antd'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { ExportButton } from '../../platform/data/sheet/export-button.tsx'
import { fieldsOf, type InputAt } from '../../platform/io/api/contract-data.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import DayRangeInput from '../../platform/ui/inputs/day-range-input.tsx'
import { usePageSearch } from '../../platform/ui/page/page-location.tsx'
import { ShortPager } from '../../platform/ui/page/short-pager.tsx'
import { ChoiceFilter, ShopsFilter, useFilters } from './list-filters.tsx'
import { RefundItem } from './refund-item.tsx'
import css from './trade.module.css'
import { words } from './trade.words.ts'

type Filters = Pick<InputAt<typeof trade, 'refunds'>, 'refundState' | 'shopIds' | 'from' | 'to' | 'tradeNo'>

const { refundState: stateInfo } = fieldsOf(trade.endpoints.refunds)
const rows = 20

/** Refunds over all trades: at first those that wait for an audit. */
export default function RefundList() {
  const { say } = useWords()
  const [search, setSearch] = usePageSearch()
  const forMe = search.get('forMe') === 'true'
  const { filters: narrowed, page, narrow, turn } = useFilters<Filters>({ refundState: 'WAIT_AUDIT' })
  const filters = { ...narrowed, forMe: forMe || undefined }
  const read = useRead(trade, 'refunds', { page, rows, ...filters }, { keepPrevious: true })
  const { data } = read

  return (
    <section className={css.card} aria-label={say(words.refunds)}>
      <div className={css.filters}>
        <ChoiceFilter
          info={stateInfo}
          label={say(words.state)}
          any={say(words.anyState)}
          value={narrowed.refundState}
          onChange={(refundState) => narrow({ refundState })}
        />
        <ShopsFilter value={narrowed.shopIds} onChange={(shopIds) => narrow({ shopIds })} />
        <DayRangeInput
          label={say(words.asked)}
          labels={[say(words.asked), say(words.asked)]}
          start={narrowed.from ?? ''}
          end={narrowed.to ?? ''}
          onChange={(from, to) => narrow({ from: from || undefined, to: to || undefined })}
        />
        <Input.Search
          className={css.pick as string}
          aria-label={say(words.tradeNo)}
          placeholder={say(words.tradeNo)}
          allowClear
          onSearch={(no) => narrow({ tradeNo: no.trim() || undefined })}
        />
        <Checkbox
          checked={forMe}
          onChange={(event) => {
            setSearch(new URLSearchParams({ tab: 'refunds', ...(event.target.checked && { forMe: 'true' }) }))
            turn(1)
          }}
        >
          {say(words.forMe)}
        </Checkbox>
        <ExportButton of={trade.endpoints.refundsExport} asked={filters} what={say(words.refunds)} usual />
      </div>
      {!data && <LoadingOrFailed read={read} />}
      {data?.total === 0 && <p className={css.answer}>{say(words.noRefunds)}</p>}
      <ul className={css.rows}>
        {data?.list.map((refund) => (
          <RefundItem key={refund.id} refund={refund} withTrade />
        ))}
      </ul>
      {data && <ShortPager page={page} rows={rows} total={data.total} onChange={turn} />}
    </section>
  )
}
