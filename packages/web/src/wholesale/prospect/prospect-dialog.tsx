import { custLevel } from '@brandside/contract/wholesale/customer/cust-level.ts'
import { custType } from '@brandside/contract/wholesale/customer/cust-type.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { customerCredit } from '@brandside/contract/wholesale/customer/customer-credit.ts'
import { type ProspectRow, prospect } from '@brandside/contract/wholesale/prospect.ts'
import { salesman } from '@brandside/contract/wholesale/salesman.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { picker } from '../../platform/data/picker/picker.tsx'
import type { InputAt } from '../../platform/io/api/contract-data.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { lazy } from '../../platform/io/code/lazy.tsx'
import { useCan } from '../../platform/ui/access/can.tsx'
import type { Values } from '../../platform/ui/values/stale-difference.ts'
import { AskDialog, answering } from '../customer/ask-dialog.public.tsx'
import { Duplicates } from '../customer/likely-duplicates.public.tsx'
import { Follows } from './follows.tsx'
import { words } from './prospect.words.ts'

const PicturesField = lazy(() => import('../../platform/ui/pictures/pictures-field.tsx'))
const TypePicker = picker(custType)
const LevelPicker = picker(custLevel)
const CustomerPicker = picker(customer)
const SalesmanPicker = picker(salesman)

/** What is open over the list. */
export type Open =
  | { show: 'follow' | 'convert' | 'cancellation' | 'reinstate'; row: ProspectRow }
  | { show: 'assign' | 'cancelMany'; count: number; answer(values: Values | undefined): void }

export function ProspectDialog({ open, onClosed }: { open: Open; onClosed(): void }) {
  switch (open.show) {
    case 'follow':
      return <FollowDialog row={open.row} onClosed={onClosed} />
    case 'convert':
      return <ConvertDialog row={open.row} onClosed={onClosed} />
    case 'cancellation':
      return <CancelDialog row={open.row} onClosed={onClosed} />
    case 'reinstate':
      return <ReinstateDialog row={open.row} onClosed={onClosed} />
    case 'assign':
      return <AssignDialog {...open} onClosed={onClosed} />
    case 'cancelMany':
      return <CancelManyDialog {...open} onClosed={onClosed} />
  }
}

interface OfRow {
  row: ProspectRow
  onClosed(): void
}

function FollowDialog({ row: { id, name }, onClosed }: OfRow) {
  const { say } = useWords()
  const { run, pending, fieldErrors } = useAction(prospect, 'follow', { done: say(words.followed, { name }) })
  const send = async (values: Omit<InputAt<typeof prospect, 'follow'>, 'id'>) => Boolean(await run({ id, ...values }))
  return (
    <AskDialog
      endpoint={prospect.endpoints.follow}
      asked={['way', 'content', 'nextFollowOn', { name: 'photos', input: <PicturesField scene="paper" max={9} /> }]}
      title={say(words.followTitle, { name })}
      verb={say(words.follow)}
      {...{ send, pending, errors: fieldErrors, onClosed }}
    >
      <Follows id={id} />
    </AskDialog>
  )
}

/** Begins with the prospect's type. */
function ConvertDialog({ row, onClosed }: OfRow) {
  const { data } = useRead(prospect, 'view', { id: row.id })
  if (!data) return null
  const missing = (['province', 'city', 'address'] as const).filter((name) => !data[name])
  return <ConvertForm row={row} missing={missing} start={{ custTypeId: data.custTypeId }} onClosed={onClosed} />
}

interface ConvertFormProps extends OfRow {
  /** What a new customer needs and the prospect does not say; of a customer that is there nothing. */
  missing: readonly string[]
  start: Values
}

function ConvertForm({ row: { id, name }, missing, start, onClosed }: ConvertFormProps) {
  const { say } = useWords()
  const { run, pending, fieldErrors } = useAction(prospect, 'convert', {
    done: say(words.converted, { name }),
    invalidate: [customer, customerCredit],
  })
  const can = useCan()
  const mayRequest = can(customerCredit.endpoints.request.guard)
  type Given = Omit<InputAt<typeof prospect, 'convert'>, 'id'>
  const send = async (values: Given) => Boolean(await run({ id, ...values }))
  return (
    <AskDialog
      endpoint={prospect.endpoints.convert}
      asked={({ customerId, creditLimitCents }) => [
        ...(customerId ? [] : missing.map((field) => ({ name: field, required: true }))),
        { name: 'custTypeId', input: <TypePicker /> },
        { name: 'custLevelId', input: <LevelPicker placeholder={words.defaultLevel} /> },
        { name: 'customerId', input: <CustomerPicker placeholder={words.existing} /> },
        ...(mayRequest ? [{ name: 'creditLimitCents', help: words.creditHelp }] : []),
        ...(creditLimitCents ? ['termDays', { name: 'creditReason', required: true }] : []),
      ]}
      title={say(words.convertTitle, { name })}
      help={say(words.convertHelp)}
      start={start}
      verb={say(words.convert)}
      {...{ send, pending, errors: fieldErrors, onClosed }}
    />
  )
}

function CancelDialog({ row: { id, name }, onClosed }: OfRow) {
  const { say } = useWords()
  const { run, pending, fieldErrors } = useAction(prospect, 'cancellation', { done: say(words.cancelled, { name }) })
  const send = async ({ reason }: { reason: string }) => Boolean(await run({ id, reason }))
  return (
    <AskDialog
      endpoint={prospect.endpoints.cancellation}
      asked={['reason']}
      title={say(words.cancelTitle, { name })}
      verb={say(words.cancel)}
      danger
      {...{ send, pending, errors: fieldErrors, onClosed }}
    />
  )
}

/** It may have come in a second time while it lay aside: those that it may be are shown before. */
function ReinstateDialog({ row: { id, name }, onClosed }: OfRow) {
  const { say } = useWords()
  const { data } = useRead(prospect, 'view', { id })
  const { run, pending } = useAction(prospect, 'reinstate', { done: say(words.reinstated, { name }) })
  return (
    <AskDialog
      endpoint={prospect.endpoints.reinstate}
      asked={[]}
      title={say(words.reinstateTitle, { name })}
      help={say(words.reinstateHelp)}
      verb={say(words.reinstate)}
      send={async () => Boolean(await run({ id }))}
      {...{ pending, onClosed }}
    >
      {data && <Duplicates of={prospect} asked={{ name, mobile: data.mobile, taxNo: data.taxNo ?? '', except: id }} />}
    </AskDialog>
  )
}

interface ManyProps {
  count: number
  answer(values: Values | undefined): void
  onClosed(): void
}

function AssignDialog({ count, answer, onClosed }: ManyProps) {
  const { say } = useWords()
  return (
    <AskDialog
      endpoint={prospect.endpoints.assign}
      asked={[{ name: 'salesmanId', input: <SalesmanPicker /> }]}
      title={say(words.assignTitle, { count })}
      verb={say(words.assign)}
      {...answering({ answer, onClosed })}
    />
  )
}

function CancelManyDialog({ count, answer, onClosed }: ManyProps) {
  const { say } = useWords()
  return (
    <AskDialog
      endpoint={prospect.endpoints.cancelMany}
      asked={['reason']}
      title={say(words.cancelManyTitle, { count })}
      verb={say(words.cancelMany)}
      danger
      {...answering({ answer, onClosed })}
    />
  )
}
