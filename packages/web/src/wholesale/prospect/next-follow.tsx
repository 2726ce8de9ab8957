import { forbids } from '@brandside/contract/platform/states.rules.ts'
import { type ProspectRow, prospect } from '@brandside/contract/wholesale/prospect.ts'
import { showDay } from '../../platform/base/format/instant.ts'
import { useFormat } from '../../platform/base/format/use-format.ts'
import { shownOf } from '../../platform/io/api/contract-data.ts'
import { ShownValue } from '../../platform/ui/values/shown-value.tsx'
import css from './next-follow.module.css'

const { nextFollowOn: info } = shownOf(prospect.endpoints.list)

/** Whether a prospect waits for its salesman today. */
export function useIsLate(row: ProspectRow): boolean {
  const { timeZone } = useFormat()
  if (row.nextFollowOn === null || forbids(prospect, 'follow', row)) return false
  return row.nextFollowOn <= showDay(new Date(), timeZone)
}

/** When it goes on, in red once that day has come. */
export function NextFollow({ row }: { row: ProspectRow }) {
  const isLate = useIsLate(row)
  const shown = <ShownValue info={info} value={row.nextFollowOn} compact />
  return isLate ? <span className={css.late}>{shown}</span> : shown
}
