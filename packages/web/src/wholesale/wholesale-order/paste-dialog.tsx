import { centsText } from '@brandside/contract/platform/money.ts'
import { customer } from '@brandside/contract/wholesale/customer.ts'
import { productSku } from '@brandside/contract/wholesale/product-sku.ts'
import { type NewOrder, type ParsedLine, wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order.ts'
import { Button, Input, Select, Table, Tag } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { picker } from '../../platform/data/picker/picker.tsx'
import { call } from '../../platform/io/api/call.ts'
import { useToasts } from '../../platform/io/api/toasts.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import css from './wholesale-order.module.css'
import { words } from './wholesale-order.words.ts'

const CustomerPicker = picker(customer)
const SkuPicker = picker(productSku)
type CustomerId = NewOrder['customerId']

/** An order out of what a customer has written: read, corrected where needed, and made a draft, all from the keyboard. */
export default function PasteDialog({ onClosed }: { onClosed(): void }) {
  const { say } = useWords()
  const toasts = useToasts()
  const [open, setOpen] = useState(true)
  const [customerId, setCustomer] = useState<CustomerId>()
  const [text, setText] = useState('')
  const [rows, setRows] = useState<ParsedLine[]>()
  const create = useAction(wholesaleOrder, 'create', { done: say(words.made) })
  const remember = useAction(wholesaleOrder, 'remember')
  const ready = (rows ?? []).filter((row) => row.skuId !== null && row.unitId !== null)

  async function read() {
    if (customerId === undefined || text.trim() === '') return
    await call(wholesaleOrder.endpoints.quickParse, { customerId, text })
      .then((answer) => setRows(answer.rows))
      .catch((error: unknown) => toasts.refused(error))
  }

  async function make() {
    if (customerId === undefined) return
    const lines = ready.flatMap(({ skuId, unitId, qty }) =>
      skuId === null || unitId === null ? [] : [{ skuId, unitId, qty }],
    )
    if (await create.run({ customerId, lines })) setOpen(false)
  }

  /** A correction is kept for this customer, and the text is read anew with it. */
  async function correct({ words: said }: ParsedLine, skuId: number | undefined) {
    if (customerId === undefined || skuId === undefined) return
    if (await remember.run({ customerId, words: said, skuId })) await read()
  }

  return (
    <Dialog
      open={open}
      width={760}
      firm
      title={say(words.pasteTitle)}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      action={{ verb: say(words.make), run: () => void make(), pending: create.pending, disabled: ready.length === 0 }}
    >
      <CustomerPicker
        label={say(words.customer)}
        placeholder={words.customer}
        value={customerId ?? null}
        onChange={(id) => setCustomer(id as CustomerId | undefined)}
      />
      <p className={css.weak}>{say(words.pasteHelp)}</p>
      <Input.TextArea
        aria-label={say(words.text)}
        autoSize={{ minRows: 4, maxRows: 12 }}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.ctrlKey && void read()}
      />
      <div className={css.row}>
        <Button onClick={() => void read()} disabled={customerId === undefined || text.trim() === ''}>
          {say(words.read)} Ctrl+Enter
        </Button>
      </div>
      {rows && (
        <Table
          size="small"
          rowKey="line"
          pagination={false}
          dataSource={rows}
          columns={[
            { key: 'raw', dataIndex: 'raw' },
            {
              key: 'sku',
              render: (_, row) =>
                row.candidates.length === 0 ? (
                  <SkuPicker
                    label={say(words.lineNo, { line: row.line })}
                    value={null}
                    onChange={(id) => void correct(row, id)}
                  />
                ) : (
                  <Select
                    aria-label={say(words.lineNo, { line: row.line })}
                    style={{ minWidth: 200 }}
                    value={row.skuId === null ? null : Number(row.skuId)}
                    options={row.candidates.map(({ skuId, skuName }) => ({ value: Number(skuId), label: skuName }))}
                    onChange={(skuId) => skuId !== null && void correct(row, skuId)}
                  />
                ),
            },
            { key: 'qty', align: 'end', render: (_, row) => `${row.qty} ${row.unitName ?? ''}` },
            { key: 'price', align: 'end', render: (_, row) => (row.price === null ? '' : centsText(row.price)) },
            { key: 'error', render: (_, row) => row.error && <Tag color="error">{row.error}</Tag> },
          ]}
        />
      )}
    </Dialog>
  )
}
