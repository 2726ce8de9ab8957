import type { Id } from '@brandside/contract/platform/id.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import {
  type LeftOut,
  type NewOrder,
  type ParsedLine,
  wholesaleOrder,
} from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { showMoney } from '../../../platform/base/format/number.ts'
import { useWords, type Words } from '../../../platform/base/i18n/words.ts'
import { mayLeave } from '../../../platform/base/unsaved/unsaved.ts'
import { picker } from '../../../platform/data/picker/picker.tsx'
import { call } from '../../../platform/io/api/call.ts'
import { useToasts } from '../../../platform/io/api/toasts.ts'
import { useAction } from '../../../platform/io/api/use-action.ts'
import { Dialog } from '../../../platform/ui/dialog/dialog.tsx'
import { usePageLocation } from '../../../platform/ui/page/page-location.tsx'
import { useUnsaved } from '../../../platform/ui/unsaved/use-unsaved.ts'
import { ReadTable } from '../../document/read-table.public.tsx'
import css from './pasted.module.css'
import { words } from './pasted.words.ts'
import { LineProduct, LineQuantity, LineState, LineUnit, OriginalText } from './pasted-line.tsx'
import { type LineEdit, type LineEdits, type PastedLine, pastedLines } from './pasted-lines.rules.ts'
import { PastedRemark } from './pasted-remark.tsx'
import { TaughtWords } from './taught-words.tsx'

const CustomerPicker = picker(customer)
type CustomerId = NewOrder['customerId']

interface Reading {
  customerId: CustomerId
  text: string
  rows: ParsedLine[]
  leftOut: LeftOut[]
}

/** An order out of what a customer has written: read, corrected in place, and made a draft, all from the keyboard. */
export default function PasteDialog({ onClosed }: { onClosed(): void }) {
  const { say } = useWords()
  const toasts = useToasts()
  const navigate = useNavigate()
  const { pathname } = usePageLocation()
  const [open, setOpen] = useState(true)
  const [customerId, setCustomer] = useState<CustomerId>()
  const [text, setText] = useState('')
  const [reading, setReading] = useState<Reading>()
  const [edits, setEdits] = useState<LineEdits>({})
  const [remark, setRemark] = useState('')
  const create = useAction(wholesaleOrder, 'create', { done: say(words.made) })
  const remember = useAction(wholesaleOrder, 'remember')
  const rememberUnit = useAction(wholesaleOrder, 'rememberUnit')
  // Lines of another text, or at the prices of another customer, make no draft.
  const isCurrent = reading?.customerId === customerId && reading?.text === text
  const lines = pastedLines(reading?.rows ?? [], edits)
  const taken = lines.filter(({ isLeftOut }) => !isLeftOut)
  const openLines = taken.filter(({ isReady }) => !isReady)

  async function read() {
    if (customerId === undefined || text.trim() === '') return
    await call(wholesaleOrder.endpoints.quickParse, { customerId, text })
      .then(({ rows, leftOut }) => {
        setReading({ customerId, text, rows, leftOut })
        setEdits({})
        setRemark(
          leftOut
            .flatMap((piece) => (piece.matters ? [piece.text] : []))
            .join('\n')
            .slice(0, 500),
        )
      })
      .catch((error: unknown) => toasts.refused(error))
  }

  /** The same text, after something was taught or forgotten: what was changed in its lines stays. */
  async function readAgain() {
    if (!reading) return
    await call(wholesaleOrder.endpoints.quickParse, { customerId: reading.customerId, text: reading.text })
      .then((found) =>
        setReading((now) =>
          now?.text === reading.text && now.customerId === reading.customerId ? { ...now, ...found } : now,
        ),
      )
      .catch((error: unknown) => toasts.refused(error))
  }

  async function make() {
    if (customerId === undefined) return
    const ordered = taken.flatMap(({ row: { skuId }, unitId, qty }) =>
      skuId === null || unitId === null || qty === null ? [] : [{ skuId, unitId, qty }],
    )
    const made = await create.run({ customerId, lines: ordered, remark: remark.trim() || null })
    if (!made) return
    setOpen(false)
    await navigate(`/wholesale/wholesaleOrder?id=${made.id}`)
  }

  // Nothing of a pasted order is anywhere else until the draft is made.
  const unsaved = open && text.trim() !== '' ? { name: say(words.title) } : undefined
  useUnsaved(() => unsaved)

  async function close() {
    if (!unsaved || (await mayLeave([{ path: pathname, ...unsaved }]))) setOpen(false)
  }

  const edit = ({ key }: PastedLine, change: LineEdit) =>
    setEdits((before) => ({ ...before, [key]: { ...before[key], ...change } }))

  /** A corrected product is kept for the customer who wrote the text, and the text is read again with it. */
  async function chooseProduct(line: PastedLine, skuId: Id) {
    edit(line, { skuId, isConfirmed: false })
    if (!reading || line.row.words === '' || line.row.skuId === skuId) return
    if (await remember.run({ customerId: reading.customerId, words: line.row.words, skuId })) await readAgain()
  }

  async function chooseUnit(line: PastedLine, unitId: Id) {
    edit(line, { unitId })
    const { skuId, saidUnit } = line.row
    if (!reading || skuId === null || unitId === line.row.unitId) return
    const taught = { customerId: reading.customerId, skuId, saidUnit: saidUnit ?? '', unitId }
    if (await rememberUnit.run(taught)) await readAgain()
  }

  return (
    <Dialog
      open={open}
      width={1080}
      firm
      title={say(words.title)}
      onClose={() => void close()}
      onClosed={onClosed}
      action={{
        verb: say(words.make),
        run: () => void make(),
        pending: create.pending,
        disabled: !isCurrent || taken.length === 0 || openLines.length > 0,
      }}
    >
      <CustomerPicker
        className={css.customer}
        label={say(words.customer)}
        placeholder={words.customer}
        value={customerId ?? null}
        onChange={(id) => setCustomer(id as CustomerId | undefined)}
      />
      <p className={css.help}>{say(words.help)}</p>
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
        {reading && <span role="status">{statusOf(say, isCurrent, taken.length, openLines.length)}</span>}
      </div>
      {reading && (
        <>
          <ReadTable
            cards
            label={say(words.text)}
            columns={[
              { title: say(words.original), cell: (line) => <OriginalText text={reading.text} line={line} /> },
              {
                title: say(words.product),
                cell: (line) => <LineProduct line={line} onChoose={(id) => void chooseProduct(line, id)} />,
              },
              {
                title: say(words.qty),
                cell: (line) => <LineQuantity line={line} onEdit={(change) => edit(line, change)} />,
              },
              {
                title: say(words.unit),
                cell: (line) => <LineUnit line={line} onChoose={(id) => void chooseUnit(line, id)} />,
              },
              {
                title: say(words.price),
                number: true,
                cell: ({ price }) => price !== null && showMoney(price),
              },
              {
                title: say(words.state),
                cell: (line) => <LineState line={line} onEdit={(change) => edit(line, change)} />,
              },
            ]}
            rows={lines}
            keyOf={({ key }) => key}
            empty={say(words.none)}
          />
          <PastedRemark pieces={reading.leftOut} remark={remark} onChange={setRemark} />
        </>
      )}
      {customerId !== undefined && <TaughtWords customerId={customerId} onForgot={() => void readAgain()} />}
    </Dialog>
  )
}

function statusOf(say: Words['say'], isCurrent: boolean, taken: number, open: number) {
  if (!isCurrent) return say(words.readAgain)
  return open > 0 ? say(words.open, { count: open }) : say(words.ready, { count: taken })
}
