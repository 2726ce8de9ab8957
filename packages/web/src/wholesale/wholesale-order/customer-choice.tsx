import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { showMoney } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { picker } from '../../platform/data/picker/picker.tsx'
import { useMay } from '../../platform/data/resource/use-may.ts'
import { shownOf } from '../../platform/io/api/contract-data.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import type { InputProps } from '../../platform/ui/inputs/field-input.tsx'
import { ChoiceTag } from '../../platform/ui/values/choice-tag.tsx'
import { ShownValue } from '../../platform/ui/values/shown-value.tsx'
import css from './wholesale-order.module.css'
import { words } from './wholesale-order.words.ts'

const CustomerPicker = picker(customer)
const shows = shownOf(customer.endpoints.view)

/** Who orders, and below it what the salesman has to know of that customer before promising anything. */
export function CustomerChoice(props: InputProps<number>) {
  const may = useMay()
  return (
    <>
      <CustomerPicker {...props} />
      {typeof props.value === 'number' && may(customer.endpoints.overview) && <Standing id={props.value} />}
    </>
  )
}

type Query = Parameters<typeof useRead<typeof customer, 'view'>>[2]

/** Level, credit, balance, what is overdue, and the last order. */
function Standing({ id }: { id: number }) {
  const { say } = useWords()
  const { data: who } = useRead(customer, 'view', { id } as Query)
  const { data: money } = useRead(customer, 'overview', { id } as Query)
  if (!who || !money) return null
  const { custLevelName, availableCents, lastOrderAt, hold, holdReason } = who
  const facts = [
    [words.level, custLevelName],
    [words.available, availableCents === null ? say(words.noCredit) : showMoney(availableCents)],
    [words.balance, showMoney(money.balanceCents)],
    [
      words.lastOrder,
      lastOrderAt === null ? '–' : <ShownValue key="last" info={shows.lastOrderAt} value={lastOrderAt} />,
    ],
  ] as const
  return (
    <div className={css.standing}>
      {facts.map(([label, value]) => (
        <span key={label[1]}>
          <span className={css.weak}>{say(label)}</span> {value}
        </span>
      ))}
      {money.overdueCents > 0 && (
        <ChoiceTag colour="red">{say(words.overdueOf, { amount: showMoney(money.overdueCents) })}</ChoiceTag>
      )}
      {hold && <ChoiceTag colour="red">{say(words.onHold, { reason: holdReason ?? '' })}</ChoiceTag>}
    </div>
  )
}
