import { type ReactNode, useEffect } from 'react'
import { useWords } from '../../base/i18n/words.ts'
import css from './page-frame.module.css'
import { usePageLocation } from './page-location.tsx'

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

/**
 * A page: its heading, its actions, its content. The heading takes the focus after a navigation. Of a page about one
 * record it is also the name of its tab, the last crumb and the window's title.
 */
export function PageFrame({ title, note, actions, width = 'full', children }: PageFrameProps) {
  const { say } = useWords()
  const { place, pathname, params, tabs } = usePageLocation()
  const name = typeof title === 'string' && Object.keys(params).length > 0 ? title : undefined

  useEffect(() => {
    if (name !== undefined) tabs.nameTab(pathname, name)
  }, [tabs, pathname, name])

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
