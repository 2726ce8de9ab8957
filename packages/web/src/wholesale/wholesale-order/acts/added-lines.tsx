import type { Id } from '@brandside/contract/platform/id.ts'
import { compareQuantities, quantityOf } from '@brandside/contract/platform/quantity.ts'
import { productSku } from '@brandside/contract/wholesale/product/product-sku.ts'
import { productUnit } from '@brandside/contract/wholesale/product/product-unit.ts'
import { Button, Input } from 'antd'
import { useLayoutEffect, useRef } from 'react'
import { useWords } from '../../../platform/base/i18n/words.ts'
import { picker } from '../../../platform/data/picker/picker.tsx'
import { unitsOfProduct, useUsualUnit } from '../../document/usual-unit.public.tsx'
import css from '../wholesale-order.module.css'
import { words } from '../wholesale-order.words.ts'

export interface Added {
  skuId?: number | undefined
  unitId?: number | undefined
  qty: string
}

const SkuPicker = picker(productSku)
const UnitPicker = picker(productUnit)

/** What can be ordered. */
const onSale = { onlyOrderable: true }

/** The lines that say all that is needed. */
export const completeOnes = (lines: readonly Added[]) =>
  lines.flatMap(({ skuId, unitId, qty: typed }) => {
    const qty = quantityOf(typed)
    return skuId === undefined || unitId === undefined || qty === null || compareQuantities(qty, '0') <= 0
      ? []
      : [{ skuId: skuId as Id, unitId: unitId as Id, qty }]
  })

/** Products that an order gets besides those that it has. */
export function AddedLines({ value, onChange }: { value: readonly Added[]; onChange(lines: readonly Added[]): void }) {
  const { say } = useWords()
  const follows = useUsualUnit()
  const put = (at: number, part: Partial<Added>) =>
    onChange(value.map((line, index) => (index === at ? { ...line, ...part } : line)))
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  /** Its usual unit comes with a product, unless another one was chosen by then. */
  async function choose(at: number, skuId: number | undefined) {
    put(at, { skuId, unitId: undefined })
    const unit = await follows({ skuId }, 'skuId')
    if (!unit || latest.current[at]?.skuId !== skuId) return
    onChange(latest.current.map((line, index) => (index === at ? { ...line, ...unit } : line)))
  }
  return (
    <>
      {value.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name before it is sent
        <div key={at} className={css.added}>
          <SkuPicker
            label={say(words.SKU)}
            placeholder={words.SKU}
            value={line.skuId ?? null}
            within={onSale}
            onChange={(id) => void choose(at, id)}
          />
          <UnitPicker
            label={say(words.unit)}
            placeholder={words.unit}
            within={unitsOfProduct(line)}
            value={line.unitId ?? null}
            onChange={(id) => put(at, { unitId: id as number | undefined })}
          />
          <Input
            aria-label={say(words.qtyOf, { name: String(at + 1) })}
            inputMode="decimal"
            value={line.qty}
            onChange={(event) => put(at, { qty: event.target.value })}
          />
          <Button type="text" onClick={() => onChange(value.filter((_, index) => index !== at))}>
            {say(words.dropLine)}
          </Button>
        </div>
      ))}
      <Button type="dashed" block style={{ marginBlockEnd: 12 }} onClick={() => onChange([...value, { qty: '1' }])}>
        {say(words.addLine)}
      </Button>
    </>
  )
}
