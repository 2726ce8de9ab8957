import type { Output } from '@brandside/contract/platform/contract.ts'
import { docSeq } from '@brandside/contract/wholesale/doc-seq.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { shownOf } from '../../platform/io/api/contract-data.ts'
import plain from '../../platform/ui/page/plain-table.module.css'
import { ShownValue } from '../../platform/ui/values/shown-value.tsx'
import css from './doc-seq.module.css'
import { words } from './doc-seq.words.ts'

type Register = Output<typeof docSeq, 'register'>

const fields = shownOf(docSeq.endpoints.register)
const columns = ['no', 'stateName', 'amountCents', 'drawnAt', 'drawnByName'] as const

/** The numbers of a day in their order. */
export function RegisterTable({ read }: { read: UseQueryResult<Register, Error> }) {
  const { say } = useWords()
  const { data } = read
  return (
    <div className={css.lines} aria-busy={read.isFetching}>
      <table className={`${plain.table} ${css.table} ${plain.stacked}`} aria-label={say(docSeq.title)}>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col" data-number={name === 'amountCents' || undefined}>
                {fields[name] && say(fields[name].label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data?.list.map((line) => (
            <tr key={line.no} data-missing={line.missing || undefined}>
              <td>{line.no}</td>
              {line.missing ? (
                <td colSpan={columns.length - 1}>{say(words.isMissing)}</td>
              ) : (
                columns.slice(1).map((name) => (
                  <td
                    key={name}
                    data-number={name === 'amountCents' || undefined}
                    data-label={fields[name] && say(fields[name].label)}
                  >
                    <ShownValue info={fields[name]} value={line[name]} compact />
                  </td>
                ))
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {data?.total === 0 && <p className={css.answer}>{say(words.empty)}</p>}
      {!data && <LoadingOrFailed read={read} />}
    </div>
  )
}
