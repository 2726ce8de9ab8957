import { crmInvoice } from '@brandside/contract/wholesale/crm-invoice.ts'
import { readNumbers } from '@brandside/contract/wholesale/invoice-numbers.rules.ts'
import { Input, Tag } from 'antd'
import { useMemo, useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import plain from '../../platform/ui/page/plain-table.module.css'
import { ReadTable } from '../document/read-table.public.tsx'
import css from './crm-invoice.module.css'
import { words } from './crm-invoice.words.ts'

/** The numbers of many invoices, pasted out of the tax program's sheet and matched with what was applied for. */
export default function NumbersDialog({ onClosed }: { onClosed(): void }) {
  const { say } = useWords()
  const [open, setOpen] = useState(true)
  const [text, setText] = useState('')
  const read = useRead(crmInvoice, 'list', { state: 'APPLIED', rows: 200 })
  const { data } = read
  const commit = useAction(crmInvoice, 'numbersCommit', {
    done: ({ issued }) => say(words.numbersDone, { count: issued }),
  })
  const lines = useMemo(() => readNumbers(text, data?.list ?? []), [text, data])
  const rows = lines.flatMap(({ of, invoiceNo, invoiceCode, issuedOn }) =>
    of ? [{ id: of.id, invoiceNo, invoiceCode, issuedOn, amountCents: of.amountCents, taxCents: of.taxCents }] : [],
  )

  async function send() {
    if (await commit.run({ rows, mode: 'all' })) setOpen(false)
  }

  return (
    <Dialog
      open={open}
      width={820}
      firm
      title={say(words.numbers)}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      action={{
        verb: say(words.numbersVerb, { count: rows.length }),
        run: () => void send(),
        pending: commit.pending,
        disabled: rows.length === 0,
      }}
    >
      <p>{say(words.numbersHelp)}</p>
      {read.error && !data && <LoadingOrFailed read={read} />}
      <Input.TextArea
        aria-label={say(words.numbers)}
        autoSize={{ minRows: 4, maxRows: 10 }}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={`${plain.scroller} ${css.apart}`}>
        <ReadTable
          label={say(words.numbers)}
          columns={[
            { title: say(words.infoTitle), cell: ({ title }) => title },
            { title: say(words.amounts), number: true, cell: ({ amount }) => amount },
            { title: say(words.invoiceNo), whole: true, cell: ({ invoiceNo }) => invoiceNo },
            { title: say(words.issuedOn), whole: true, cell: ({ issuedOn }) => issuedOn },
            {
              title: say(words.result),
              cell: ({ problem }) => (
                <Tag color={problem ? 'error' : 'success'}>{say(problem ? words[problem] : words.matched)}</Tag>
              ),
            },
          ]}
          rows={lines}
          keyOf={({ line }) => line}
          empty={say(words.noRows)}
        />
      </div>
    </Dialog>
  )
}
