import { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { useState } from 'react'
import { showNumber, showQuantity } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { useRead } from '../../platform/io/api/use-read.ts'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import { type ReadColumn, ReadTable } from '../document/read-table.public.tsx'
import type { PastLine } from './usual-goods.rules.ts'
import { words } from './wholesale-order.words.ts'

interface PriceHistoryProps {
  customerId: number
  skuId: number
  onClosed(): void
}

/** When the customer ordered a product of late, how much of it, and at which price. */
export default function PriceHistory({ customerId, skuId, onClosed }: PriceHistoryProps) {
  const { say } = useWords()
  const [open, setOpen] = useState(true)
  const asked = { customerId, skuId, rows: 20 } as Parameters<typeof useRead<typeof wholesaleOrder, 'items'>>[2]
  const read = useRead(wholesaleOrder, 'items', asked)
  const columns: readonly ReadColumn<PastLine>[] = [
    { title: say(words.day), whole: true, cell: ({ bizDate }) => bizDate ?? '–' },
    { title: say(words.orderNo), whole: true, cell: ({ orderNo }) => orderNo },
    { title: say(words.quantity), number: true, cell: ({ qty, unitName }) => `${showQuantity(qty)} ${unitName}` },
    { title: say(words.unitPrice), number: true, cell: ({ price }) => showNumber('money', price) },
  ]
  return (
    <Dialog
      open={open}
      width={560}
      title={say(words.historyOf, { name: read.data?.list[0]?.skuName ?? '' })}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      {read.data ? (
        <ReadTable
          label={say(words.history)}
          columns={columns}
          rows={read.data.list}
          keyOf={({ id }) => id}
          empty={say(words.noHistory)}
        />
      ) : (
        <LoadingOrFailed read={read} />
      )}
    </Dialog>
  )
}
