import { productSku } from '@brandside/contract/wholesale/product/product-sku.ts'
import type { ProviderRow } from '@brandside/contract/wholesale/provider.ts'
import { type ProviderPriceRow, providerPrice } from '@brandside/contract/wholesale/provider-price.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { showNumber } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { picker } from '../../platform/data/picker/picker.tsx'
import { useMay } from '../../platform/data/resource/use-may.ts'
import { type InputAt, shownOf } from '../../platform/io/api/contract-data.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { ShownValue } from '../../platform/ui/values/shown-value.tsx'
import { AskDialog } from '../customer/ask-dialog.public.tsx'
import { type ReadColumn, ReadTable } from '../document/read-table.public.tsx'
import { UnitOfProduct } from '../document/usual-unit.public.tsx'
import css from './provider.module.css'
import { words } from './provider.words.ts'

const SkuPicker = picker(productSku)
const shows = shownOf(providerPrice.endpoints.list)

/** Settlement prices of a supplier: those in force, planned ones and those that have ended. */
export function ProviderPrices({ row: { id, name } }: { row: Pick<ProviderRow, 'id' | 'name'> }) {
  const { say } = useWords()
  const may = useMay()
  const [adding, setAdding] = useState(false)
  const read = useRead(providerPrice, 'list', { providerId: id, rows: 200 })
  const { data } = read
  const { run, pending, fieldErrors } = useAction(providerPrice, 'create', { done: say(words.priceSaved, { name }) })
  type Given = Omit<InputAt<typeof providerPrice, 'create'>, 'providerId'>
  const send = async (values: Given) => Boolean(await run({ ...values, providerId: id }))
  const columns: readonly ReadColumn<ProviderPriceRow>[] = [
    { title: say(words.product), cell: ({ skuName }) => skuName },
    { title: say(words.unit), cell: ({ unitName }) => unitName },
    { title: say(words.settlePrice), number: true, cell: ({ price }) => showNumber('money', price) },
    { title: say(words.listPrice), number: true, cell: ({ listPrice }) => showNumber('money', listPrice) },
    { title: say(words.from), cell: ({ validFrom }) => validFrom },
    { title: say(words.until), cell: ({ validTo }) => validTo ?? '–' },
    { title: say(words.state), cell: ({ state }) => <ShownValue info={shows.state} value={state} compact /> },
  ]
  if (!data) return <LoadingOrFailed read={read} />
  return (
    <>
      {may(providerPrice.endpoints.create) && (
        <p className={css.acts}>
          <Button onClick={() => setAdding(true)}>{say(words.addPrice)}</Button>
        </p>
      )}
      <ReadTable
        label={say(words.prices)}
        columns={columns}
        rows={data.list}
        keyOf={(price) => price.id}
        empty={say(words.noPrices)}
      />
      {adding && (
        <AskDialog
          endpoint={providerPrice.endpoints.create}
          asked={[
            { name: 'skuId', input: <SkuPicker /> },
            { name: 'unitId', input: <UnitOfProduct /> },
            'price',
            'validFrom',
            'validTo',
            'remark',
          ]}
          title={say(words.addPrice)}
          help={say(words.priceHelp)}
          verb={say(words.save)}
          {...{ send, pending, errors: fieldErrors, onClosed: () => setAdding(false) }}
        />
      )}
    </>
  )
}
