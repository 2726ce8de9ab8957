import type { Id } from '@brandside/contract/platform/id.ts'
import { compareQuantities, quantityOf } from '@brandside/contract/platform/quantity.ts'
import { productSku } from '@brandside/contract/wholesale/product-sku.ts'
import { productUnit } from '@brandside/contract/wholesale/product-unit.ts'
import { Button, Input } from 'antd'
import { useWords } from '../../platform/base/i18n/words.ts'
import { picker } from '../../platform/data/picker/picker.tsx'
import css from './wholesale-order.module.css'
import { words } from './wholesale-order.words.ts'

export interface Added {
  skuId?: number | undefined
  unitId?: number | undefined
  qty: string
}

const SkuPicker = picker(productSku)
const UnitPicker = picker(productUnit)

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
  const put = (at: number, part: Partial<Added>) =>
    onChange(value.map((line, index) => (index === at ? { ...line, ...part } : line)))
  return (
    <>
      {value.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name before it is sent
        <div key={at} className={css.added}>
          <SkuPicker
            label={say(words.SKU)}
            placeholder={words.SKU}
            value={line.skuId ?? null}
            onChange={(id) => put(at, { skuId: id as number | undefined })}
          />
          <UnitPicker
            label={say(words.unit)}
            placeholder={words.unit}
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
