import { points } from '@brandside/contract/member/points.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { dayAfter } from '@brandside/contract/platform/read/days.ts'
import { Link, useNavigate } from 'react-router'
import { showAmount, showNumber } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useList } from '../../platform/data/resource/resource.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { useCan } from '../../platform/ui/access/can.tsx'
import { BarChart } from '../../platform/ui/chart/bar-chart.tsx'
import { Awaited } from '../../platform/ui/page/awaited.tsx'
import css from './point-rule.module.css'
import { words } from './point-rule.words.ts'

/** What the rules have given and taken, week by week, and what the open points are worth by the rules for paying. */
export function RuleNote() {
  const { say, language } = useWords()
  const { state } = useList()
  const navigate = useNavigate()
  const may = useCan()(points.endpoints.weeks.guard)
  const brandId = Number(state.filters.brandId) || undefined
  const asked = brandId === undefined ? {} : { brandId: brandId as Id }
  const weeks = useRead(points, 'weeks', asked, { enabled: may })
  if (!may) return null

  /** The entries of a week: those of the bars, and what else has moved points in it. */
  function openWeek(point: number) {
    const week = weeks.data?.weeks[point]?.week
    const ofBrand = brandId === undefined ? '' : `&brandId=${brandId}`
    if (week) void navigate(`/member/points?from=${week}&to=${dayAfter(week, 6)}${ofBrand}`)
  }

  const owed = weeks.data?.owed ?? []
  return (
    <>
      <Awaited reads={[weeks]} />
      <div className={css.note}>
        <BarChart
          title={say(words.weeks)}
          onPoint={openWeek}
          read={{
            ...weeks,
            data: weeks.data && {
              across: say(words.week),
              points: weeks.data.weeks.map(({ week }) => week.slice(5)),
              series: (['earned', 'spent', 'expired'] as const).map((name) => ({
                name: say(words[name]),
                values: weeks.data.weeks.map((each) => each[name]),
              })),
            },
          }}
        />
        <section className={css.owed} aria-label={say(words.liability)}>
          <h2 className={css.owedTitle}>{say(words.liability)}</h2>
          <ul>
            {owed.map(({ brandId: id, brandName, currency, open, worthCents }) => (
              <li key={id}>
                <span>{brandName}</span>
                <Link to={`/member/points?brandId=${id}`}>
                  <strong>{say(words.open, { points: showNumber('integer', open) })}</strong>
                </Link>
                <span>
                  {worthCents === null
                    ? say(words.noWorth)
                    : say(words.worth, { amount: showAmount(worthCents, currency, language) })}
                </span>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  )
}
