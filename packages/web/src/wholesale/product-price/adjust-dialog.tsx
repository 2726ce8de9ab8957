import { custLevel } from '@brandside/contract/wholesale/customer/cust-level.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { product } from '@brandside/contract/wholesale/product/product.ts'
import { productPrice } from '@brandside/contract/wholesale/product/product-price.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { picker } from '../../platform/data/picker/picker.tsx'
import type { InputAt, OutputAt } from '../../platform/io/api/contract-data.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { lazy } from '../../platform/io/code/lazy.tsx'
import { AskDialog } from '../customer/ask-dialog.public.tsx'
import { adjustWords as words } from './adjust.words.ts'
import { entered } from './entered.ts'
import { Rehearsal } from './rehearsal.tsx'

const ProductClassSelect = lazy(() => import('../product-class/product-class.select.tsx'))
const ProductPicker = picker(product)
const LevelPicker = picker(custLevel)
const CustomerPicker = picker(customer)

type Input = InputAt<typeof productPrice, 'bulkAdjust'>
type Answer = OutputAt<typeof productPrice, 'bulkAdjust'>

/** Prices raised or lowered together: rehearsed first, then put in force as one batch that can be taken back. */
export default function AdjustDialog({ onClosed }: { onClosed(): void }) {
  const { say } = useWords()
  const { run, pending, fieldErrors } = useAction(productPrice, 'bulkAdjust')
  const [rehearsal, setRehearsal] = useState<{ asked: Input; answer: Answer }>()

  async function rehearse(values: Input): Promise<boolean> {
    const asked = entered(values)
    const answer = await run({ ...asked, previewOnly: true })
    setRehearsal(answer && { asked, answer })
    return false
  }
  async function apply({ asked }: { asked: Input }) {
    const done = ({ changed, batchId }: Answer) => say(words.applied, { count: changed, batch: batchId ?? '' })
    if (await run({ ...asked, previewOnly: false }, { done })) onClosed()
  }

  return (
    <AskDialog<Input>
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
          <Rehearsal answer={rehearsal.answer} change={changeOf(rehearsal.asked)} />
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

/** What a sheet of the same change is asked by. */
function changeOf({ previewOnly: _, ...change }: Input) {
  return change
}
