import { storesThere } from '@brandside/contract/payment/delivery-platforms.rules.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { type DeliveryPlatform, delivery } from '@brandside/contract/store/delivery.ts'
import { Button, Checkbox, Input } from 'antd'
import { Suspense, useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { Pager } from '../../platform/data/list/pager.tsx'
import { pageSizes } from '../../platform/data/resource/list-state.ts'
import { useMay } from '../../platform/data/resource/use-may.ts'
import { ExportButton } from '../../platform/data/sheet/export-button.tsx'
import type { OutputAt } from '../../platform/io/api/contract-data.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { useSettled } from '../../platform/io/api/use-settled.ts'
import { lazy } from '../../platform/io/code/lazy.tsx'
import { PageFrame } from '../../platform/ui/page/page-frame.tsx'
import { usePageRecord, usePageSearch } from '../../platform/ui/page/page-location.tsx'
import plain from '../../platform/ui/page/plain-table.module.css'
import { AccountCards } from './account-cards.tsx'
import css from './delivery.module.css'
import { words } from './delivery.words.ts'
import { OrdersCharts } from './orders-charts.tsx'
import { PlatformCell } from './platform-cell.public.tsx'
import { platformNames } from './platform-names.ts'
import { returnedIn } from './returned.rules.ts'
import { ReturnedNote } from './returned-note.tsx'

const MatchDialog = lazy(() => import('./match-dialog.tsx'))
const ShopDrawer = lazy(() => import('./shop-drawer.tsx'))

const nameOf = Object.fromEntries(platformNames) as Record<DeliveryPlatform, (typeof platformNames)[number][1]>
const matched = platformNames.filter(([platform]) => !storesThere(platform))

/** Shops and platforms as a matrix: what is bound, what is about to run out, what is missing. */
export default function DeliveryPage() {
  const { say } = useWords()
  const may = useMay()
  const [matching, setMatching] = useState<DeliveryPlatform>()
  const [keyword, setKeyword] = useState('')
  const [search, setSearch] = usePageSearch()
  const ending = search.get('ending') === 'true'
  const [record, show] = usePageRecord()
  const [returned, setReturned] = useState(() => returnedIn(search))
  const { asked } = useSettled({ asked: keyword.trim() })
  const filter = { ...(asked !== '' && { keyword: asked }), ...(ending && { ending }) }
  const [turned, setTurned] = useState({ to: 1, with: '' })
  const [rows, setRows] = useState<number>(pageSizes[1])
  // Another filter or another size begins at the first page.
  const narrowed = JSON.stringify({ ...filter, rows })
  const page = turned.with === narrowed ? turned.to : 1
  const read = useRead(delivery, 'list', { ...filter, page, rows }, { keepPrevious: true })
  const { data } = read
  return (
    <PageFrame>
      {returned && (
        <div className={css.note}>
          <ReturnedNote returned={returned} onClosed={() => setReturned(undefined)} />
        </div>
      )}
      <div className={css.bar}>
        <Input
          className={css.find}
          allowClear
          aria-label={say(words.find)}
          placeholder={say(words.find)}
          value={keyword}
          onChange={(event) => setKeyword(event.target.value)}
        />
        <Checkbox
          checked={ending}
          onChange={(event) => setSearch(new URLSearchParams(event.target.checked ? { ending: 'true' } : {}))}
        >
          {say(words.ending)}
        </Checkbox>
        {may(delivery.endpoints.match) &&
          matched.map(([platform, name]) => (
            <Button key={platform} onClick={() => setMatching(platform)}>
              {say(words.match)} · {say(name)}
            </Button>
          ))}
        <ExportButton of={delivery.endpoints.export} asked={filter} what={say(words.matrix)} usual />
      </div>
      <div className={css.table}>
        <Matrix shops={data?.list ?? []} onOpen={show} />
        {!data && <LoadingOrFailed read={read} />}
        {data?.total === 0 && <p className={css.none}>{say(words.none)}</p>}
        {data && data.total > 0 && (
          <Pager
            {...{ total: data.total, page, rows }}
            onPage={(to) => setTurned({ to, with: narrowed })}
            onRows={setRows}
          />
        )}
      </div>
      {/* Below the matrix, which would push them down. */}
      {data && <OrdersCharts />}
      {may(delivery.endpoints.accounts) && <AccountCards />}
      <Suspense>
        {record !== undefined && <ShopDrawer key={record} id={record as Id} onClosed={() => show(undefined)} />}
      </Suspense>
      {matching && (
        <Suspense>
          <MatchDialog platform={matching} onClosed={() => setMatching(undefined)} />
        </Suspense>
      )}
    </PageFrame>
  )
}

interface MatrixProps {
  shops: OutputAt<typeof delivery, 'list'>['list']
  onOpen(shopId: Id): void
}

function Matrix({ shops, onOpen }: MatrixProps) {
  const { say } = useWords()
  return (
    <table className={`${plain.table} ${plain.stacked}`}>
      <thead>
        <tr>
          <th scope="col">{say(words.shop)}</th>
          {platformNames.map(([platform, name]) => (
            <th key={platform} scope="col">
              {say(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shops.map(({ shopId, shopName, shopCode, platforms }) => (
          <tr key={shopId}>
            <th scope="row" className={css.shop}>
              <button type="button" className={css.open} onClick={() => onOpen(shopId)}>
                {shopName}
              </button>
              <span className={css.code}>{shopCode}</span>
            </th>
            {platforms.map((standing) => (
              <td key={standing.platform} data-label={say(nameOf[standing.platform])}>
                <PlatformCell shop={{ id: shopId, name: shopName }} standing={standing} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
