import { type ProductStockRow, productStock } from '@brandside/contract/wholesale/product-stock.ts'
import { useState } from 'react'
import { showQuantity } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import { AdjustStock } from './adjust-stock.public.tsx'
import css from './product-stock.module.css'
import { words } from './product-stock.words.ts'
import { StockEntries } from './stock-entries.public.tsx'

interface StockDialogProps {
  row: ProductStockRow
  onClosed(): void
}

/** What is there of a SKU now, its correction, and how it came about. */
export default function StockDialog({ row, onClosed }: StockDialogProps) {
  const { say } = useWords()
  const [open, setOpen] = useState(true)
  const { data: now = row } = useRead(productStock, 'view', { id: row.id })
  const stands = (['onHand', 'reserved', 'available'] as const).map((name) => ({ name, value: now[name] }))
  return (
    <Dialog
      open={open}
      width={640}
      title={say(words.stockOf, { name: row.name })}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      <p className={`${css.stands} ${css.figures}`}>
        {stands.map(({ name, value }) => (
          <span key={name}>
            <span className={css.weak}>{say(words[name])}</span>{' '}
            {value === null ? '–' : `${showQuantity(value)} ${row.unitName ?? ''}`}
          </span>
        ))}
      </p>
      {row.trackStock ? <AdjustStock sku={row} /> : <p className={css.weak}>{say(words.notKept)}</p>}
      <StockEntries skuId={row.id} />
    </Dialog>
  )
}
