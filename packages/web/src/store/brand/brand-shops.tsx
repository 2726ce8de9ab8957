import { enableStatus } from '@brandside/contract/platform/dictionaries.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { Pagination } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { ExportButton } from '../../platform/data/sheet/export-button.tsx'
import { useRead } from '../../platform/io/api/use-read.ts'
import { recordAddress } from '../../platform/ui/page/page-location.tsx'
import plain from '../../platform/ui/page/plain-table.module.css'
import css from '../file.module.css'
import { words } from './brand-file.words.ts'
import { DictionaryMark } from './dictionary-mark.tsx'

/** The shops of a brand and of those below it. */
export function BrandShops({ brandId }: { brandId: Id }) {
  const { say } = useWords()
  const [page, setPage] = useState(1)
  const read = useRead(brand, 'shops', { id: brandId, page }, { keepPrevious: true })
  const { data } = read
  if (!data) return <LoadingOrFailed read={read} />
  if (data.total === 0) return <p className={css.empty}>{say(words.noShops)}</p>
  return (
    <>
      <div className={css.lines}>
        <table className={`${plain.table} ${css.table} ${plain.stacked}`} aria-label={say(words.shops)}>
          <tbody>
            {data.list.map(({ id, shopCode, shopName, brandName, status }) => (
              <tr key={id}>
                <td>
                  <Link to={recordAddress('/store/shop', id)}>{shopName}</Link>
                  <div className={css.small}>{shopCode}</div>
                </td>
                <td>{brandName}</td>
                <td>
                  <DictionaryMark of={enableStatus} value={String(status)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={`${css.foot} ${css.spread}`}>
        <Link to={`/store/shop?brandIds=${brandId}`}>{say(words.toShops)}</Link>
        <ExportButton of={brand.endpoints.shopsExport} asked={{ brandId }} what={say(words.shops)} />
        <Pagination
          simple
          size="small"
          hideOnSinglePage
          current={page}
          pageSize={20}
          total={data.total}
          onChange={(next) => setPage(next)}
        />
      </div>
    </>
  )
}
