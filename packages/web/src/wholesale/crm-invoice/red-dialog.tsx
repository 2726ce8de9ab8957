import { type CrmInvoiceRow, type CrmInvoiceView, crmInvoice } from '@brandside/contract/wholesale/crm-invoice.ts'
import { Input, InputNumber, Table } from 'antd'
import { useState } from 'react'
import { showMoney } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useCloseOnFailure } from '../../platform/io/api/use-close-on-failure.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import { MoveEffects } from '../document/move-effects.public.tsx'
import { words } from './crm-invoice.words.ts'

/** Takes an invoice back, all of it or some of its lines in part. */
export default function RedDialog({ row, onClosed }: { row: CrmInvoiceRow; onClosed(): void }) {
  const read = useRead(crmInvoice, 'view', { id: row.id })
  const { data } = read
  useCloseOnFailure(read, onClosed)
  return data ? <TakingBack invoice={data} onClosed={onClosed} /> : null
}

function TakingBack({ invoice, onClosed }: { invoice: CrmInvoiceView; onClosed(): void }) {
  const { say } = useWords()
  const [open, setOpen] = useState(true)
  const [amounts, setAmounts] = useState<Readonly<Record<number, number>>>({})
  const [reason, setReason] = useState('')
  const red = useAction(crmInvoice, 'red', { done: say(words.redApplied) })
  const { id, invoiceNo, title } = invoice
  const amountOf = (line: CrmInvoiceView['lines'][number]) => amounts[line.id] ?? line.amountCents
  const lines = invoice.lines.flatMap((line) => {
    const amountCents = amountOf(line)
    return amountCents > 0 ? [{ lineId: line.id, amountCents }] : []
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
      <Table
        size="small"
        rowKey="id"
        pagination={false}
        scroll={{ x: 'max-content' }}
        dataSource={invoice.lines}
        columns={[
          { key: 'order', title: say(words.order), dataIndex: 'orderNo' },
          { key: 'item', title: say(words.item), dataIndex: 'name' },
          { key: 'was', title: say(words.invoiced), align: 'end', render: (_, line) => showMoney(line.amountCents) },
          {
            key: 'amount',
            title: say(words.redAmount),
            render: (_, line) => (
              <InputNumber
                aria-label={say(words.redAmount)}
                min={0}
                max={line.amountCents / 100}
                precision={2}
                value={amountOf(line) / 100}
                onChange={(value) => setAmounts({ ...amounts, [line.id]: Math.round((value ?? 0) * 100) })}
              />
            ),
          },
        ]}
      />
      <MoveEffects
        of={crmInvoice}
        move="red"
        id={id}
        more={{ lines }}
        asks={open && !red.pending && lines.length > 0}
      />
      <Input.TextArea
        aria-label={say(words.reason)}
        placeholder={say(words.reason)}
        autoSize={{ minRows: 2, maxRows: 6 }}
        maxLength={200}
        style={{ marginBlockStart: 12 }}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  )
}
