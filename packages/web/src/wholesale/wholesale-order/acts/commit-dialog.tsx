import { isOfCredit } from '@brandside/contract/wholesale/wholesale-order/over-credit.rules.ts'
import {
  type OrderCheck,
  type OrderRow,
  type OrderView,
  wholesaleOrder,
} from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Input } from 'antd'
import { useState } from 'react'
import { showNumber } from '../../../platform/base/format/number.ts'
import { useWords } from '../../../platform/base/i18n/words.ts'
import { useMay } from '../../../platform/data/resource/use-may.ts'
import type { OutputAt } from '../../../platform/io/api/contract-data.ts'
import { useAction } from '../../../platform/io/api/use-action.ts'
import { useCloseOnFailure } from '../../../platform/io/api/use-close-on-failure.ts'
import { queryOf, useRead } from '../../../platform/io/api/use-read.ts'
import { Dialog } from '../../../platform/ui/dialog/dialog.tsx'
import { SizeInput } from '../../../platform/ui/inputs/number-input.tsx'
import { upTo } from '../../../platform/ui/typing/text-input.tsx'
import { PriceReasons } from '../price-reasons.tsx'
import css from '../wholesale-order.module.css'
import { words } from '../wholesale-order.words.ts'
import { CouponChoice } from './coupon-choice.tsx'
import { Substitutions } from './substitutions.tsx'

interface CommitDialogProps {
  row: OrderRow
  onClosed(): void
}

/** What an order comes to now, what stands in its way, each with a remedy at hand, and the commit itself. */
export default function CommitDialog({ row, onClosed }: CommitDialogProps) {
  const read = useRead(wholesaleOrder, 'view', { id: row.id })
  const { data } = read
  useCloseOnFailure(read, onClosed)
  return data ? <Committing order={data} onClosed={onClosed} /> : null
}

