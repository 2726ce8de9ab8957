import { centsText } from '@brandside/contract/platform/money.ts'
import { quantityText } from '@brandside/contract/platform/quantity.ts'
import { type ProductRow, product } from '@brandside/contract/wholesale/product.ts'
import { type ProductSkuRow, productSku } from '@brandside/contract/wholesale/product-sku.ts'
import { Button, Input, Switch } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { useCan } from '../../platform/ui/access/can.tsx'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import { NumberInput } from '../../platform/ui/inputs/number-input.tsx'
import { words } from './product.words.ts'
import css from './skus-dialog.module.css'
import { StockEntries } from './stock-entries.tsx'

interface SkusDialogProps {
  product: Pick<ProductRow, 'id' | 'name'>
  onClosed(): void
}

/** What is ordered of a product: each SKU with its switch, its stock and what became of it. */
export default function SkusDialog({ product: { id, name }, onClosed }: SkusDialogProps) {
  const { say } = useWords()
  const [open, setOpen] = useState(true)
  const read = useRead(productSku, 'list', { productId: id, rows: 200 })
  const { data } = read
  return (
    <Dialog
      open={open}
      width={720}
      title={say(words.stockOf, { name })}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      {!data && <LoadingOrFailed read={read} />}
      {data && (
        <ul className={css.skus}>
          {data.list.map((sku) => (
            <Sku key={sku.id} sku={sku} />
          ))}
        </ul>
      )}
    </Dialog>
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
        <span className={css.figures}>{centsText(listPrice)}</span>
        {trackStock ? (
          <span className={css.figures}>
            {say(words.onHand)} {quantityText(onHand)} · {say(words.reserved)} {quantityText(reserved)} ·{' '}
            {say(words.available)} {quantityText(available)}
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

const by = { kind: 'quantity', min: -999_999_999, max: 999_999_999, decimals: 3 } as const

function Stock({ sku: { id, skuCode } }: { sku: ProductSkuRow }) {
  const { say } = useWords()
  const can = useCan()
  const [shown, setShown] = useState(false)
  const [deltaQty, setDelta] = useState<unknown>()
  const [reason, setReason] = useState('')
  const adjust = useAction(product, 'adjustStock', { invalidate: [productSku] })

  async function run() {
    const done = await adjust.run(
      { skuId: id, deltaQty: String(deltaQty ?? ''), reason },
      { done: ({ onHand }) => say(words.adjusted, { sku: skuCode, onHand: quantityText(onHand) }) },
    )
    if (!done) return
    setDelta(undefined)
    setReason('')
  }

  return (
    <>
      <div className={css.adjust}>
        {can(product.endpoints.adjustStock.guard) && (
          <>
            <NumberInput label={say(words.by)} info={by} value={deltaQty} onChange={setDelta} />
            <Input
              aria-label={say(words.reason)}
              placeholder={say(words.reason)}
              value={reason}
              maxLength={200}
              onChange={(event) => setReason(event.target.value)}
            />
            <Button
              loading={adjust.pending}
              disabled={!deltaQty || reason.trim().length < 2}
              onClick={() => void run()}
            >
              {say(words.adjust)}
            </Button>
          </>
        )}
        <Button type="text" aria-expanded={shown} onClick={() => setShown(!shown)}>
          {say(words.entries)}
        </Button>
      </div>
      {shown && <StockEntries skuId={id} />}
    </>
  )
}
