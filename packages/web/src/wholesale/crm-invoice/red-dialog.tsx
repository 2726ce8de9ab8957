import {
  type CrmInvoiceRow,
  type CrmInvoiceView,
  crmInvoice,
} from '@brandside/contract/wholesale/crm-invoice/crm-invoice.ts'
import { Input } from 'antd'
import { useState } from 'react'
import { showMoney } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useCloseOnFailure } from '../../platform/io/api/use-close-on-failure.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import { upTo } from '../../platform/ui/typing/text-input.tsx'
import { MoveEffects } from '../document/move-effects.public.tsx'
import { type Amounts, AmountTable, amountOf } from './amount-table.tsx'
import css from './crm-invoice.module.css'
import { words } from './crm-invoice.words.ts'

/** Takes an invoice back, all that is left of it or some of its lines in part. */
export default function RedDialog({ row, onClosed }: { row: CrmInvoiceRow; onClosed(): void }) {
  const read = useRead(crmInvoice, 'view', { id: row.id }, { staleTime: 0 })
  const { data } = read
  useCloseOnFailure(read, onClosed)
  return data ? <TakingBack invoice={data} onClosed={onClosed} /> : null
}

function TakingBack({ invoice, onClosed }: { invoice: CrmInvoiceView; onClosed(): void }) {
  const { say } = useWords()
  const [open, setOpen] = useState(true)
  const [amounts, setAmounts] = useState<Amounts>({})
  const [reason, setReason] = useState('')
  const red = useAction(crmInvoice, 'red', { done: say(words.redApplied) })
  const { id, invoiceNo, title } = invoice
  const rows = invoice.lines.map(({ id: key, orderNo, name, amountCents, redCents }) => ({
    key,
    orderNo,
    name,
    leftCents: amountCents - redCents,
  }))
  const lines = rows.flatMap((row) => {
    const amountCents = amountOf(row, amounts)
    return amountCents > 0 ? [{ lineId: row.key, amountCents }] : []
  })
  const total = lines.reduce((sum, { amountCents }) => sum + amountCents, 0)

  async function send() {
    if (await red.run({ id, reason: reason.trim(), lines })) setOpen(false)
  }

  return (
    <Dialog
      open={open}
      width={640}
      firm
      title={say(words.redTitle, { no: invoiceNo ?? title })}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      action={{
        verb: say(words.redVerb, { amount: showMoney(total) }),
        run: () => void send(),
        pending: red.pending,
        danger: true,
        disabled: lines.length === 0 || reason.trim().length < 2,
      }}
    >
      <p>{say(words.redHelp)}</p>
      <AmountTable
        rows={rows}
        amounts={amounts}
        label={say(words.lines)}
        left={say(words.redLeft)}
        amount={say(words.redAmount)}
        empty={say(words.nothingToTakeBack)}
        onChange={setAmounts}
      />
      <MoveEffects
        of={crmInvoice}
        move="red"
        id={id}
        more={{ lines }}
        asks={open && !red.pending && lines.length > 0}
      />
      <Input.TextArea
        className={css.apart}
        aria-label={say(words.reason)}
        placeholder={say(words.reason)}
        autoSize={{ minRows: 2, maxRows: 6 }}
        count={upTo(200)}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  )
}