function Committing({ order, onClosed }: { order: OrderView; onClosed(): void }) {
  const { say } = useWords()
  const [open, setOpen] = useState(true)
  const may = useMay()
  const [entered, setBalance] = useState<number | undefined>(0)
  const [reason, setReason] = useState('')
  const { id, version, no } = order
  const asked = { ...order, balanceUsedCents: entered ?? 0 }
  const { data } = useRead(wholesaleOrder, 'calc', asked, { keepPrevious: true, toldInPlace: false })
  // A remedy may have made the order smaller since it was entered.
  const balanceUsedCents = Math.min(entered ?? 0, data?.payableCents ?? entered ?? 0)
  const queries = useQueryClient()
  const commit = useAction(wholesaleOrder, 'commit')
  const update = useAction(wholesaleOrder, 'update', { done: say(words.mended) })
  const checks = data?.checks ?? []
  const isApprover = may(wholesaleOrder.endpoints.approve)
  const mayPass = isApprover && checks.length > 0 && checks.every(({ code }) => isOfCredit(code))
  const overCredit = mayPass && reason.trim() !== ''
  const needsApproval = !overCredit && checks.length > 0 && checks.every(({ approvable }) => approvable)

  async function send() {
    if (!data) return
    const input = { id, version, balanceUsedCents, submitForApproval: needsApproval }
    const passed = overCredit && { overCredit, reason: reason.trim() }
    const done = say(needsApproval ? words.submitted : words.committed)
    const refused = (calculated: unknown) =>
      calculated && queries.setQueryData(queryOf(wholesaleOrder, 'calc', asked), calculated)
    const all = { ...input, ...passed, expectedPayableCents: data.payableCents }
    if (await commit.run(all, { done, refused })) setOpen(false)
  }

  function mend(check: OrderCheck) {
    const { remedy } = check
    if (remedy === 'PREPAY') return update.run({ id, version, payMode: 'PREPAY' })
    if (remedy === 'DROP_COUPON') return update.run({ id, version, couponGrantId: null })
    if (remedy === 'BALANCE') return setBalance(Math.min(data?.balanceCents ?? 0, data?.payableCents ?? 0))
    return update.run({ id, version, lines: mendedLines(order, check) })
  }

  return (
    <Dialog
      open={open}
      width={760}
      title={say(words.commitTitle, { no })}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      action={{
        verb: say(needsApproval ? words.submit : words.commit),
        run: () => void send(),
        pending: commit.pending,
        disabled: !data || (checks.length > 0 && !needsApproval && !overCredit),
      }}
    >
      {data && (
        <>
          <Facts data={data} />
          <div className={css.row}>
            <CouponChoice
              order={order}
              lines={data.lines}
              choose={(couponGrantId) => void update.run({ id, version, couponGrantId })}
            />
            {data.balanceCents > 0 && (
              <BalanceInput
                most={Math.min(data.balanceCents, data.payableCents)}
                value={entered === undefined ? undefined : balanceUsedCents}
                onChange={setBalance}
              />
            )}
          </div>
          <Alert
            showIcon
            type={checks.length === 0 ? 'success' : 'warning'}
            title={checks.length === 0 ? say(words.passes) : say(words.found, { count: checks.length })}
          />
          <Checks checks={checks} pending={update.pending} mend={mend} />
          <Warnings warnings={data.warnings} />
          {mayPass && (
            <Input
              className={css.passing}
              aria-label={say(words.overCredit)}
              placeholder={say(words.overCredit)}
              count={upTo(200)}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
          <Substitutions
            order={order}
            found={data.substitutions}
            pending={update.pending}
            update={(lines) => void update.run({ id, version, lines })}
          />
          <PriceReasons lines={data.lines} customer={order.customerId} />
        </>
      )}
    </Dialog>
  )
}

/** Without a line, or with as much of it as there is. */
function mendedLines(order: OrderView, { remedy, line, qty }: OrderCheck) {
  return order.lines.flatMap((each, index) => {
    if (index !== line) return [each]
    return remedy === 'SET_QTY' && qty !== null ? [{ ...each, qty }] : []
  })
}

interface BalanceInputProps {
  most: number
  value: number | undefined
  onChange(cents: number | undefined): void
}

function BalanceInput({ most, value, onChange }: BalanceInputProps) {
  const { say } = useWords()
  return (
    <span className={css.row}>
      {say(words.useBalance)}
      <SizeInput
        label={say(words.useBalance)}
        info={{ kind: 'money', min: 0, max: most }}
        value={value}
        onChange={onChange}
      />
    </span>
  )
}

type Calculation = OutputAt<typeof wholesaleOrder, 'calc'>

function Facts({ data }: { data: Calculation }) {
  const { say } = useWords()
  return (
    <div className={css.facts}>
      <Fact label={say(words.payable)} cents={data.payableCents} />
      <Fact label={say(words.available)} cents={data.availableCents} />
      <Fact label={say(words.balance)} cents={data.balanceCents} />
      <Fact label={say(words.overdue)} cents={data.overdueCents} />
    </div>
  )
}

interface ChecksProps {
  checks: readonly OrderCheck[]
  pending: boolean
  mend(check: OrderCheck): unknown
}

/** What stands in the way, each with what would help. */
function Checks({ checks, pending, mend }: ChecksProps) {
  const { say } = useWords()
  return (
    <ul className={css.checks}>
      {checks.map((check) => (
        <li key={`${check.code} ${check.line}`} className={css.check}>
          <span>
            {check.line === null ? '' : `${say(words.lineNo, { line: check.line + 1 })} `}
            {check.message}
          </span>
          <Remedy check={check} pending={pending} mend={(remedy) => void mend({ ...check, remedy })} />
        </li>
      ))}
    </ul>
  )
}

function Warnings({ warnings }: Pick<Calculation, 'warnings'>) {
  return (
    <ul className={css.checks}>
      {warnings.map(({ code, message }) => (
        <li key={`${code} ${message}`} className={css.check}>
          <Alert showIcon banner type="info" title={message} />
        </li>
      ))}
    </ul>
  )
}

function Fact({ label, cents }: { label: string; cents: number }) {
  return (
    <span className={css.fact}>
      <span className={css.weak}>{label}</span>
      <span className={css.figure}>{showNumber('money', cents)}</span>
    </span>
  )
}

interface RemedyProps {
  check: OrderCheck
  pending: boolean
  mend(remedy: OrderCheck['remedy']): void
}

/** One press mends it. What may be approved goes there with the commit; what is about credit can also be paid beforehand. */
function Remedy({ check, pending, mend }: RemedyProps) {
  const { say } = useWords()
  const { qty, approvable } = check
  if (check.remedy === 'LOOK') return null
  const remedy = check.remedy === 'APPROVAL' && isOfCredit(check.code) ? 'PREPAY' : check.remedy
  return (
    <span className={css.remedies}>
      {approvable && <span className={css.weak}>{say(words.toApproval)}</span>}
      {remedy !== 'APPROVAL' && (
        <Button size="small" loading={pending} onClick={() => mend(remedy)}>
          {say(words[remedy], { qty: qty ?? '' })}
        </Button>
      )}
    </span>
  )
}
