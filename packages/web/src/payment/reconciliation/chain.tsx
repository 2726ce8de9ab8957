import { reconciliation } from '@brandside/contract/payment/reconciliation.ts'
import { Link } from 'react-router'
import { showAmount } from '../../platform/base/format/number.ts'
import { useFormat } from '../../platform/base/format/use-format.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { type OutputAt, shownOf } from '../../platform/io/api/contract-data.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { recordAddress } from '../../platform/ui/page/page-location.tsx'
import css from './reconciliation.module.css'
import { words } from './reconciliation.words.ts'

const infos = shownOf(reconciliation.endpoints.chain)

/** Of each figure the next one is what is left of it. */
const steps = [
  'ourCents',
  'differenceCents',
  'billCents',
  'keptCents',
  'dueCents',
  'unpaidCents',
  'paidOutCents',
  'underwayCents',
  'arrivedCents',
] as const

/** The way of a day's money from our books to the bank. */
export function Chain({ day }: { day: Pick<OutputAt<typeof reconciliation, 'view'>, 'id' | 'currency'> }) {
  const { say, language } = useWords()
  const { instant } = useFormat()
  const read = useRead(reconciliation, 'chain', { id: day.id })
  if (!read.data) return <LoadingOrFailed read={read} />
  const { data } = read
  const money = (cents: number) => showAmount(cents, day.currency, language)
  return (
    <>
      <dl className={css.chain}>
        {steps.map((name) => (
          <div key={name} className={css.step}>
            <dt>{say(infos[name]?.label ?? [name, name])}</dt>
            <dd>{money(data[name])}</dd>
          </div>
        ))}
      </dl>
      <ul className={css.lines}>
        {data.payouts.map(({ id, no, paidDay, cents, bankLineId, bankAt, bankRef }) => (
          <li key={id} className={css.line}>
            <Link className={css.no} to={recordAddress('/payment/payout', id)}>
              {say(words.payoutOf, { no, day: paidDay })}
            </Link>
            <span className={css.difference}>{money(cents)}</span>
            <span className={css.note}>
              {bankLineId === null || bankAt === null ? (
                say(words.notArrived)
              ) : (
                <Link to={recordAddress('/payment/bankLine', bankLineId)}>
                  {say(words.arrived, { at: instant(bankAt), ref: bankRef ?? '–' })}
                </Link>
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
