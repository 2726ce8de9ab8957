import { type CouponRow, coupon } from '@brandside/contract/marketing/coupon/coupon.ts'
import { Button, Form } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { download } from '../../platform/io/api/download.ts'
import { useToasts } from '../../platform/io/api/toasts.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import { SizeInput } from '../../platform/ui/inputs/number-input.tsx'
import { words } from './coupon.words.ts'

/** The codes of a coupon: how many there are and were taken, more of them, and the sheet for the printer. */
export default function CodesDialog({ of, onClosed }: { of: CouponRow; onClosed(): void }) {
  const { say } = useWords()
  const toasts = useToasts()
  const [open, setOpen] = useState(true)
  const [quantity, setQuantity] = useState<number | undefined>(100)
  const read = useRead(coupon, 'codes', { id: of.id })
  const { data } = read
  const make = useAction(coupon, 'makeCodes', { done: ({ made }) => say(words.codesMade, { count: made }) })
  const save = () => void download(coupon.endpoints.exportCodes, { couponId: of.id }, of.name).catch(toasts.refused)
  return (
    <Dialog
      open={open}
      width={440}
      title={say(words.codesTitle, { name: of.name })}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      action={{
        verb: say(words.codesMake),
        run: () => void make.run({ id: of.id, quantity: quantity ?? 0 }),
        disabled: quantity === undefined,
        pending: make.pending,
      }}
    >
      {!data && <LoadingOrFailed read={read} />}
      {data && <p role="status">{say(words.codesCounted, { made: data.made, taken: data.taken })}</p>}
      <Form layout="vertical">
        <Form.Item label={say(words.codesQuantity)} extra={say(words.codesHelp)}>
          <SizeInput info={{ kind: 'integer', min: 1, max: 50_000 }} value={quantity} onChange={setQuantity} />
        </Form.Item>
      </Form>
      {data && data.made > 0 && <Button onClick={save}>{say(words.codesSave)}</Button>}
    </Dialog>
  )
}
