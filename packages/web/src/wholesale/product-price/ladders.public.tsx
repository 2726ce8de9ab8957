import { type ProductPriceRow, productPrice } from '@brandside/contract/wholesale/product/product-price.ts'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { showNumber } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { useMay } from '../../platform/data/resource/use-may.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { lazy } from '../../platform/io/code/lazy.tsx'
import { type ReadColumn, ReadTable } from '../document/read-table.public.tsx'
import { InForce, Steps, Whom } from './ladder-cells.tsx'
import css from './product-price.module.css'
import { words } from './product-price.words.ts'

const SizePricesDialog = lazy(() => import('./size-prices-dialog.tsx'))
const rows = 200

/** The price ladders of a product: for all customers, for some of them and for single ones, with those to come. */
export function Ladders({ product }: { product: { id: number; name?: string } }) {
  const { say } = useWords()
  const may = useMay()
  const [sets, setSets] = useState(false)
  const productId = product.id
  const read = useRead(productPrice, 'list', { productId, rows }, { staleTime: 0 })
  const { data } = read
  if (!data) return <LoadingOrFailed read={read} />
  const columns: readonly ReadColumn<ProductPriceRow>[] = [
    { title: say(words.product), cell: ({ skuName }) => skuName },
    { title: say(words.whose), whole: true, cell: (row) => <Whom row={row} /> },
    { title: say(words.steps), cell: (row) => <Steps row={row} /> },
    { title: say(words.listPrice), number: true, cell: ({ listPrice }) => showNumber('money', listPrice) },
    { title: say(words.state), cell: (row) => <InForce row={row} /> },
  ]
  return (
    <>
      {may(productPrice.endpoints.saveLadders) && (
        <p>
          <Button type="primary" ghost onClick={() => setSets(true)}>
            {say(words.setSizes)}
          </Button>
        </p>
      )}
      <Suspense>{sets && <SizePricesDialog product={product} onClosed={() => setSets(false)} />}</Suspense>
      <ReadTable
        label={say(words.ladders)}
        columns={columns}
        rows={data.list.toSorted(lastEnded)}
        keyOf={({ id }) => id}
        empty={say(words.noLadders)}
      />
      {data.total > 0 && (
        <p className={css.more}>
          <Link to={`/wholesale/productPrice?productId=${productId}`}>{say(words.toList, { count: data.total })}</Link>
        </p>
      )}
    </>
  )
}

/** What has ended stands below what counts or will. */
function lastEnded(a: ProductPriceRow, b: ProductPriceRow): number {
  return Number(a.state === 'ENDED') - Number(b.state === 'ENDED')
}
