import { custLevel, type LevelSuggestion } from '@brandside/contract/wholesale/customer/cust-level.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { showNumber } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { Can } from '../../platform/ui/access/can.tsx'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import { type ReadColumn, ReadTable } from '../document/read-table.public.tsx'
import { words } from './cust-level.words.ts'

/** Customers whose shipments of a year ask for another level, each to be accepted by a person. */
export default function SuggestionsDialog({ onClosed }: { onClosed(): void }) {
  const { say } = useWords()
  const [open, setOpen] = useState(true)
  const read = useRead(custLevel, 'suggestions', {}, { staleTime: 0 })
  const { data } = read
  const accept = useAction(custLevel, 'accept', { invalidate: [customer] })
  const columns: readonly ReadColumn<LevelSuggestion>[] = [
    { title: say(words.customer), cell: ({ customerName }) => customerName },
    {
      title: say(words.change),
      cell: ({ fromName, toName, rises }) => `${fromName} → ${toName} ${say(rises ? words.rises : words.falls)}`,
    },
    { title: say(words.shipped), number: true, cell: ({ yearShippedCents }) => showNumber('money', yearShippedCents) },
    {
      title: say(words.accept),
      number: true,
      cell: ({ customerId, customerName: name }) => (
        <Can any={['wholesale:custLevel:accept']}>
          <Button
            type="link"
            size="small"
            onClick={() => void accept.run({ customerId }, { done: say(words.accepted, { name }) })}
          >
            {say(words.accept)}
          </Button>
        </Can>
      ),
    },
  ]
  return (
    <Dialog
      open={open}
      width={720}
      title={say(words.suggestions)}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      footer={null}
    >
      {!data && <LoadingOrFailed read={read} />}
      {data && (
        <ReadTable
          label={say(words.suggestions)}
          columns={columns}
          rows={data}
          keyOf={({ customerId }) => customerId}
          empty={say(words.noSuggestions)}
        />
      )}
    </Dialog>
  )
}
