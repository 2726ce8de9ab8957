import { productStock } from '@brandside/contract/wholesale/product/product-stock.ts'
import { showNumber, showQuantity } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { ExportButton } from '../../platform/data/sheet/export-button.tsx'
import { shownOf } from '../../platform/io/api/contract-data.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { ShownValue } from '../../platform/ui/values/shown-value.tsx'
import css from './product-stock.module.css'
import { words } from './product-stock.words.ts'

/** What came and went of a SKU, the latest first. */
export function StockEntries({ skuId }: { skuId: number }) {
  const { say } = useWords()
  const read = useRead(productStock, 'entries', { skuId, rows: 50 })
  const { data } = read
  const info = shownOf(productStock.endpoints.entries)
  if (!data) return <LoadingOrFailed read={read} />
  if (data.list.length === 0) return <p className={css.weak}>{say(words.noEntries)}</p>
  return (
    <>
      <div className={css.bar}>
        <ExportButton of={productStock.endpoints.entriesExport} asked={{ skuId }} what={say(words.stockEntries)} />
      </div>
      <ul className={css.entries}>
        {data.list.map(
          ({ number, createdAt, eventType, onHandChange, reservedChange, onHandAfter, note, createdByName }) => (
            <li key={number} className={css.entry}>
              <span className={css.weak}>
                <ShownValue info={info.createdAt} value={createdAt} />
              </span>
              <ShownValue info={info.eventType} value={eventType} />
              {onHandChange !== '0' && (
                <span className={css.figures}>
                  {say(words.onHand)} {signed(onHandChange)} = {showNumber('quantity', onHandAfter)}
                </span>
              )}
              {reservedChange !== '0' && (
                <span className={css.figures}>
                  {say(words.reserved)} {signed(reservedChange)}
                </span>
              )}
              <span>{note}</span>
              <span className={css.weak}>{createdByName}</span>
            </li>
          ),
        )}
      </ul>
    </>
  )
}

const signed = (quantity: string) => (quantity.startsWith('-') ? showQuantity(quantity) : `+${showQuantity(quantity)}`)
