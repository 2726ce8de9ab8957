import { agingBucketNames, agingBuckets } from '@brandside/contract/wholesale/aging.rules.ts'
import { type AgingAnswer, receivable } from '@brandside/contract/wholesale/receivable.ts'
import { Segmented } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { shownOf } from '../../platform/io/api/contract-data.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { BarChart } from '../../platform/ui/chart/bar-chart.tsx'
import type { ChartData } from '../../platform/ui/chart/chart-data.ts'
import { HeatMap } from '../../platform/ui/chart/heat-map.tsx'
import DayInput from '../../platform/ui/inputs/day-input.tsx'
import plain from '../../platform/ui/page/plain-table.module.css'
import { ShownValue } from '../../platform/ui/values/shown-value.tsx'
import css from './receivable.module.css'
import { words } from './receivable.words.ts'

type GroupBy = 'SALESMAN' | 'CUSTOMER' | 'LEVEL'
type Group = AgingAnswer['groups'][number]

const shows = shownOf(receivable.endpoints.aging)
const money = { kind: 'money', decimals: 2 } as const
/** So many customers stand in the heat table, those that owe most. */
const hottest = 15

/** What was owed on a day, by age: as a chart by salesman, as heat by customer, and as a table. */
export default function AgingView({ onGroup }: { onGroup(filter: Record<string, string>): void }) {
  const { say } = useWords()
  const [groupBy, setGroupBy] = useState<GroupBy>('SALESMAN')
  const [asOf, setAsOf] = useState<string>()
  const read = useRead(receivable, 'aging', { groupBy, ...(asOf && { asOf }) }, { keepPrevious: true })
  const customers = useRead(receivable, 'aging', { groupBy: 'CUSTOMER', ...(asOf && { asOf }) }, { keepPrevious: true })
  const unassigned = say(words.unassigned)
  const names = useMemo(() => agingBucketNames.map((name) => say(agingBuckets[name])), [say])

  const bars = useMemo((): ChartData | undefined => {
    const groups = read.data?.groups
    if (!groups) return undefined
    const series = agingBucketNames.map((bucket, index) => ({
      name: names[index] ?? bucket,
      values: groups.map(({ amounts }) => amounts[bucket] / 100),
    }))
    return { across: say(words.groupBy), points: groups.map(({ groupName }) => groupName ?? unassigned), series }
  }, [read.data, names, unassigned, say])
  const heat = useMemo((): ChartData | undefined => {
    const groups = customers.data?.groups.toSorted((a, b) => b.totalCents - a.totalCents).slice(0, hottest)
    return (
      groups && { across: say(words.aging), points: names, series: groups.map((group) => heatOf(group, unassigned)) }
    )
  }, [customers.data, names, unassigned, say])

  return (
    <>
      <div className={css.tools}>
        <DayInput aria-label={say(words.asOf)} value={asOf ?? read.data?.asOf ?? null} onChange={setAsOf} />
        <Segmented<GroupBy>
          aria-label={say(words.groupBy)}
          value={groupBy}
          options={[
            { value: 'SALESMAN', label: say(words.bySalesman) },
            { value: 'CUSTOMER', label: say(words.byCustomer) },
            { value: 'LEVEL', label: say(words.byLevel) },
          ]}
          onChange={setGroupBy}
        />
      </div>
      <Figures answer={read.data} />
      <div className={css.charts}>
        <BarChart
          title={say(words.agingChart)}
          stacked
          onPoint={(point) => {
            const filter = filterOf(groupBy, read.data?.groups[point])
            if (filter) onGroup(filter)
          }}
          read={{ data: bars, isError: read.isError, refetch: read.refetch }}
        />
        <HeatMap
          title={say(words.heat)}
          read={{ data: heat, isError: customers.isError, refetch: customers.refetch }}
        />
      </div>
      {read.data && <AgingTable answer={read.data} />}
    </>
  )
}

/** The open receivables of a group, as a filter of their list; levels are none. */
function filterOf(groupBy: GroupBy, group: Group | undefined): Record<string, string> | null {
  if (groupBy === 'LEVEL' || group?.groupId === null || group === undefined) return null
  return { state: 'OPEN', [groupBy === 'SALESMAN' ? 'salesmanId' : 'customerId']: String(group.groupId) }
}

const heatOf = ({ groupName, amounts }: Group, unassigned: string) => ({
  name: groupName ?? unassigned,
  values: agingBucketNames.map((bucket) => amounts[bucket] / 100),
})

/** Their places are there before their values: what is below does not move. */
function Figures({ answer }: { answer: AgingAnswer | undefined }) {
  const { say } = useWords()
  const collected = answer?.collectedBp ?? null
  const figures: [label: string, value: ReactNode][] = [
    [
      say(shows.totalCents?.label ?? words.total),
      answer && <ShownValue info={money} value={answer.total.totalCents} />,
    ],
    [say(words.balance), answer && <ShownValue info={money} value={answer.balanceCents} />],
    [say(words.dso), answer && (answer.dsoDays ?? '–')],
    [say(words.collected), answer && (collected === null ? '–' : `${(collected / 100).toFixed(1)}%`)],
  ]
  return (
    <dl className={css.figures}>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value ?? '\u00a0'}</dd>
        </div>
      ))}
    </dl>
  )
}

function AgingTable({ answer: { groups, total } }: { answer: AgingAnswer }) {
  const { say } = useWords()
  return (
    <div className={css.lines}>
      <table className={`${plain.table} ${css.table}`} aria-label={say(words.aging)}>
        <thead>
          <tr>
            <th scope="col">{say(words.groupBy)}</th>
            {agingBucketNames.map((bucket) => (
              <th key={bucket} scope="col" data-number>
                {say(agingBuckets[bucket])}
              </th>
            ))}
            <th scope="col" data-number>
              {say(words.total)}
            </th>
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <AgingRow key={group.groupId ?? 0} group={group} name={group.groupName ?? say(words.unassigned)} />
          ))}
          <AgingRow group={total} name={say(words.total)} sum />
        </tbody>
      </table>
    </div>
  )
}

function AgingRow({ group, name, sum = false }: { group: Group; name: string; sum?: boolean }) {
  return (
    <tr className={sum ? css.sum : undefined}>
      <th scope="row">{name}</th>
      {agingBucketNames.map((bucket) => (
        <td key={bucket} data-number>
          <ShownValue info={money} value={group.amounts[bucket]} compact />
        </td>
      ))}
      <td data-number>
        <ShownValue info={money} value={group.totalCents} compact />
      </td>
    </tr>
  )
}
