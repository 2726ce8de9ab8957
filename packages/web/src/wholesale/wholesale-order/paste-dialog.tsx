import { customer } from '@brandside/contract/wholesale/customer.ts'
import { productSku } from '@brandside/contract/wholesale/product-sku.ts'
import { type NewOrder, type ParsedLine, wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order.ts'
import { Button, Input, Select } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { showMoney, showQuantity } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { picker } from '../../platform/data/picker/picker.tsx'
import { call } from '../../platform/io/api/call.ts'
import { shownOf } from '../../platform/io/api/contract-data.ts'
import { useToasts } from '../../platform/io/api/toasts.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import { ChoiceTag } from '../../platform/ui/values/choice-tag.tsx'
import { ReadTable } from '../document/read-table.public.tsx'
import css from './wholesale-order.module.css'
import { words } from './wholesale-order.words.ts'

const CustomerPicker = picker(customer)
const SkuPicker = picker(productSku)
const shows = shownOf(wholesaleOrder.endpoints.quickParse).rows?.items ?? {}
type CustomerId = NewOrder['customerId']

/** An order out of what a customer has written: read, corrected where needed, and made a draft, all from the keyboard. */
export default function PasteDialog({ onClosed }: { onClosed(): void }) {
  const { say } = useWords()
  const toasts = useToasts()
  const navigate = useNavigate()
  const [open, setOpen] = useState(true)
  const [customerId, setCustomer] = useState<CustomerId>()
  const [text, setText] = useState('')
  const [known, setKnown] = useState<{ customerId: CustomerId; text: string; rows: ParsedLine[] }>()
  const create = useAction(wholesaleOrder, 'create', { done: say(words.made) })
  const remember = useAction(wholesaleOrder, 'remember')
  // What was read of another text, or at the prices of another customer, makes no draft.
  const isCurrent = known?.customerId === customerId && known?.text === text
  const rows = known?.rows
  const ready = (rows ?? []).filter((row) => row.skuId !== null && row.unitId !== null && row.error === null)

  const titleOf = (name: keyof ParsedLine) => (shows[name] ? say(shows[name].label) : name)

  async function read() {
    if (customerId === undefined || text.trim() === '') return
    await call(wholesaleOrder.endpoints.quickParse, { customerId, text })
      .then((answer) => setKnown({ customerId, text, rows: answer.rows }))
      .catch((error: unknown) => toasts.refused(error))
  }

  async function make() {
    if (customerId === undefined) return
    const lines = ready.flatMap(({ skuId, unitId, qty }) =>
      skuId === null || unitId === null ? [] : [{ skuId, unitId, qty }],
    )
    const made = await create.run({ customerId, lines })
    if (!made) return
    setOpen(false)
    await navigate(`/wholesale/wholesaleOrder?id=${made.id}`)
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
      action={{
        verb: say(words.make),
        run: () => void make(),
        pending: create.pending,
        disabled: !isCurrent || ready.length === 0,
      }}
    >
      <CustomerPicker
        className={css.customer}
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
        {rows && !isCurrent && <span role="status">{say(words.readAgain)}</span>}
        {rows && isCurrent && ready.length < rows.length && (
          <span role="status">{say(words.leftOut, { count: rows.length - ready.length, of: rows.length })}</span>
        )}
      </div>
      {rows && (
        <ReadTable
          cards
          label={say(words.text)}
          columns={[
            { title: titleOf('raw'), cell: ({ raw }) => raw },
            {
              title: titleOf('skuName'),
              cell: (row) => <Recognised row={row} onChoose={(id) => void correct(row, id)} />,
            },
            {
              title: titleOf('qty'),
              number: true,
              cell: ({ qty, unitName }) => `${showQuantity(qty)} ${unitName ?? ''}`,
            },
            { title: titleOf('price'), number: true, cell: ({ price }) => price !== null && showMoney(price) },
            { title: titleOf('error'), cell: (row) => <Problem row={row} /> },
          ]}
          rows={rows}
          keyOf={({ line }) => line}
          empty={say(words.none)}
        />
      )}
    </Dialog>
  )
}

/** Why a line is left out; or that its product is one of several, which nothing of the customer tells apart. */
function Problem({ row: { error, unsure, candidates } }: { row: ParsedLine }) {
  const { say } = useWords()
  if (error) return <ChoiceTag colour="red">{error}</ChoiceTag>
  return unsure && <ChoiceTag colour="orange">{say(words.unsure, { count: candidates.length })}</ChoiceTag>
}

/** The product of a line: one of those that its words could mean, or any where they mean none. */
function Recognised({ row, onChoose }: { row: ParsedLine; onChoose(skuId: number | undefined): void }) {
  const { say } = useWords()
  const label = say(words.lineNo, { line: row.line })
  if (row.candidates.length === 0)
    return <SkuPicker className={css.product} label={label} value={null} onChange={onChoose} />
  return (
    <Select
      aria-label={label}
      className={css.product}
      value={row.skuId === null ? null : Number(row.skuId)}
      options={row.candidates.map(({ skuId, skuName }) => ({ value: Number(skuId), label: skuName }))}
      onChange={(skuId) => onChoose(skuId ?? undefined)}
    />
  )
}
