import type { bookCheck } from '@brandside/contract/payment/book-check.ts'
import { ledgerNames } from '@brandside/contract/payment/ledger-names.rules.ts'
import type { Output } from '@brandside/contract/platform/contract.ts'
import { docSeq } from '@brandside/contract/wholesale/doc-seq.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useDetailRecord } from '../../platform/data/record/detail-record.ts'
import { fieldsOf } from '../../platform/io/api/contract-data.ts'
import { ChoiceTag } from '../../platform/ui/values/choice-tag.tsx'
import css from './book-check.module.css'
import { words } from './book-check.words.ts'

type Checks = Output<typeof bookCheck, 'view'>['checks']

/** Each ledger of the check in the drawer, with what differs below those that do not agree. */
export function Results() {
  const { say } = useWords()
  const called = (name: string) => {
    const type = fieldsOf(docSeq.endpoints.register).docType?.options?.[name.replace(/^numbers /, '')]
    return type ? say(words.numbers, { type: say(type) }) : say(ledgerNames[name] ?? [name, name])
  }
  const checks = (useDetailRecord().checks ?? []) as Checks
  return (
    <div className={css.whole}>
      <dt className="visually-hidden">{say(words.results)}</dt>
      <dd className={css.value}>
        <ul className={css.ledgers}>
          {checks.map(({ name, faults }) => (
            <li key={name}>
              <span className={css.ledger}>
                {called(name)}
                <ChoiceTag colour={faults.length === 0 ? 'green' : 'red'}>
                  {faults.length === 0 ? say(words.passed) : say(words.differs, { count: faults.length })}
                </ChoiceTag>
              </span>
              {faults.length > 0 && (
                <ul className={css.faults}>
                  {faults.map(({ account, entry, what, is, should }) => (
                    <li key={`${account} ${entry} ${what}`}>
                      {say(words.of, { what, account, is: is ?? '–', should: should ?? '–' })}
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </dd>
    </div>
  )
}
