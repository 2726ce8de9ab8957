import { forbids } from '@brandside/contract/platform/states.rules.ts'
import { type CrmInvoiceRow, crmInvoice } from '@brandside/contract/wholesale/crm-invoice/crm-invoice.ts'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { useMay } from '../../platform/data/resource/use-may.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import { Papers } from '../document/papers.public.tsx'
import { words } from './crm-invoice.words.ts'

/** The invoice itself, as the tax program or a scanner gave it. */
export default function PapersDialog({ row, onClosed }: { row: CrmInvoiceRow; onClosed(): void }) {
  const { say } = useWords()
  const may = useMay()
  const [open, setOpen] = useState(true)
  const { id, invoiceNo, title } = row
  const read = useRead(crmInvoice, 'view', { id }, { staleTime: 0 })
  const { data } = read
  const { run, pending } = useAction(crmInvoice, 'attach', { done: say(words.papersKept) })
  return (
    <Dialog
      open={open}
      width={520}
      title={say(words.papersOf, { no: invoiceNo ?? title })}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      {!data && <LoadingOrFailed read={read} />}
      {data && (
        <Papers
          of={data.attachments}
          max={5}
          mayChange={may(crmInvoice.endpoints.attach) && !forbids(crmInvoice, 'attach', data)}
          pending={pending}
          keep={(keys) => run({ id, version: data.version, keys })}
        />
      )}
    </Dialog>
  )
}
