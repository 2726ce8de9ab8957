import { crmInvoice, type NewCrmInvoice } from '@brandside/contract/wholesale/crm-invoice/crm-invoice.ts'
import { customerInvoice } from '@brandside/contract/wholesale/customer/customer-invoice.ts'
import { Select } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import { AnyCustomer } from '../document/any-customer.public.tsx'
import { type Amounts, AmountTable, amountOf } from './amount-table.tsx'
import css from './crm-invoice.module.css'
import { words } from './crm-invoice.words.ts'

type CustomerId = NewCrmInvoice['customerId']
type InfoId = NewCrmInvoice['invoiceInfoId']

/** Of what a customer may have invoiced, so much of each line. */
export default function ApplyDialog({ of, onClosed }: { of?: CustomerId | undefined; onClosed(): void }) {
  const { say } = useWords()
  const [open, setOpen] = useState(true)
  const [customerId, setCustomer] = useState(of)
  const [infoId, setInfo] = useState<InfoId>()
  const [amounts, setAmounts] = useState<Amounts>({})
  const enabled = customerId !== undefined
  const asked = { customerId: customerId ?? (0 as CustomerId) }
  const leftRead = useRead(crmInvoice, 'invoiceable', asked, { enabled, staleTime: 0 })
  const titlesRead = useRead(customerInvoice, 'list', { ...(enabled && { customerId }), rows: 200 }, { enabled })
  const [left, titles] = [leftRead.data, titlesRead.data]
  const apply = useAction(crmInvoice, 'apply', { done: say(words.applied) })
  const rows = (left ?? []).map((each) => ({ ...each, key: `${each.orderId} ${each.orderLineId}` }))
  const lines = rows.flatMap((row) => {
    const amountCents = amountOf(row, amounts)
    return amountCents > 0 ? [{ orderId: row.orderId, orderLineId: row.orderLineId, amountCents }] : []
  })
  const info = infoId ?? titles?.list.find(({ isDefault }) => isDefault)?.id

  function choose(id: CustomerId | undefined) {
    setCustomer(id)
    setInfo(undefined)
    setAmounts({})
  }

  async function send() {
    if (customerId === undefined || info === undefined) return
    if (await apply.run({ customerId, invoiceInfoId: info, lines })) setOpen(false)
  }

  return (
    <Dialog
      open={open}
      width={720}
      firm
      title={say(words.applyTitle)}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      action={{
        verb: say(words.apply),
        run: () => void send(),
        pending: apply.pending,
        disabled: lines.length === 0 || info === undefined,
      }}
    >
      <AnyCustomer
        className={css.whole}
        label={say(words.customer)}
        placeholder={words.customer}
        value={customerId ?? null}
        onChange={(id) => choose(id as CustomerId | undefined)}
      />
      {titles && (
        <Select<number>
          className={css.apart}
          aria-label={say(words.info)}
          placeholder={say(words.info)}
          notFoundContent={say(words.noInfo)}
          value={info === undefined ? null : Number(info)}
          options={titles.list.map(({ id, title }) => ({ value: Number(id), label: title }))}
          onChange={(id) => setInfo(id as InfoId)}
        />
      )}
      {enabled && !(left && titles) && <LoadingOrFailed read={leftRead.error ? leftRead : titlesRead} />}
      {left && (
        <AmountTable
          rows={rows}
          amounts={amounts}
          label={say(words.lines)}
          left={say(words.left)}
          amount={say(words.amount)}
          empty={say(words.nothing)}
          onChange={setAmounts}
        />
      )}
    </Dialog>
  )
}
