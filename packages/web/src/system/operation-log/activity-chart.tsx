import { operationLog } from '@brandside/contract/system/operation-log.ts'
import { useMemo } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { LineChart } from '../../platform/ui/chart/line-chart.tsx'
import { words } from './operation-log.words.ts'

/** Changes and sign-ins of the company on each of the last fourteen days. */
export function ActivityChart() {
  const { say } = useWords()
  const { data: days, isError, refetch } = useRead(operationLog, 'activity', {}, { staleTime: 300_000 })
  const data = useMemo(
    () =>
      days && {
        across: say(words.day),
        points: days.map(({ day }) => day.slice(5)),
        series: [
          { name: say(words.changes), values: days.map(({ changes }) => changes) },
          { name: say(words.signIns), values: days.map(({ signIns }) => signIns) },
        ],
      },
    [days, say],
  )
  return <LineChart title={say(words.lastDays)} read={{ data, isError, refetch }} />
}
