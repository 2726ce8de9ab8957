import type { EChartsCoreOption } from 'echarts/core'
import { type ReactNode, Suspense, useId, useMemo, useState } from 'react'
import { useWords } from '../../base/i18n/words.ts'
import { lazy } from '../../io/code/lazy.tsx'
import css from './chart.module.css'
import { isEmpty, pointText, withOther } from './chart.rules.ts'
import { words } from './chart.words.ts'
import type { ChartData, ChartLook } from './chart-data.ts'
import { ChartTable } from './chart-table.tsx'
import type { Unit } from './numbers.ts'
import { useChartLook } from './use-chart-look.ts'

const Drawing = lazy(() => import('./drawing.tsx'))

export interface ChartProps {
  title: string
  /** A call that answers what is shown; see `useQuery`. */
  read: { data: ChartData | undefined; isError: boolean; refetch(): unknown }
  unit?: Unit
  /** Beside the title: the period, a switch. */
  tools?: ReactNode
  /** A point was pressed, or Enter where the arrow keys stand: its rows are opened. */
  onPoint?(point: number): void
  /** Several points were chosen: by dragging over them, or by Shift with the arrow keys and Enter. */
  onRange?(first: number, last: number): void
}

interface FrameProps extends ChartProps {
  /** Pure, from `chart.rules.ts`. */
  optionOf(data: ChartData, look: ChartLook): EChartsCoreOption
  /** Shows all series, and reads cells one by one. */
  cells?: boolean
  /** Its points are lines between nodes. */
  ways?: boolean
}

/** A chart with its title and its table; its place is as high while it loads, fails or is empty. */
export function Chart({
  title,
  read,
  unit = 'count',
  tools,
  onPoint,
  onRange,
  optionOf,
  cells = false,
  ways = false,
}: FrameProps) {
  const { t, say } = useWords()
  const id = useId()
  const look = useChartLook(unit)
  const [asTable, setAsTable] = useState(false)
  const { data } = read
  const other = say(words.other)
  const shown = useMemo(() => data && (cells ? data : withOther(data, other)), [data, cells, other])
  const option = useMemo(() => shown && optionOf(shown, look), [shown, look, optionOf])
  const empty = data !== undefined && isEmpty(data)
  return (
    <figure className={css.chart} aria-labelledby={id}>
      <figcaption className={css.head}>
        <span id={id} className={css.title}>
          {title}
        </span>
        {tools}
        <button type="button" className={css.tool} disabled={!data || empty} onClick={() => setAsTable(!asTable)}>
          {say(asTable ? words.picture : words.table)}
        </button>
      </figcaption>
      <div className={css.place} aria-busy={!data && !read.isError}>
        {!data && !read.isError && <div className={css.waiting} role="status" aria-label={t('system.loading')} />}
        {!data && read.isError && (
          <p className={css.answer} role="alert">
            {say(words.failed)}
            <button type="button" className={css.tool} onClick={() => void read.refetch()}>
              {t('button.retry')}
            </button>
          </p>
        )}
        {empty && <p className={css.answer}>{say(words.empty)}</p>}
        {data && !empty && asTable && (
          <ChartTable
            data={data}
            title={title}
            exactly={look.exactly}
            onPoint={cells ? undefined : onPoint}
            onRange={onRange}
          />
        )}
        {shown && option && !empty && !asTable && (
          <Suspense fallback={<div className={css.waiting} />}>
            <Drawing
              label={say(onRange ? words.readingRange : words.reading, { title })}
              option={option}
              ways={ways}
              onPoint={onPoint}
              onRange={onRange}
              points={cells ? shown.points.length * shown.series.length : shown.points.length}
              textAt={(point) =>
                cells
                  ? pointText(shown, point % shown.points.length, look.exactly, Math.floor(point / shown.points.length))
                  : pointText(shown, point, look.exactly)
              }
            />
          </Suspense>
        )}
      </div>
    </figure>
  )
}
