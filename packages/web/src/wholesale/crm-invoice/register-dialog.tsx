import type { Input } from '@brandside/contract/platform/contract.ts'
import { type CrmInvoiceRow, crmInvoice } from '@brandside/contract/wholesale/crm-invoice/crm-invoice.ts'
import { showDay } from '../../platform/base/format/instant.ts'
import { useFormat } from '../../platform/base/format/use-format.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { AskDialog } from '../customer/ask-dialog.public.tsx'
import { words } from './crm-invoice.words.ts'

type Given = Omit<Input<typeof crmInvoice, 'issue'>, 'id' | 'version'>

/** The number that the tax program gave, with the amounts as a second look. */
export function RegisterDialog({ row, onClosed }: { row: CrmInvoiceRow; onClosed(): void }) {
  const { say } = useWords()
  const { timeZone } = useFormat()
  const { id, version, title, amountCents, taxCents } = row
  const issue = useAction(crmInvoice, 'issue', { done: say(words.done) })
  return (
    <AskDialog<Given>
      endpoint={crmInvoice.endpoints.issue}
      asked={['invoiceNo', 'invoiceCode', 'issuedOn', 'amountCents', 'taxCents', 'fileUrl', 'expressNo']}
      start={{ issuedOn: showDay(new Date(), timeZone), amountCents, taxCents }}
      title={say(words.registerTitle, { title })}
      help={say(words.registerHelp)}
      verb={say(words.register)}
      send={async (values) => Boolean(await issue.run({ id, version, ...values }))}
      errors={issue.fieldErrors}
      pending={issue.pending}
      onClosed={onClosed}
    />
  )
}
