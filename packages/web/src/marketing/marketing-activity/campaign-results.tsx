import { marketingActivity } from '@brandside/contract/marketing/marketing-activity/marketing-activity.ts'
import { campaignChannels } from '@brandside/contract/marketing/marketing-activity/marketing-activity-words.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { showNumber } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import type { OutputAt } from '../../platform/io/api/contract-data.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { BarChart } from '../../platform/ui/chart/bar-chart.tsx'
import { HeatMap } from '../../platform/ui/chart/heat-map.tsx'
import { LineChart } from '../../platform/ui/chart/line-chart.tsx'
import { Figures } from '../figures/figures.public.tsx'
import { words } from './marketing-activity.words.ts'
import { Lift } from './stat-lift.tsx'
import { Draws, PrizesGiven } from './stat-prizes.tsx'
import { StatTable } from './stat-table.tsx'

const allHours = Array.from({ length: 24 }, (_, hour) => hour)

/** From the scan of a poster to the takings that followed: by step, prize, shop, staff, day and hour. */
export function CampaignResults({ id }: { id: Id }) {
  const { say } = useWords()
  const read = useRead(marketingActivity, 'stat', { id })
  const { data } = read
  if (!data) return <LoadingOrFailed read={read} />
  const steps = [
    [words.scanned, data.scans],
    [words.visitors, data.visitors],
    [words.joined, data.joins],
    [words.given, data.couponsGiven],
    [words.used, data.couponsUsed],
    [words.orders, data.orders],
  ]
  const chart = (shown: {
    across: string
    points: string[]
    series: { name: string; values: (number | null)[] }[]
  }) => ({
    ...read,
    data: shown,
  })
  return (
    <>
      <Figures
        currency={data.currency}
        figures={[
          { label: words.joined, value: data.joins },
          { label: words.members, value: data.members },
          { label: words.takings, value: data.takingsCents, kind: 'money' },
          { label: words.taken, value: data.couponOffCents, kind: 'money' },
          { label: words.committed, value: data.committedCents, kind: 'money' },
        ]}
      />
      <BarChart
        title={say(words.funnel)}
        read={chart({
          across: say(words.step),
          points: steps.map(([label]) => say(label as readonly [string, string])),
          series: [{ name: say(words.people), values: steps.map(([, value]) => value as number) }],
        })}
      />
      {data.days.length > 1 && (
        <LineChart
          title={say(words.days)}
          read={chart({
            across: say(words.day),
            points: data.days.map(({ day }) => String(day)),
            series: [
              { name: say(words.thisTime), values: data.days.map(({ joins }) => joins) },
              ...(data.twin
                ? [
                    {
                      name: say(words.lastTime, { name: data.twin.name }),
                      values: data.days.map(({ before }) => before),
                    },
                  ]
                : []),
            ],
          })}
        />
      )}
      {data.twin && (
        <StatTable
          title={say(words.twin, { name: data.twin.name })}
          columns={[say(words.step), say(words.thisTime), say(words.lastTime, { name: data.twin.name })]}
          rows={[
            [say(words.scanned), data.scans, data.twin.scans],
            [say(words.joined), data.joins, data.twin.joins],
            [say(words.orders), data.orders, data.twin.orders],
            [say(words.takings), showNumber('money', data.takingsCents), showNumber('money', data.twin.takingsCents)],
          ]}
        />
      )}
      {data.lift && <Lift lift={data.lift} />}
      <PrizesGiven prizes={data.prizes} />
      {data.draws && <Draws draws={data.draws} />}
      <Ranking channels={data.channels} />
      {data.hours.length > 0 && (
        <HeatMap
          title={say(words.hours)}
          read={chart({
            across: say(words.hour),
            points: allHours.map(String),
            series: say(words.weekdays)
              .split(',')
              .map((name, day) => ({
                name,
                values: allHours.map(
                  (hour) => data.hours.find((at) => at.weekday === day + 1 && at.hour === hour)?.scans ?? 0,
                ),
              })),
          })}
        />
      )}
    </>
  )
}

/** The codes by what came of them. */
function Ranking({ channels }: Pick<OutputAt<typeof marketingActivity, 'stat'>, 'channels'>) {
  const { say } = useWords()
  return (
    <StatTable
      title={say(words.ranking)}
      columns={[
        words.shop,
        words.channel,
        words.scanned,
        words.visitors,
        words.joined,
        words.orders,
        words.takings,
      ].map((label) => say(label))}
      texts={2}
      rows={channels.map((each) => [
        each.shopName,
        each.staffName ?? say(campaignChannels.items[each.source]),
        each.scans,
        each.visitors,
        each.joins,
        each.orders,
        showNumber('money', each.takingsCents),
      ])}
    />
  )
}
