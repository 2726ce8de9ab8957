import type { ReactNode } from 'react'
import { useWords } from '../i18n/words.ts'
import { usePageLocation } from '../routing/page-location.tsx'
import css from './page-frame.module.css'

interface PageFrameProps {
  /** The page's heading; its menu title unless it names something more exact. */
  title?: ReactNode
  /** Behind the heading: what the page is about, a status. */
  note?: ReactNode
  /** At the end of the title line: the one primary action. */
  actions?: ReactNode
  /** `reading`: one column of at most 720 px, for forms and texts. */
  width?: 'full' | 'reading'
  children: ReactNode
}

/** A page: its heading, its actions, its content. The heading takes the focus after a navigation. */
export function PageFrame({ title, note, actions, width = 'full', children }: PageFrameProps) {
  const { say } = useWords()
  const { place } = usePageLocation()
  return (
    <div className={css.page} data-width={width}>
      <div className={css.titleLine}>
        <h1 className={css.title} tabIndex={-1}>
          {title ?? say(place.title)}
        </h1>
        {note}
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  )
}
