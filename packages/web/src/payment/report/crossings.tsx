import { report } from '@brandside/contract/payment/report.ts'
import { percentText, ratio } from '@brandside/contract/platform/money.ts'
import { useMemo } from 'react'
import { showNumber } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { useRead } from '../../platform/io/api/use-read.ts'
import { HeatMap } from '../../platform/ui/chart/heat-map.tsx'
import plain from '../../platform/ui/page/plain-table.module.css'
import { narrowed, type Query } from './query.rules.ts'
import css from './report.module.css'
import { words } from './report.words.ts'

/** When the shops are busy. */
export function BusyHours({ asked }: { asked: Query }) {
  const { say } = useWords()
  const { from, to } = asked
  const {
    data: cells,
    isError,
    refetch,
  } = useRead(report, 'payHeat', { from, to, ...narrowed(asked) }, { keepPrevious: true })
  const data = useMemo(
    () =>
      cells && {
        across: say(words.hour),
        points: hours.map((hour) => String(hour)),
        series: say(words.weekdays)
          .split(',')
          .map((name, day) => ({
            name,
            values: hours.map(
              (hour) => cells.find((cell) => cell.weekday === day + 1 && cell.hour === hour)?.payments ?? 0,
            ),
          })),
      },
    [cells, say],
  )
  return <HeatMap title={say(words.busy)} read={{ data, isError, refetch }} />
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** Shops by what they took, channels across; the sum of a shop stands before its channels, where it is never out of sight. */
export function Pivot({ asked }: { asked: Query }) {
  const { say } = useWords()
  const { from, to } = asked
  const read = useRead(report, 'payPivot', { from, to, ...narrowed(asked) }, { keepPrevious: true })
  const { data = [] } = read
  const channels = [...new Map(data.map(({ payChannelId, channelName }) => [payChannelId, channelName]))]
  const sum = (cells: typeof data) => cells.reduce((all, { netCents }) => all + netCents, 0)
  const shops = [...Map.groupBy(data, ({ shopId }) => shopId)].toSorted(([, one], [, other]) => sum(other) - sum(one))
  const whole = sum(data)
  const [first] = data
  const title = first ? say(words.inCurrency, { what: say(words.pivot), currency: first.currency }) : say(words.pivot)
  const cell = (cells: typeof data) => showNumber('money', sum(cells))
  return (
    <div className={css.card}>
      <h2 className={css.head}>{title}</h2>
      {read.data ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys, too
        <section className={css.scroller} aria-label={title} tabIndex={0}>
          <table className={plain.table}>
            <thead>
              <tr>
                <th scope="col">{say(words.shop)}</th>
                <th scope="col" data-number>
                  {say(words.total)}
                </th>
                <th scope="col" data-number>
                  {say(words.share)}
                </th>
                {channels.map(([id, name]) => (
                  <th key={id} scope="col" data-number>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shops.map(([shopId, cells], at) => (
                <tr key={shopId}>
                  <th scope="row" className={css.shopName}>
                    {at + 1}. {cells[0]?.shopName}
                  </th>
                  <td data-number>{cell(cells)}</td>
                  <td data-number>{whole > 0 ? percentText(ratio(sum(cells), 10_000, whole)) : '–'}</td>
                  {channels.map(([id]) => (
                    <td key={id} data-number>
                      {cell(cells.filter(({ payChannelId }) => payChannelId === id))}
                    </td>
                  ))}
                </tr>
              ))}
              <tr>
                <th scope="row">{say(words.total)}</th>
                <td data-number>{cell(data)}</td>
                <td data-number />
                {channels.map(([id]) => (
                  <td key={id} data-number>
                    {cell(data.filter(({ payChannelId }) => payChannelId === id))}
                  </td>
                ))}
              </tr>
            </tbody>
          </table>
        </section>
      ) : (
        <LoadingOrFailed read={read} />
      )}
    </div>
  )
}
