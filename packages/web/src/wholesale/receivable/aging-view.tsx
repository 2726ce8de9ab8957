import { agingBucketNames, agingBuckets } from '@brandside/contract/wholesale/receivable/aging.rules.ts'
import { type AgingAnswer, receivable } from '@brandside/contract/wholesale/receivable/receivable.ts'
import { Button, Segmented } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { ExportButton } from '../../platform/data/sheet/export-button.tsx'
import { shownOf } from '../../platform/io/api/contract-data.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { BarChart } from '../../platform/ui/chart/bar-chart.tsx'
import type { ChartData } from '../../platform/ui/chart/chart-data.ts'
import { HeatMap } from '../../platform/ui/chart/heat-map.tsx'
import DayInput from '../../platform/ui/inputs/day-input.tsx'
import { usePageSearch } from '../../platform/ui/page/page-location.tsx'
import plain from '../../platform/ui/page/plain-table.module.css'
import { ShownValue } from '../../platform/ui/values/shown-value.tsx'
import css from './receivable.module.css'
import { words } from './receivable.words.ts'

const groupings = ['SALESMAN', 'CUSTOMER', 'LEVEL'] as const
type GroupBy = (typeof groupings)[number]
type Group = AgingAnswer['groups'][number]

const shows = shownOf(receivable.endpoints.aging)
const money = { kind: 'money', decimals: 2 } as const
/** So many customers stand in the heat table, those that owe most. */
const hottest = 15

/** What was owed on a day, by age: as a chart by salesman, as heat by customer, and as a table. */
export default function AgingView({ onGroup }: { onGroup(filter: Record<string, string>): void }) {
  const { say } = useWords()
  const [search, setSearch] = usePageSearch()
  const groupBy = groupings.find((each) => each === search.get('by')) ?? 'SALESMAN'
  const asOf = search.get('asOf') ?? undefined
  const put = (name: 'by' | 'asOf', value: string | undefined) => {
    const next = new URLSearchParams(search)
    if (value) next.set(name, value)
    else next.delete(name)
    setSearch(next, { replace: true })
  }
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
    const points = groups.map(({ groupName }) => groupName ?? unassigned)
    return { across: say(words.groupBy), points, series, worsening: true }
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
        <DayInput
          aria-label={say(words.asOf)}
          value={asOf ?? read.data?.asOf ?? null}
          onChange={(day) => put('asOf', day)}
        />
        <Segmented<GroupBy>
          aria-label={say(words.groupBy)}
          value={groupBy}
          options={groupings.map((value) => ({
            value,
            label: say(groupNames[value]),
          }))}
          onChange={(by) => put('by', by)}
        />
        <ExportButton
          usual
          of={receivable.endpoints.agingExport}
          asked={{ groupBy, ...(asOf && { asOf }) }}
          what={say(words.aging)}
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
      {read.data && (
        <AgingTable
          groupBy={groupBy}
          answer={read.data}
          filter={(group) => filterOf(groupBy, group)}
          onGroup={onGroup}
        />
      )}
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

const groupNames = { SALESMAN: words.bySalesman, CUSTOMER: words.byCustomer, LEVEL: words.byLevel } as const

interface AgingTableProps {
  groupBy: GroupBy
  answer: AgingAnswer
  /** What a group's documents are found by; levels lead to none. */
  filter(group: Group): Record<string, string> | null
  onGroup(filter: Record<string, string>): void
}

function AgingTable({ groupBy, answer: { groups, total }, filter, onGroup }: AgingTableProps) {
  const { say } = useWords()
  return (
    <div className={css.lines}>
      <table className={`${plain.table} ${css.table}`} aria-label={say(words.aging)}>
        <thead>
          <tr>
            <th scope="col">{say(groupNames[groupBy])}</th>
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
            <AgingRow
              key={group.groupId ?? 0}
              group={group}
              name={
                <GroupName name={group.groupName ?? say(words.unassigned)} found={filter(group)} onGroup={onGroup} />
              }
            />
          ))}
          <AgingRow group={total} name={say(words.total)} sum />
        </tbody>
      </table>
    </div>
  )
}

interface GroupNameProps {
  name: string
  found: Record<string, string> | null
  onGroup(filter: Record<string, string>): void
}

/** Leads to the documents of the group. */
function GroupName({ name, found, onGroup }: GroupNameProps) {
  if (!found) return name
  return (
    <Button type="link" size="small" className={css.group} onClick={() => onGroup(found)}>
      {name}
    </Button>
  )
}

function AgingRow({ group, name, sum = false }: { group: Group; name: ReactNode; sum?: boolean }) {
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
