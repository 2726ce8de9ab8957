import {
  type OrderView,
  type Substitution,
  wholesaleOrder,
} from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { Button, Select } from 'antd'
import { showNumber, showQuantity } from '../../../platform/base/format/number.ts'
import { useWords } from '../../../platform/base/i18n/words.ts'
import { shownOf } from '../../../platform/io/api/contract-data.ts'
import { useAction } from '../../../platform/io/api/use-action.ts'
import { ShownValue } from '../../../platform/ui/values/shown-value.tsx'
import css from '../wholesale-order.module.css'
import { words } from './substitutions.words.ts'

type Candidate = Substitution['candidates'][number]

const { cause } = shownOf(wholesaleOrder.endpoints.calc).substitutions?.items ?? {}

interface SubstitutionsProps {
  order: OrderView
  found: readonly Substitution[]
  pending: boolean
  update(lines: OrderView['lines']): void
}

/** Lines that cannot go out as they were ordered, each with what the customer may take in its place. */
export function Substitutions({ order, found, pending, update }: SubstitutionsProps) {
  const { say } = useWords()
  const some = found.filter(({ candidates }) => candidates.length > 0)
  if (some.length === 0) return null

  /** The line stays where it is, and names what was asked for. */
  function put({ line }: Substitution, { skuId }: Candidate) {
    const plain = { manualPrice: null, quotationLineId: null }
    update(
      order.lines.map((each, index) =>
        index === line ? { ...each, ...plain, skuId, substituteForId: each.substituteForId ?? each.skuId } : each,
      ),
    )
  }

  return (
    <section aria-label={say(words.title)} className={`${css.checks} ${css.substitutes}`}>
      <strong>{say(words.title)}</strong>
      {some.map((each) => (
        <div key={each.line}>
          <span>
            {say(words.lineNo, { line: each.line + 1 })} {each.skuName} <ShownValue info={cause} value={each.cause} />
            {each.useBy !== null && ` ${each.useBy}`}
          </span>
          {each.candidates.map((candidate) => (
            <div key={candidate.skuId} className={css.substitute}>
              <span>
                {candidate.skuName} <span className={css.figure}>{showNumber('money', candidate.price)}</span>{' '}
                {candidate.available !== null && (
                  <span className={css.weak}>{say(words.available, { qty: showQuantity(candidate.available) })}</span>
                )}
              </span>
              <Answer customerId={order.customerId} of={each} candidate={candidate} />
              <Button
                size="small"
                loading={pending}
                disabled={candidate.answer === 'REFUSED'}
                onClick={() => put(each, candidate)}
              >
                {say(words.put)}
              </Button>
            </div>
          ))}
        </div>
      ))}
    </section>
  )
}

interface AnswerProps {
  customerId: OrderView['customerId']
  of: Substitution
  candidate: Candidate
}

/** What the customer says about it from now on. */
function Answer({ customerId, of: { skuId }, candidate }: AnswerProps) {
  const { say } = useWords()
  const { run, pending } = useAction(wholesaleOrder, 'answerSubstitute', { done: say(words.kept) })
  const answers = ['ASK', 'ACCEPTED', 'REFUSED'] as const
  return (
    <Select<(typeof answers)[number]>
      size="small"
      aria-label={say(words.answerOf, { name: candidate.skuName })}
      loading={pending}
      popupMatchSelectWidth={false}
      value={candidate.answer ?? 'ASK'}
      options={answers.map((value) => ({ value, label: say(words[value]) }))}
      onChange={(value) =>
        void run({ customerId, skuId, substituteId: candidate.skuId, answer: value === 'ASK' ? null : value })
      }
    />
  )
}
