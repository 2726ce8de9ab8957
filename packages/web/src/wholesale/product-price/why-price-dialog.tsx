import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { productPrice, type Sourced } from '@brandside/contract/wholesale/product/product-price.ts'
import { productSku } from '@brandside/contract/wholesale/product/product-sku.ts'
import { useState } from 'react'
import { showMoney, showNumber, showQuantity } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { picker } from '../../platform/data/picker/picker.tsx'
import { type InputAt, type OutputAt, shownOf } from '../../platform/io/api/contract-data.ts'
import { errorText } from '../../platform/io/api/error-text.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { ShownValue } from '../../platform/ui/values/shown-value.tsx'
import type { Values } from '../../platform/ui/values/stale-difference.ts'
import { AskDialog } from '../customer/ask-dialog.public.tsx'
import { type ReadColumn, ReadTable } from '../document/read-table.public.tsx'
import { UnitOfProduct } from '../document/usual-unit.public.tsx'
import { entered } from './entered.ts'
import { whyWords as words } from './why-price.words.ts'

const CustomerPicker = picker(customer)
const SkuPicker = picker(productSku)
const shows = shownOf(productPrice.endpoints.effective)

type Input = InputAt<typeof productPrice, 'effective'>

/** What a product costs a customer, which source decided it, and what the others would have asked. */
export default function WhyPriceDialog({ start = {}, onClosed }: { start?: Values; onClosed(): void }) {
  const { say } = useWords()
  const [asked, setAsked] = useState<Input>()
  const { data, error, isFetching } = useRead(productPrice, 'effective', asked ?? { skuId: 0 }, {
    enabled: asked !== undefined,
    staleTime: 0,
  })
  async function send(values: Input): Promise<boolean> {
    setAsked(entered(values))
    return false
  }
  return (
    <AskDialog<Input>
      endpoint={productPrice.endpoints.effective}
      asked={[
        { name: 'customerId', input: <CustomerPicker />, help: words.anybody },
        { name: 'skuId', input: <SkuPicker />, required: true },
        { name: 'unitId', input: <UnitOfProduct />, help: words.usualUnit },
        'qty',
        { name: 'at', help: words.now },
      ]}
      start={start}
      title={say(words.title)}
      help={say(words.help)}
      verb={say(words.ask)}
      pending={isFetching}
      {...{ send, onClosed }}
    >
      {error && <p role="alert">{errorText(error)}</p>}
      {data && <Answer answer={data} />}
    </AskDialog>
  )
}

type Line = Sourced & { key: string; qty?: string }

function Answer({ answer }: { answer: OutputAt<typeof productPrice, 'effective'> }) {
  const { say } = useWords()
  const [won] = answer.parts
  const rows: Line[] = [
    ...answer.parts.map((part, index) => ({ ...part, key: `part ${index}` })),
    ...answer.alternatives.map((other, index) => ({ ...other, key: `other ${index}` })),
  ]
  const columns: readonly ReadColumn<Line>[] = [
    {
      title: say(words.source),
      cell: ({ priceSource, sourceName, qty }) => (
        <>
          <ShownValue info={shows.priceSource} value={priceSource} compact />
          {sourceName && <div>{sourceName}</div>}
          {qty && answer.parts.length > 1 && <div>{say(words.part, { qty: showQuantity(qty) })}</div>}
        </>
      ),
    },
    {
      title: say(words.price),
      number: true,
      cell: ({ price, qty }) => (qty ? <strong>{showNumber('money', price)}</strong> : showMoney(price)),
    },
    {
      title: say(words.difference),
      number: true,
      cell: ({ price, qty }) => (qty || !won ? say(words.decided) : signed(price - won.price)),
    },
  ]
  return <ReadTable label={say(words.title)} columns={columns} rows={rows} keyOf={({ key }) => key} empty="" />
}

const signed = (cents: number) => `${cents > 0 ? '+' : ''}${showMoney(cents)}`
