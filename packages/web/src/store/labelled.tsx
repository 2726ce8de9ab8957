import { type ReactNode, useId } from 'react'
import css from './file.module.css'

interface LabelledProps {
  label: string
  wide?: boolean
  /** The input, with the id by which the label knows it. */
  children(id: string): ReactNode
}

/** An input below its label, in the grid of a card. */
export function Labelled({ label, wide = false, children }: LabelledProps) {
  const id = useId()
  return (
    <div className={wide ? `${css.field} ${css.wide}` : css.field}>
      <label htmlFor={id} className={css.small}>
        {label}
      </label>
      {children(id)}
    </div>
  )
}
