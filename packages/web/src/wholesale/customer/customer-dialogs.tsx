import { custLevel } from '@brandside/contract/wholesale/customer/cust-level.ts'
import { type CustomerRow, customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { salesman } from '@brandside/contract/wholesale/salesman.ts'
import { wholesaleCoupon } from '@brandside/contract/wholesale/wholesale-coupon/wholesale-coupon.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { picker } from '../../platform/data/picker/picker.tsx'
import { useAction } from '../../platform/io/api/use-action.ts'
import type { Values } from '../../platform/ui/values/stale-difference.ts'
import { AskDialog, answering } from './ask-dialog.public.tsx'
import { words } from './customer.words.ts'
import { MergePreview } from './merge-preview.tsx'

const SalesmanPicker = picker(salesman)
const LevelPicker = picker(custLevel)
const CouponPicker = picker(wholesaleCoupon)
const CustomerPicker = picker(customer)

interface ManyProps {
  count: number
  answer(values: Values | undefined): void
  onClosed(): void
}

/** Who takes over the chosen customers. */
export function TransferDialog({ count, answer, onClosed }: ManyProps) {
  const { say } = useWords()
  return (
    <AskDialog
      endpoint={customer.endpoints.transfer}
      asked={[{ name: 'salesmanId', input: <SalesmanPicker /> }, 'reason']}
      title={say(words.transferTitle, { count })}
      help={say(words.transferHelp)}
      verb={say(words.transfer)}
      {...answering({ answer, onClosed })}
    />
  )
}

/** The level that the chosen customers are to have. */
export function LevelDialog({ count, answer, onClosed }: ManyProps) {
  const { say } = useWords()
  return (
    <AskDialog
      endpoint={customer.endpoints.relevelMany}
      asked={[{ name: 'custLevelId', input: <LevelPicker /> }, 'reason']}
      title={say(words.levelTitle, { count })}
      help={say(words.levelHelp)}
      verb={say(words.level)}
      {...answering({ answer, onClosed })}
    />
  )
}

/** The coupon that each of the chosen customers is to get one of. */
export function CouponDialog({ count, answer, onClosed }: ManyProps) {
  const { say } = useWords()
  return (
    <AskDialog
      endpoint={customer.endpoints.grantMany}
      asked={[{ name: 'wholesaleCouponId', input: <CouponPicker /> }]}
      title={say(words.couponTitle, { count })}
      help={say(words.couponHelp)}
      verb={say(words.coupon)}
      {...answering({ answer, onClosed })}
    />
  )
}

interface OfRow {
  row: CustomerRow
  onClosed(): void
}

export function HoldDialog({ row: { id, name }, onClosed }: OfRow) {
  const { say } = useWords()
  const { run, pending, fieldErrors } = useAction(customer, 'hold', { done: say(words.held, { name }) })
  const send = async ({ reason }: { reason: string }) => Boolean(await run({ id, hold: true, reason }))
  return (
    <AskDialog
      endpoint={customer.endpoints.hold}
      asked={[{ name: 'reason', required: true }]}
      title={say(words.holdTitle, { name })}
      help={say(words.holdHelp)}
      verb={say(words.hold)}
      danger
      {...{ send, pending, errors: fieldErrors, onClosed }}
    />
  )
}

export function MergeDialog({ row: { id, name }, onClosed }: OfRow) {
  const { say } = useWords()
  const { run, pending, fieldErrors } = useAction(customer, 'merge', {
    done: say(words.merged, { name }),
    gone: [id],
  })
  const send = async ({ intoId }: { intoId: number }) => Boolean(await run({ fromId: id, intoId }))
  return (
    <AskDialog
      endpoint={customer.endpoints.merge}
      asked={[{ name: 'intoId', input: <CustomerPicker /> }]}
      title={say(words.mergeTitle, { name })}
      help={say(words.mergeHelp)}
      verb={say(words.merge)}
      danger
      {...{ send, pending, errors: fieldErrors, onClosed }}
    >
      {({ intoId }) => typeof intoId === 'number' && intoId !== id && <MergePreview fromId={id} intoId={intoId} />}
    </AskDialog>
  )
}
