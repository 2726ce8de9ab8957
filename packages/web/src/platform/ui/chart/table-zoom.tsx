import { useState } from 'react'
import { useWords } from '../../base/i18n/words.ts'
import css from './chart.module.css'
import { words } from './chart.words.ts'
import { ordered } from './use-range.ts'

interface TableZoomProps {
  points: readonly string[]
  onRange(first: number, last: number): void
}

/** The first and the last of the points that are wanted, chosen by name: what dragging does in the picture. */
export function TableZoom({ points, onRange }: TableZoomProps) {
  const { say } = useWords()
  const [chosen, setChosen] = useState({ from: 0, to: points.length - 1 })
  const { first, last } = ordered(chosen)
  const select = (end: 'from' | 'to', label: string) => (
    <select
      aria-label={label}
      value={Math.min(chosen[end], points.length - 1)}
      onChange={(event) => setChosen({ ...chosen, [end]: Number(event.target.value) })}
    >
      {points.map((point, index) => (
        <option key={point} value={index}>
          {point}
        </option>
      ))}
    </select>
  )
  return (
    <div className={css.zoom}>
      {select('from', say(words.zoomFrom))}
      <span aria-hidden="true">–</span>
      {select('to', say(words.zoomTo))}
      <button
        type="button"
        className={css.tool}
        disabled={last - first === points.length - 1}
        onClick={() => onRange(first, Math.min(last, points.length - 1))}
      >
        {say(words.zoom)}
      </button>
    </div>
  )
}
