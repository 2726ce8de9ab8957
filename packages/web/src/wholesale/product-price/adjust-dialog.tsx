import { custLevel } from '@brandside/contract/wholesale/cust-level.ts'
import { customer } from '@brandside/contract/wholesale/customer.ts'
import { product } from '@brandside/contract/wholesale/product.ts'
import { productPrice, type Rehearsed } from '@brandside/contract/wholesale/product-price.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { showMoney, showQuantity } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { picker } from '../../platform/data/picker/picker.tsx'
import type { InputAt, OutputAt } from '../../platform/io/api/contract-data.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { lazy } from '../../platform/io/code/lazy.tsx'
import { ChoiceTag } from '../../platform/ui/values/choice-tag.tsx'
import { shownNumber } from '../../platform/ui/values/number-value.tsx'
import { AskDialog } from '../customer/ask-dialog.public.tsx'
import { Figures } from '../document/figures.public.tsx'
import { type ReadColumn, ReadTable } from '../document/read-table.public.tsx'
import { adjustWords as words } from './adjust.words.ts'
import { entered } from './entered.ts'

const ProductClassSelect = lazy(() => import('../product-class/product-class.select.tsx'))
const ProductPicker = picker(product)
const LevelPicker = picker(custLevel)
const CustomerPicker = picker(customer)

type Asked = InputAt<typeof productPrice, 'bulkAdjust'>
type Answer = OutputAt<typeof productPrice, 'bulkAdjust'>

/** Prices raised or lowered together: rehearsed first, then put in force as one batch that can be taken back. */
export default function AdjustDialog({ onClosed }: { onClosed(): void }) {
  const { say } = useWords()
  const { run, pending, fieldErrors } = useAction(productPrice, 'bulkAdjust')
  const [rehearsal, setRehearsal] = useState<{ asked: Asked; answer: Answer }>()

  async function rehearse(values: Asked): Promise<boolean> {
    const asked = entered(values)
    const answer = await run({ ...asked, previewOnly: true })
    setRehearsal(answer && { asked, answer })
    return false
  }
  async function apply({ asked }: { asked: Asked }) {
    const done = ({ changed, batchId }: Answer) => say(words.applied, { count: changed, batch: batchId ?? '' })
    if (await run({ ...asked, previewOnly: false }, { done })) onClosed()
  }

  return (
    <AskDialog<Asked>
      endpoint={productPrice.endpoints.bulkAdjust}
      asked={[
        { name: 'classId', input: <ProductClassSelect /> },
        { name: 'productId', input: <ProductPicker /> },
        'scopeType',
        { name: 'custLevelId', input: <LevelPicker /> },
        { name: 'customerId', input: <CustomerPicker /> },
        { name: 'percentBp', help: words.percentHelp },
        { name: 'cents', help: words.centsHelp },
        'roundTo',
        { name: 'validFrom', help: words.fromHelp },
      ]}
      title={say(words.title)}
      help={say(words.help)}
      verb={say(words.rehearse)}
      wide
      send={rehearse}
      {...{ pending, errors: fieldErrors, onClosed }}
    >
      {rehearsal && (
        <>
          <Rehearsal answer={rehearsal.answer} />
          {rehearsal.answer.changed > 0 && (
            <Button type="primary" danger loading={pending} onClick={() => void apply(rehearsal)}>
              {say(words.apply, { count: rehearsal.answer.changed })}
            </Button>
          )}
        </>
      )}
    </AskDialog>
  )
}

function Rehearsal({ answer }: { answer: Answer }) {
  const { changed, belowFloor, bigChanges, customers, effectCents, contracts, rows } = answer
  const { say } = useWords()
  const columns: readonly ReadColumn<Rehearsed>[] = [
    {
      title: say(words.product),
      cell: ({ skuName, scopeName, belowFloor, bigChange }) => (
        <>
          {skuName} {scopeName && `· ${scopeName}`}{' '}
          {belowFloor && <ChoiceTag colour="red">{say(words.belowFloor)}</ChoiceTag>}
          {bigChange && <ChoiceTag colour="orange">{say(words.bigChange)}</ChoiceTag>}
        </>
      ),
    },
    { title: say(words.from), number: true, cell: ({ minQty, unitName }) => `${showQuantity(minQty)} ${unitName}` },
    { title: say(words.before), number: true, cell: ({ oldPrice }) => shownNumber('money', oldPrice) },
    { title: say(words.after), number: true, cell: ({ newPrice }) => shownNumber('money', newPrice) },
  ]
  return (
    <>
      <Figures
        figures={[
          { label: say(words.changed), value: changed },
          { label: say(words.customers), value: customers },
          { label: say(words.belowFloor), value: belowFloor, tone: belowFloor > 0 ? 'danger' : undefined },
          { label: say(words.bigChange), value: bigChanges },
          { label: say(words.effect), value: showMoney(effectCents), tone: effectCents < 0 ? 'danger' : undefined },
          { label: say(words.contracts), value: contracts, tone: contracts > 0 ? 'danger' : undefined },
        ]}
      />
      <ReadTable
        label={say(words.rehearse)}
        columns={columns}
        rows={rows}
        keyOf={({ priceId, minQty }) => `${priceId} ${minQty}`}
        empty={say(words.nothing)}
      />
    </>
  )
}
