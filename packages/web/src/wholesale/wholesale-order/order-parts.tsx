import type { Input } from '@brandside/contract/platform/contract.ts'
import {
  type OrderPart,
  type OrderView,
  wholesaleOrder,
} from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { showMoney } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useMay } from '../../platform/data/resource/use-may.ts'
import { shownOf } from '../../platform/io/api/contract-data.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { ShownValue } from '../../platform/ui/values/shown-value.tsx'
import { AskDialog } from '../customer/ask-dialog.public.tsx'
import { ReadTable } from '../document/read-table.public.tsx'
import { words } from './wholesale-order.words.ts'

const shows = shownOf(wholesaleOrder.endpoints.view).parts?.items ?? {}

/** What of an order comes from which supplier, and what of it has gone out; the rest of one part can be closed alone. */
export function OrderParts({ order }: { order: OrderView }) {
  const { say } = useWords()
  const may = useMay()
  const [closing, setClosing] = useState<OrderPart>()
  const mayClose = order.state === 'COMMITTED' && may(wholesaleOrder.endpoints.close)
  const titleOf = (name: keyof OrderPart) => (shows[name] ? say(shows[name].label) : name)
  // Our own goods have no supplier to pay; an operator who may not see what orders earn gets no amount at all.
  const settled = {
    title: titleOf('settleCents'),
    number: true,
    cell: ({ providerId, settleCents }: OrderPart) =>
      providerId === null || settleCents === null ? '–' : showMoney(settleCents),
  }
  return (
    <>
      <ReadTable
        label={say(words.parts)}
        columns={[
          { title: titleOf('partNo'), cell: ({ partNo }) => `P${partNo}` },
          { title: titleOf('providerName'), cell: ({ providerName }) => providerName ?? say(words.own) },
          { title: titleOf('goodsCents'), number: true, cell: ({ goodsCents }) => showMoney(goodsCents) },
          { title: titleOf('freightCents'), number: true, cell: ({ freightCents }) => showMoney(freightCents) },
          ...(order.parts.some(({ settleCents }) => settleCents !== null) ? [settled] : []),
          {
            title: titleOf('promisedDate'),
            cell: ({ promisedDate }) => <ShownValue info={shows.promisedDate} value={promisedDate} compact />,
          },
          {
            title: titleOf('shipState'),
            cell: (part) => (
              <>
                <ShownValue info={shows.shipState} value={part.shipState} compact />
                {mayClose && part.shipState !== 'ALL' && (
                  <Button type="link" size="small" danger onClick={() => setClosing(part)}>
                    {say(words.closePart)}
                  </Button>
                )}
              </>
            ),
          },
        ]}
        rows={order.parts}
        keyOf={({ id }) => id}
        empty={say(words.none)}
      />
      {closing && <ClosePart order={order} part={closing} onClosed={() => setClosing(undefined)} />}
    </>
  )
}

function ClosePart({ order, part, onClosed }: { order: OrderView; part: OrderPart; onClosed(): void }) {
  const { say } = useWords()
  const { id, version, no } = order
  const close = useAction(wholesaleOrder, 'close', { done: say(words.partClosed) })
  return (
    <AskDialog<Pick<Input<typeof wholesaleOrder, 'close'>, 'reason'>>
      endpoint={wholesaleOrder.endpoints.close}
      asked={[{ name: 'reason', required: true }]}
      title={say(words.closePartTitle, { no, provider: part.providerName ?? say(words.own) })}
      help={say(words.closePartHelp)}
      verb={say(words.closePart)}
      danger
      send={async (values) => Boolean(await close.run({ id, version, partNo: part.partNo, ...values }))}
      errors={close.fieldErrors}
      pending={close.pending}
      onClosed={onClosed}
    />
  )
}
