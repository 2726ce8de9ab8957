import type { Id } from '@brandside/contract/platform/id.ts'
import { epos } from '@brandside/contract/store/epos/epos.ts'
import { Segmented } from 'antd'
import { useState } from 'react'
import { Time } from '../../platform/base/format/time.tsx'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { ExportButton } from '../../platform/data/sheet/export-button.tsx'
import { shownOf } from '../../platform/io/api/contract-data.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import plain from '../../platform/ui/page/plain-table.module.css'
import { ChoiceTag } from '../../platform/ui/values/choice-tag.tsx'
import { ShownValue } from '../../platform/ui/values/shown-value.tsx'
import file from '../file.module.css'
import { callName } from './call-name.rules.ts'
import css from './epos.module.css'
import { words } from './epos.words.ts'

const shows = shownOf(epos.endpoints.calls)

/** What was asked of a shop's POS, how long it took and what went wrong. */
export function CallsCard({ shopId }: { shopId: Id }) {
  const { say } = useWords()
  const [which, setWhich] = useState<'all' | 'failed'>('all')
  const read = useRead(epos, 'calls', { shopId })
  const { data } = read
  if (!data) return <LoadingOrFailed read={read} />
  if (data.length === 0) return null
  const rows = data.filter(({ ok }) => which === 'all' || !ok).slice(0, 50)
  return (
    <section className={css.card}>
      <div className={css.bar}>
        <h2>{say(words.calls)}</h2>
        <Segmented<'all' | 'failed'>
          size="small"
          value={which}
          options={[
            { value: 'all', label: say(words.allCalls) },
            { value: 'failed', label: say(words.failedCalls) },
          ]}
          onChange={setWhich}
        />
        <ExportButton of={epos.endpoints.callsExport} asked={{ shopId }} what={say(words.calls)} />
      </div>
      {rows.length === 0 ? (
        <p className={css.weak}>{say(words.noFailures)}</p>
      ) : (
        <div className={css.scroll}>
          <table className={`${plain.table} ${file.table} ${plain.stacked}`} aria-label={say(words.calls)}>
            <thead>
              <tr>
                {(['calledFor', 'direction', 'ms', 'fault', 'calledAt'] as const).map((name) => (
                  <th key={name} scope="col">
                    {shows[name] && say(shows[name].label)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ calledFor, direction, ok, ms, fault, error, calledAt }) => (
                <tr key={`${calledAt} ${calledFor}`}>
                  <td>{say(callName(calledFor))}</td>
                  <td data-label={shows.direction && say(shows.direction.label)}>
                    <ShownValue info={shows.direction} value={direction} />
                  </td>
                  <td className={css.figures} data-label={shows.ms && say(shows.ms.label)}>
                    {ms}
                  </td>
                  <td title={error ?? undefined} data-label={shows.fault && say(shows.fault.label)}>
                    {ok ? (
                      <ChoiceTag colour="green">{say(words.answered)}</ChoiceTag>
                    ) : (
                      <ShownValue info={shows.fault} value={fault} />
                    )}
                  </td>
                  <td data-label={shows.calledAt && say(shows.calledAt.label)}>
                    <Time at={calledAt} relative />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
