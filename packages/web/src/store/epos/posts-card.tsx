import type { Id } from '@brandside/contract/platform/id.ts'
import { epos } from '@brandside/contract/store/epos/epos.ts'
import { commandStates } from '@brandside/contract/store/epos/epos-commands.ts'
import { Time } from '../../platform/base/format/time.tsx'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { ExportButton } from '../../platform/data/sheet/export-button.tsx'
import { shownOf } from '../../platform/io/api/contract-data.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import plain from '../../platform/ui/page/plain-table.module.css'
import { ChoiceValue } from '../../platform/ui/values/choice-value.tsx'
import { ShownValue } from '../../platform/ui/values/shown-value.tsx'
import file from '../file.module.css'
import css from './epos.module.css'
import { words } from './epos.words.ts'
import { useGoingOn } from './use-going-on.ts'
import { isWaiting } from './use-waiting.ts'

const shows = shownOf(epos.endpoints.posts)
const stateInfo = {
  kind: 'choice' as const,
  options: commandStates.items,
  dictionary: commandStates.code,
  colours: commandStates.colours,
}
const columns = ['endpoint', 'postState', 'askedBy', 'askedAt'] as const

/** What was sent to a shop's POS, and whether it has done it. */
export function PostsCard({ shopId }: { shopId: Id }) {
  const { say } = useWords()
  const read = useRead(epos, 'posts', { shopId })
  const { data } = read
  useGoingOn((data ?? []).some(isWaiting))
  if (data?.length === 0) return null
  return (
    <section className={css.card}>
      <div className={css.bar}>
        <h2>{say(words.posts)}</h2>
        <ExportButton of={epos.endpoints.postsExport} asked={{ shopId }} what={say(words.posts)} />
      </div>
      {!data && <LoadingOrFailed read={read} />}
      {data && (
        <>
          <p className={css.weak}>{say(words.postsHelp)}</p>
          <div className={css.scroll}>
            <table className={`${plain.table} ${file.table} ${plain.stacked}`} aria-label={say(words.posts)}>
              <thead>
                <tr>
                  {columns.map((name) => (
                    <th key={name} scope="col">
                      {shows[name] && say(shows[name].label)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {data.map(({ postId, endpoint, rowId, postState, problem, askedBy, askedAt }) => (
                  <tr key={postId}>
                    <td>
                      <ShownValue info={shows.endpoint} value={endpoint} /> <span className={css.small}>{rowId}</span>
                    </td>
                    <td data-label={shows.postState && say(shows.postState.label)}>
                      <ChoiceValue info={stateInfo} value={postState} compact />
                      {problem && (
                        <span className={css.why}>
                          <ShownValue info={shows.problem} value={problem} />
                        </span>
                      )}
                    </td>
                    <td data-label={shows.askedBy && say(shows.askedBy.label)}>{askedBy}</td>
                    <td data-label={shows.askedAt && say(shows.askedAt.label)}>
                      <Time at={askedAt} relative />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </section>
  )
}
