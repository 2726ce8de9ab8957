import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useFormat } from '../../platform/base/format/use-format.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { Fold } from './fold.public.tsx'
import css from './lanes.module.css'
import { type Bar, dayMs, monthStarts, type PlacedBar, placeBars } from './lanes.rules.ts'
import { words } from './lanes.words.ts'

export interface LaneBar extends Bar {
  tone: 'running' | 'scheduled' | 'over' | 'off'
  /** Said of it where it needs a look. */
  warning?: string | undefined
}

interface LanesProps {
  title: string
  lanes: readonly { key: string; label: string; note?: ReactNode }[]
  bars: readonly LaneBar[]
}

/** So many days are seen at once, from some before today. */
const shownDays = 120
const daysBefore = 30

/** What runs when, lane by lane, with today marked: gaps and overlaps are seen at once. */
export function Lanes({ title, lanes, bars }: LanesProps) {
  return (
    <Fold title={title}>
      <Calendar lanes={lanes} bars={bars} />
    </Fold>
  )
}

function Calendar({ lanes, bars }: Pick<LanesProps, 'lanes' | 'bars'>) {
  const { say } = useWords()
  const format = useFormat()
  const [today] = useState(() => Math.floor(Date.now() / dayMs) * dayMs)
  const [shift, setShift] = useState(0)
  const from = today + (shift - daysBefore) * dayMs
  const span = { from, to: from + shownDays * dayMs }
  const share = (at: number) => `${((at - span.from) * 100) / (span.to - span.from)}%`
  return (
    <>
      <div className={css.ways}>
        <Button size="small" onClick={() => setShift(shift - daysBefore)}>
          {say(words.earlier)}
        </Button>
        <Button size="small" disabled={shift === 0} onClick={() => setShift(0)}>
          {say(words.today)}
        </Button>
        <Button size="small" onClick={() => setShift(shift + daysBefore)}>
          {say(words.later)}
        </Button>
      </div>
      <div className={css.lanes}>
        <div className={css.axis}>
          {monthStarts(span).map((at) => (
            <span key={at} className={css.month} style={{ insetInlineStart: share(at) }}>
              {format.instant(at).slice(0, 7)}
            </span>
          ))}
        </div>
        {lanes.map(({ key, label, note }) => {
          const placed = placeBars(
            bars.filter(({ lane }) => lane === key),
            span,
          )
          const rows = Math.max(1, ...placed.map(({ row }) => row + 1))
          return (
            <div key={key} className={css.lane}>
              <div className={css.label}>
                {label}
                {note && <span className={css.note}>{note}</span>}
              </div>
              <ul className={css.track} style={{ blockSize: rows * 28 + 4 }}>
                {placed.map((each) => (
                  <LaneItem key={each.bar.id} placed={each} />
                ))}
                {today >= span.from && today < span.to && (
                  <li className={css.now} style={{ insetInlineStart: share(today) }} aria-hidden="true" />
                )}
              </ul>
            </div>
          )
        })}
      </div>
    </>
  )
}

function LaneItem({ placed: { bar, left, width, row } }: { placed: PlacedBar<LaneBar> }) {
  const format = useFormat()
  const { name, tone, from, to, warning } = bar
  const told = `${name} · ${format.instant(from).slice(0, 10)} – ${format.instant(to).slice(0, 10)}${warning ? ` · ${warning}` : ''}`
  return (
    <li
      className={css.bar}
      data-tone={tone}
      data-warning={warning !== undefined || undefined}
      title={told}
      style={{ insetInlineStart: `${left}%`, inlineSize: `${width}%`, insetBlockStart: row * 28 + 4 }}
    >
      {name}
    </li>
  )
}
