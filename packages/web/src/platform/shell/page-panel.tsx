import { useEffect, useRef } from 'react'
import { useWords } from '../i18n/words.ts'
import type { Arrival } from '../routing/arrive.ts'
import { useDocumentTitle } from '../routing/document-title.ts'
import { PageLocationProvider } from '../routing/page-location.tsx'
import { PageBoundary } from './page-boundary.tsx'
import css from './page-panel.module.css'
import { NoPages, PageNotLoaded, PageUnavailable } from './page-states.tsx'

/** One life of a page: its own scroller, its own address, its own fence around errors. */
export function PagePanel({ arrival }: { arrival: Arrival }) {
  const { place, pathname, search, params } = arrival
  const { say } = useWords()
  const panel = useRef<HTMLDivElement>(null)
  useDocumentTitle(place && say(place.title))

  // Whoever navigates by keyboard or screen reader stands at the heading of the new page. At the first page of a load the
  // browser's own order of focus is right.
  useEffect(() => {
    if (!isFirst) panel.current?.querySelector('h1')?.focus({ preventScroll: true })
    isFirst = false
  }, [])

  return (
    <div className={css.panel} ref={panel}>
      <PageBoundary>
        {place ? (
          <PageLocationProvider place={place} pathname={pathname} search={search} params={params}>
            <PageContent arrival={arrival} />
          </PageLocationProvider>
        ) : (
          <NoPages />
        )}
      </PageBoundary>
    </div>
  )
}

function PageContent({ arrival: { page, place } }: { arrival: Arrival }) {
  switch (page.kind) {
    case 'ready':
      return <page.Page />
    case 'unknown':
      return <PageUnavailable name={place?.component ?? ''} />
    case 'failed':
      return <PageNotLoaded />
  }
}

let isFirst = true
