import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { productPrice } from '@brandside/contract/wholesale/product/product-price.ts'
import { productSku } from '@brandside/contract/wholesale/product/product-sku.ts'
import { productUnit } from '@brandside/contract/wholesale/product/product-unit.ts'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { picker } from '../../platform/data/picker/picker.tsx'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import { NumberInput } from '../../platform/ui/inputs/number-input.tsx'
import plain from '../../platform/ui/page/plain-table.module.css'
import { unitsOfProduct } from '../document/usual-unit.public.tsx'
import css from './product-price.module.css'
import { words } from './product-price.words.ts'
import { isAsked, type SizeGrid, stepsOf, withPrice } from './size-steps.rules.ts'

const UnitPicker = picker(productUnit)
const CustomerPicker = picker(customer)
const quantity = { kind: 'quantity', min: 0.001, decimals: 3 } as const
const price = { kind: 'money', min: 1, decimals: 2 } as const
/** From one on, and two quantities for more of it: a column more appears when the last one is used. */
const firstColumns: readonly unknown[] = ['1', undefined, undefined]

interface SizePricesProps {
  product: { id: number; name?: string }
  onClosed(): void
}

/** The prices of all sizes of a product, for everybody or one customer after the other, in one grid: a row for each SKU, a column for each quantity. */
export default function SizePricesDialog({ product: { id, name }, onClosed }: SizePricesProps) {
  const { say } = useWords()
  const [open, setOpen] = useState(true)
  const [grid, setGrid] = useState<SizeGrid>({ minQtys: firstColumns, prices: new Map() })
  const [chosen, setUnit] = useState<number>()
  const [customerId, setCustomer] = useState<number>()
  const skus = useRead(productSku, 'list', { productId: id, status: 1, rows: 200 } as never)
  const list = skus.data?.list ?? []
  const first = list[0]
  const { data: goods } = useRead(productSku, 'view', { id: first?.id ?? 0 } as never, { enabled: first !== undefined })
  const usual = goods?.units.find(({ isDefault }) => isDefault) ?? goods?.units[0]
  const unitId = chosen ?? usual?.unitId
  const save = useAction(productPrice, 'saveLadders', { done: ({ saved }) => say(words.sizesSaved, { count: saved }) })
  const steps = stepsOf(grid)

  async function send() {
    const whose = customerId === undefined ? { scopeType: 'ALL' } : { scopeType: 'CUSTOMER', customerId }
    const saved = await save.run({ unitId, ...whose, steps } as Parameters<typeof save.run>[0])
    // The next customer may have the same prices, or nearly so.
    if (saved && customerId === undefined) setOpen(false)
  }
  const putQuantity = (column: number, value: unknown) => {
    const minQtys = grid.minQtys.map((each, at) => (at === column ? value : each))
    const isLast = column === minQtys.length - 1 && value !== undefined && minQtys.length < 10
    setGrid({ ...grid, minQtys: isLast ? [...minQtys, undefined] : minQtys })
  }

  return (
    <Dialog
      open={open}
      width={880}
      firm
      title={say(words.sizePrices, { name: name ?? '' })}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      action={{
        verb: say(words.saveSizes),
        run: () => void send(),
        pending: save.pending,
        disabled: unitId === undefined || steps === null || steps.length === 0,
      }}
    >
      <p className={css.weak}>{say(words.sizesHelp)}</p>
      <div className={css.sizeUnit}>
        <CustomerPicker
          className={css.sizeCustomer}
          label={say(words.whose)}
          placeholder={words.everyCustomer}
          value={customerId ?? null}
          onChange={(next) => setCustomer(next as number | undefined)}
        />
        <UnitPicker
          label={say(words.unit)}
          value={unitId ?? null}
          within={first && unitsOfProduct({ skuId: first.id })}
          onChange={(next) => setUnit(next as number | undefined)}
        />
      </div>
      <div className={css.sizeGrid}>
        <table className={plain.table} aria-label={say(words.steps)}>
          <thead>
            <tr>
              <th scope="col">{say(words.fromQuantity)}</th>
              {grid.minQtys.map((value, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                <th key={column} scope="col">
                  <NumberInput
                    label={say(words.quantityOf, { place: column + 1 })}
                    info={quantity}
                    value={value}
                    onChange={(next) => putQuantity(column, next)}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {list.map((sku) => (
              <tr key={sku.id}>
                <th scope="row">{sku.name}</th>
                {grid.minQtys.map((_, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                  <td key={column}>
                    {isAsked(grid, sku.id, column) ? (
                      <NumberInput
                        label={say(words.priceOf, { name: sku.name, place: column + 1 })}
                        info={price}
                        value={grid.prices.get(sku.id)?.[column]}
                        onChange={(next) => setGrid((now) => withPrice(now, sku.id, column, next))}
                      />
                    ) : (
                      <span className={css.weak}>–</span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {save.fieldErrors.map(({ path, msg }) => (
        <p key={path} role="alert" className={css.wrong}>
          {list.find(({ id: sku }) => sku === skuAt(steps, path))?.name} {msg}
        </p>
      ))}
    </Dialog>
  )
}

/** Which SKU the step is of that the server did not accept. */
function skuAt(steps: ReturnType<typeof stepsOf>, path: string): number | undefined {
  const [, place] = /^steps\[(\d+)\]/.exec(path) ?? []
  return place === undefined ? undefined : steps?.[Number(place)]?.skuId
}
