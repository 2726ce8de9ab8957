import css from './tile.module.css'

interface SparkProps {
  values: readonly number[]
  /** The line in words, for screen readers. */
  label: string
}

const width = 160
const height = 36

/** The course of a figure: from zero, the last day marked. */
export function Spark({ values, label }: SparkProps) {
  const most = Math.max(1, ...values)
  const points = values.map((value, index) => ({
    x: values.length > 1 ? (index / (values.length - 1)) * (width - 6) + 3 : width / 2,
    y: height - 3 - (value / most) * (height - 6),
  }))
  const last = points.at(-1)
  return (
    <svg className={css.spark} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <polyline points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')} />
      {last && <circle cx={last.x} cy={last.y} r="2.5" />}
    </svg>
  )
}
