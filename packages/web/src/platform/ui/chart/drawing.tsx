import type { ECharts, EChartsCoreOption } from 'echarts/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import css from './chart.module.css'
import { init } from './picture.ts'
import { ordered, placeOf, useRange } from './use-range.ts'

interface DrawingProps {
  label: string
  option: EChartsCoreOption
  /** How many points arrow keys go through. */
  points: number
  /** Its points are lines between nodes. */
  ways: boolean
  /** The values at a point, in words. */
  textAt(point: number): string
  onPoint?: ((point: number) => void) | undefined
  onRange?: ((first: number, last: number) => void) | undefined
}

/** The picture of a chart: as large as its place, read point by point with the arrow keys. */
export default function Drawing({ label, option, points, ways, textAt, onPoint, onRange }: DrawingProps) {
  const box = useRef<HTMLDivElement>(null)
  const chart = useRef<ECharts>(undefined)
  const drawn = useRef(option)
  const [at, setAt] = useState<number>()
  /** The point where a choice with Shift began. */
  const [since, setSince] = useState<number>()
  const drag = useRange(chart, onRange)
  const pressed = useRef(onPoint)
  pressed.current = onPoint

  // A kept page takes its effects down when it leaves the front: the picture goes with them, and comes back as it was.
  useEffect(() => {
    if (!box.current) return
    const made = init(box.current, null, { renderer: 'canvas' })
    chart.current = made
    made.setOption(drawn.current)
    made.on('click', ({ dataIndex, dataType }) => {
      if (dataIndex !== undefined && dataType !== 'node') pressed.current?.(dataIndex)
    })
    const watch = new ResizeObserver(() => made.resize())
    watch.observe(box.current)
    return () => {
      watch.disconnect()
      made.dispose()
      chart.current = undefined
    }
  }, [])

  useEffect(() => {
    drawn.current = option
    chart.current?.setOption(option, { notMerge: true })
  }, [option])

  function read(event: KeyboardEvent) {
    if (event.key === 'Enter' && at !== undefined) {
      if (since === undefined || since === at) return onPoint?.(at)
      const { first, last } = ordered({ from: since, to: at })
      leave()
      return onRange?.(first, last)
    }
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined || points === 0) return
    event.preventDefault()
    const next = Math.min(points - 1, Math.max(0, (at ?? (step > 0 ? -1 : points)) + step))
    setSince(event.shiftKey && onRange ? (since ?? at ?? next) : undefined)
    setAt(next)
    if (!ways) return chart.current?.dispatchAction({ type: 'showTip', seriesIndex: 0, dataIndex: next })
    chart.current?.dispatchAction({ type: 'downplay' })
    chart.current?.dispatchAction({ type: 'highlight', seriesIndex: 0, dataType: 'edge', dataIndex: next })
  }

  function leave() {
    setAt(undefined)
    setSince(undefined)
    chart.current?.dispatchAction({ type: ways ? 'downplay' : 'hideTip' })
  }

  const chosen = drag.shown ?? (at !== undefined && since !== undefined ? ordered({ from: since, to: at }) : undefined)
  return (
    <div className={css.frame} {...drag.pointer}>
      <div
        ref={box}
        className={css.picture}
        role="img"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys read its points
        tabIndex={0}
        onKeyDown={read}
        onBlur={leave}
      />
      {chosen && <div className={css.range} style={placeOf(chart.current, chosen)} />}
      <output className="visually-hidden">
        {at !== undefined && (chosen ? `${textAt(chosen.first)} – ${textAt(chosen.last)}` : textAt(at))}
      </output>
    </div>
  )
}
