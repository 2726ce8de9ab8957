import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { Form } from 'antd'
import { showNumber } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { useShownOrEntered } from '../../platform/data/form/form-record.ts'
import { useMay } from '../../platform/data/resource/use-may.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { Figures } from '../document/figures.public.tsx'
import { boxWords as words } from './customer-box.words.ts'

const money = (cents: number) => showNumber('money', cents)

/** In a form: at which level the chosen customer buys, how it pays, and what credit it has left. */
export function CustomerBox() {
  const form = Form.useFormInstance()
  // The detail of a record has no form: what the customer owes today says nothing about a document of then.
  return form ? <Box /> : null
}

function Box() {
  const { say } = useWords()
  const may = useMay()
  const chosen = useShownOrEntered('customerId')
  const id = Number.isSafeInteger(chosen) ? Number(chosen) : undefined
  const asked = { enabled: id !== undefined && may(customer.endpoints.view) }
  const read = useRead(customer, 'view', { id: id ?? 0 }, asked)
  const overview = useRead(customer, 'overview', { id: id ?? 0 }, asked)
  const { data: whole } = read
  const { data: standing } = overview
  if (!asked.enabled) return null
  if (!whole || !standing) return <LoadingOrFailed read={read.error ? read : overview} />
  const { creditLimitCents, usedCents, frozenCents, overdueCents, balanceCents } = standing
  return (
    <Figures
      figures={[
        { label: say(words.level), value: whole.custLevelName ?? '–' },
        { label: say(words.salesman), value: whole.salesmanName ?? '–' },
        { label: say(words.pays), value: say(words[whole.payMode]) },
        { label: say(words.available), value: money(creditLimitCents - usedCents - frozenCents) },
        { label: say(words.balance), value: money(balanceCents) },
        { label: say(words.overdue), value: money(overdueCents), tone: overdueCents > 0 ? 'danger' : undefined },
      ]}
    />
  )
}
