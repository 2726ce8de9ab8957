import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { customerCredit } from '@brandside/contract/wholesale/customer/customer-credit.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import type { InputAt } from '../../platform/io/api/contract-data.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useCloseOnFailure } from '../../platform/io/api/use-close-on-failure.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { AskDialog } from '../customer/ask-dialog.public.tsx'
import { words } from './customer-credit.words.ts'

interface OfAccount {
  /** A customer's, and how it is called. */
  account: { id: number; name: string }
  onClosed(): void
}

type Terms = Omit<InputAt<typeof customerCredit, 'set'>, 'id' | 'version'>

/** Limit, term and payment terms of a customer, by those who decide on credit. */
export function SetCredit({ account: { id, name }, onClosed }: OfAccount) {
  const { say } = useWords()
  const read = useRead(customerCredit, 'view', { id }, { staleTime: 0 })
  const { data: now } = read
  useCloseOnFailure(read, onClosed)
  const { run, pending, fieldErrors } = useAction(customerCredit, 'set', {
    done: ({ waits }) => say(waits ? words.waits : words.saved, { name }),
    invalidate: [customer],
  })
  if (!now) return null
  const send = async (values: Terms) => Boolean(await run({ id: now.id, version: now.version, ...values }))
  return (
    <AskDialog
      endpoint={customerCredit.endpoints.set}
      asked={({ termType }) => [
        'enabled',
        'creditLimitCents',
        'payMode',
        'termType',
        ...termFields(termType),
        'graceDays',
        'overdueBlock',
        'reviewOn',
        { name: 'reason', required: true },
      ]}
      // With credit being given, orders are to use it.
      start={now.enabled ? now : { ...now, enabled: true, payMode: 'CREDIT' }}
      wide
      title={say(words.setTitle, { name })}
      help={say(words.setHelp)}
      verb={say(words.set)}
      {...{ send, pending, errors: fieldErrors, onClosed }}
    />
  )
}

/** Days that are counted, or the days of a monthly settlement: never both. */
const termFields = (termType: unknown) =>
  termType === 'CLOSE_DAY' ? ['closeDay', 'payDay', 'payMonthOffset'] : ['termDays']

type Request = Omit<InputAt<typeof customerCredit, 'request'>, 'id'>

/** By those who sell: it counts once somebody else has agreed. */
export function RequestCredit({ account: { id, name }, onClosed }: OfAccount) {
  const { say } = useWords()
  const { data } = useRead(customerCredit, 'view', { id })
  const { run, pending, fieldErrors } = useAction(customerCredit, 'request', { done: say(words.requested, { name }) })
  if (!data) return null
  const send = async (values: Request) => Boolean(await run({ id: data.id, ...values }))
  return (
    <AskDialog
      endpoint={customerCredit.endpoints.request}
      asked={['creditLimitCents', 'termDays', 'reason']}
      start={{ termDays: data.termDays }}
      title={say(words.requestTitle, { name })}
      help={say(words.requestHelp)}
      verb={say(words.request)}
      {...{ send, pending, errors: fieldErrors, onClosed }}
    />
  )
}
