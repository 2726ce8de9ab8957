import type { ProductStockRow } from '@brandside/contract/wholesale/product/product-stock.ts'
import { showQuantity } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { Figures } from '../document/figures.public.tsx'
import { AdjustStock } from './adjust-stock.public.tsx'
import css from './product-stock.module.css'
import { words } from './product-stock.words.ts'
import { StockEntries } from './stock-entries.public.tsx'

type Stock = Pick<ProductStockRow, 'id' | 'skuCode' | 'onHand' | 'reserved' | 'available' | 'unitName' | 'trackStock'>

/** What is there of a SKU now, its correction, and how it came about. */
export default function StockPart({ of: stock }: { of: Stock }) {
  const { say } = useWords()
  const quantity = (value: string | null) => (value === null ? '–' : `${showQuantity(value)} ${stock.unitName ?? ''}`)
  return (
    <>
      <Figures
        figures={(['onHand', 'reserved', 'available'] as const).map((name) => ({
          label: say(words[name]),
          value: quantity(stock[name]),
        }))}
      />
      {stock.trackStock ? <AdjustStock sku={stock} /> : <p className={css.weak}>{say(words.notKept)}</p>}
      <StockEntries skuId={stock.id} />
    </>
  )
}
