import { productStock } from '@brandside/contract/wholesale/product/product-stock.ts'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { showQuantity } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useCan } from '../../platform/ui/access/can.tsx'
import { NumberInput } from '../../platform/ui/inputs/number-input.tsx'
import { upTo } from '../../platform/ui/typing/text-input.tsx'
import css from './product-stock.module.css'
import { words } from './product-stock.words.ts'

const by = { kind: 'quantity', decimals: 3 } as const

/** Changes the stock of a SKU by what was counted more or less, with the reason. */
export function AdjustStock({ sku: { id, skuCode } }: { sku: { id: number; skuCode: string } }) {
  const { say } = useWords()
  const can = useCan()
  const [deltaQty, setDelta] = useState<unknown>()
  const [reason, setReason] = useState('')
  const adjust = useAction(productStock, 'adjust', {
    done: ({ onHand }) => say(words.adjusted, { sku: skuCode, onHand: showQuantity(onHand) }),
  })
  if (!can(productStock.endpoints.adjust.guard)) return null

  async function run() {
    if (!(await adjust.run({ skuId: id, deltaQty: String(deltaQty ?? ''), reason: reason.trim() }))) return
    setDelta(undefined)
    setReason('')
  }

  return (
    <div className={css.adjust}>
      <span aria-hidden="true">{say(words.by)}</span>
      <NumberInput label={say(words.by)} info={by} value={deltaQty} onChange={setDelta} />
      <Input
        aria-label={say(words.reason)}
        placeholder={say(words.reason)}
        value={reason}
        count={upTo(200)}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button loading={adjust.pending} disabled={!deltaQty || reason.trim().length < 2} onClick={() => void run()}>
        {say(words.adjust)}
      </Button>
    </div>
  )
}
