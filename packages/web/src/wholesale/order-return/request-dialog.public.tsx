import { compareQuantities, subtractQuantities } from '@brandside/contract/platform/quantity.ts'
import { type OrderDeliveryRow, orderDelivery } from '@brandside/contract/wholesale/order-delivery/order-delivery.ts'
import { type NewReturn, orderReturn } from '@brandside/contract/wholesale/order-return/order-return.ts'
import { useId, useState } from 'react'
import { showQuantity } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { fieldsOf, type OutputAt } from '../../platform/io/api/contract-data.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { lazy } from '../../platform/io/code/lazy.tsx'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import { FieldInput } from '../../platform/ui/inputs/field-input.tsx'
import css from './order-return.module.css'
import { words } from './order-return.words.ts'

const PicturesField = lazy(() => import('../../platform/ui/pictures/pictures-field.tsx'))

const fields = fieldsOf(orderReturn.endpoints.request)
const quantityInfo = { kind: 'quantity', required: false, min: 0, decimals: 3 } as const
const conditionInfo = {
  kind: 'choice',
  required: true,
  label: ['货品状况', 'Condition'],
  options: { GOOD: ['完好', 'Good'], DAMAGED: ['破损', 'Damaged'] },
} as const

type RefundTo = NonNullable<NewReturn['refundTo']>
interface Entered {
  qty?: string
  condition: 'GOOD' | 'DAMAGED'
}

interface RequestDialogProps {
  row: Pick<OrderDeliveryRow, 'id' | 'no'>
  /** The return that was asked for. */
  onRequested?(id: number): void
  onClosed(): void
}

/** Which goods of a delivery note come back, why, and what the customer gets for them. */
export function RequestDialog({ row: { id, no }, onRequested, onClosed }: RequestDialogProps) {
  const { say } = useWords()
  const { data } = useRead(orderDelivery, 'view', { id })
  const [open, setOpen] = useState(true)
  const [reason, setReason] = useState<string>()
  const [refundTo, setRefundTo] = useState<RefundTo>('RECEIVABLE')
  const [freightBackCents, setFreight] = useState(0)
  const [photos, setPhotos] = useState<string[]>([])
  const [uploading, setUploading] = useState(false)
  const [remark, setRemark] = useState('')
  const [entered, setEntered] = useState<Readonly<Record<number, Entered>>>({})
  const request = useAction(orderReturn, 'request', { done: say(words.requested) })

  const lines = Object.entries(entered).flatMap(([line, { qty, condition }]) =>
    qty !== undefined && compareQuantities(qty, '0') > 0
      ? [{ deliveryLineId: Number(line) as typeof id, qty, condition }]
      : [],
  )
  async function send() {
    if (!reason) return
    const more = { freightBackCents, photos, remark: remark.trim() || null }
    const input = { orderDeliveryId: id, reason, refundTo, ...more, lines }
    const made = await request.run(input)
    if (!made) return
    onRequested?.(made.id)
    setOpen(false)
  }
  const enter = (line: number, change: Partial<Entered>) =>
    setEntered({ ...entered, [line]: { condition: 'GOOD', ...entered[line], ...change } })

  return (
    <Dialog
      open={open}
      width={600}
      title={say(words.requestTitle, { no })}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      action={{
        verb: say(words.request),
        run: () => void send(),
        pending: request.pending,
        disabled: !reason || lines.length === 0 || uploading,
      }}
    >
      <div className={css.request}>
        <ul className={css.lines}>
          {data?.lines.map((line) => (
            <ReturnLine
              key={line.id}
              line={line}
              entered={entered[line.id]}
              onEnter={(change) => enter(line.id, change)}
            />
          ))}
        </ul>
        <NamedField
          name="reason"
          value={reason}
          onChange={(value) => setReason(value === undefined ? undefined : String(value))}
        />
        <NamedField
          name="refundTo"
          value={refundTo}
          onChange={(value) => setRefundTo((value as RefundTo | undefined) ?? 'RECEIVABLE')}
        />
        {(data?.freightCents ?? 0) > 0 && (
          <NamedField
            name="freightBackCents"
            value={freightBackCents}
            onChange={(cents) => setFreight(typeof cents === 'number' ? cents : 0)}
          />
        )}
        {fields.photos && (
          <div className={css.field}>
            {say(fields.photos.label)}
            <PicturesField scene="paper" max={6} value={photos} onChange={setPhotos} onBusy={setUploading} />
          </div>
        )}
        <NamedField name="remark" value={remark} onChange={(value) => setRemark(String(value ?? ''))} />
      </div>
    </Dialog>
  )
}

interface NamedFieldProps {
  name: string
  value: unknown
  onChange(value: unknown): void
}

/** A field of the request below its name. */
function NamedField({ name, value, onChange }: NamedFieldProps) {
  const { say } = useWords()
  const id = useId()
  const info = fields[name]
  if (!info) return null
  return (
    <div className={css.field}>
      <label htmlFor={id}>{say(info.label)}</label>
      <FieldInput {...{ id, name, info, value, onChange }} />
    </div>
  )
}

interface ReturnLineProps {
  line: OutputAt<typeof orderDelivery, 'view'>['lines'][number]
  entered: Entered | undefined
  onEnter(change: Partial<Entered>): void
}

function ReturnLine({ line, entered, onEnter }: ReturnLineProps) {
  const { say } = useWords()
  const names = useId()
  return (
    <li>
      <span>
        {line.skuName}
        <span className={css.weak}>
          {say(words.left, {
            qty: showQuantity(subtractQuantities(line.qty, line.returnedQty)),
            unit: line.unitName,
          })}
        </span>
      </span>
      <label htmlFor={`${names}-qty-${line.id}`} className="visually-hidden">
        {say(words.qtyOf, { name: line.skuName })}
      </label>
      <FieldInput
        id={`${names}-qty-${line.id}`}
        name="qty"
        info={{ ...quantityInfo, label: [line.skuName, line.skuName] }}
        value={entered?.qty}
        onChange={(qty) => onEnter({ qty: qty === undefined ? '0' : String(qty) })}
      />
      <label htmlFor={`${names}-condition-${line.id}`} className="visually-hidden">
        {say(words.conditionOf, { name: line.skuName })}
      </label>
      <FieldInput
        id={`${names}-condition-${line.id}`}
        name="condition"
        info={conditionInfo}
        value={entered?.condition ?? 'GOOD'}
        onChange={(condition) => onEnter({ condition: condition === 'DAMAGED' ? 'DAMAGED' : 'GOOD' })}
      />
    </li>
  )
}
