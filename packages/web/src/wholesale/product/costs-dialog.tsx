import { type ProductRow, product } from '@brandside/contract/wholesale/product/product.ts'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import { NumberInput } from '../../platform/ui/inputs/number-input.tsx'
import { ReadTable } from '../document/read-table.public.tsx'
import { words } from './product.words.ts'

const cents = { kind: 'money', min: 0, max: 9_999_999_999_999 } as const

/** What each SKU of a product costs us, told and changed under a right of its own. */
export default function CostsDialog({ row: { id, name }, onClosed }: { row: ProductRow; onClosed(): void }) {
  const { say } = useWords()
  const [open, setOpen] = useState(true)
  const [changed, setChanged] = useState<ReadonlyMap<number, unknown>>(new Map())
  const read = useRead(product, 'costs', { id }, { staleTime: 0 })
  const { data } = read
  const { data: whole } = useRead(product, 'view', { id }, { staleTime: 0 })
  const { run, pending } = useAction(product, 'setCosts', { done: say(words.costsSaved, { name }) })

  async function save() {
    if (!data || !whole) return
    const costs = data
      .filter(({ skuId }) => changed.has(skuId))
      .map(({ skuId }) => ({ skuId, costPrice: (changed.get(skuId) as number | undefined) ?? null }))
    if (costs.length > 0 && !(await run({ id, version: whole.version, costs }))) return
    setOpen(false)
  }

  return (
    <Dialog
      open={open}
      width={560}
      title={say(words.costsOf, { name })}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      action={{ verb: say(words.saveCosts), run: () => void save(), pending, disabled: changed.size === 0 }}
    >
      {!data && <LoadingOrFailed read={read} />}
      {data && (
        <ReadTable
          label={say(words.costs)}
          columns={[
            { title: say(words.sku), cell: ({ skuCode, specText }) => `${skuCode} ${specText ?? ''}` },
            {
              title: say(words.cost),
              number: true,
              cell: ({ skuId, skuCode, costPrice }) => (
                <NumberInput
                  label={`${say(words.cost)} ${skuCode}`}
                  info={cents}
                  value={changed.has(skuId) ? changed.get(skuId) : costPrice}
                  onChange={(value) => setChanged(new Map(changed).set(skuId, value))}
                />
              ),
            },
          ]}
          rows={data}
          keyOf={({ skuId }) => skuId}
          empty={say(words.noSkus)}
        />
      )}
    </Dialog>
  )
}
