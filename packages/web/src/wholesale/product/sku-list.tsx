import { type ProductSkuRow, productSku } from '@brandside/contract/wholesale/product/product-sku.ts'
import { Button, Switch } from 'antd'
import { useState } from 'react'
import { showNumber } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { useCan } from '../../platform/ui/access/can.tsx'
import { AdjustStock } from '../product-stock/adjust-stock.public.tsx'
import { StockEntries } from '../product-stock/stock-entries.public.tsx'
import { words } from './product.words.ts'
import css from './sku-list.module.css'

/** What is ordered of a product: each SKU with its switch, its stock and what became of it. */
export function SkuList({ productId }: { productId: number }) {
  const read = useRead(productSku, 'list', { productId, rows: 200 })
  const { data } = read
  if (!data) return <LoadingOrFailed read={read} />
  return (
    <ul className={css.skus}>
      {data.list.map((sku) => (
        <Sku key={sku.id} sku={sku} />
      ))}
    </ul>
  )
}

function Sku({ sku }: { sku: ProductSkuRow }) {
  const { say } = useWords()
  const can = useCan()
  const setStatus = useAction(productSku, 'setStatus')
  const { skuCode, specText, listPrice, onHand, reserved, available, trackStock, status } = sku
  return (
    <li className={css.sku}>
      <div className={css.head}>
        <span className={css.name}>
          {skuCode} {specText}
        </span>
        <span className={css.figures}>{showNumber('money', listPrice)}</span>
        {trackStock ? (
          <span className={css.figures}>
            {say(words.onHand)} {showNumber('quantity', onHand)} · {say(words.reserved)}{' '}
            {showNumber('quantity', reserved)} · {say(words.available)} {showNumber('quantity', available)}
          </span>
        ) : (
          <span className={css.weak}>{say(words.notKept)}</span>
        )}
        <Switch
          size="small"
          aria-label={skuCode}
          checked={status === 1}
          loading={setStatus.pending}
          disabled={!can(productSku.endpoints.setStatus.guard)}
          onChange={(on) => void setStatus.run({ id: sku.id, status: on ? 1 : 0 })}
        />
      </div>
      {trackStock && <Stock sku={sku} />}
    </li>
  )
}

function Stock({ sku }: { sku: ProductSkuRow }) {
  const { say } = useWords()
  const [shown, setShown] = useState(false)
  return (
    <>
      <div className={css.stock}>
        <AdjustStock sku={sku} />
        <Button type="text" aria-expanded={shown} onClick={() => setShown(!shown)}>
          {say(words.entries)}
        </Button>
      </div>
      {shown && <StockEntries skuId={sku.id} />}
    </>
  )
}
