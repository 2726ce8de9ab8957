import { memo, type ReactNode, Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useWords } from '../../base/i18n/words.ts'
import { useSettings } from '../../base/settings/settings.ts'
import { Asking } from '../../ui/dialog/asking.tsx'
import { PageLayerContext } from '../../ui/page/page-layer.ts'
import { PageLocationProvider } from '../../ui/page/page-location.tsx'
import { type Place, untitled } from '../../ui/page/place.ts'
import { useDocumentTitle } from '../routing/document-title.ts'
import type { PageState } from '../routing/pages.ts'
import { panelId, tabId } from '../tabs/tab-ids.ts'
import { titleOf } from '../tabs/tab-rules.ts'
import { pageTabs } from '../tabs/tabs.ts'
import { BackToTop } from './back-to-top.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { NoPages, PageNotLoaded, PageUnavailable } from './page-states.tsx'
import { StillReturn } from './still-return.tsx'
import css from './tab-panel.module.css'

interface TabPanelProps {
  path: string
  search: string
  place: Place | undefined
  params: Readonly<Record<string, string>>
  /** The name that the page has set. */
  name: string | undefined
  page: PageState | undefined
}

/**
 * One life of a page: its own scroller, its own address, its own questions and its own fence around errors. Its props
 * change only with its own tab, so navigating elsewhere never renders it.
 */
export const TabPanel = memo(function TabPanel({ path, search, place, params, name, page }: TabPanelProps) {
  const { say } = useWords()
  const fixedHeader = useSettings((settings) => settings.fixedHeader)
  const tagsView = useSettings((settings) => settings.tagsView)
  const [layer, setLayer] = useState<HTMLElement | null>(null)
  // A hidden page's refs are empty; what lies over the page must not move for that.
  const keepLayer = useCallback((element: HTMLElement | null) => {
    if (!element) return
    setLayer(element)
    keepBoxes(element)
  }, [])
  const scroller = useRef<HTMLDivElement>(null)
  useDocumentTitle(place && (name || place.title !== untitled) ? titleOf({ place, params, name }, say) : undefined)
  useKeptScroll(scroller, fixedHeader)
  const rememberFocus = useKeptFocus(scroller)

  return (
    <StillReturn>
      {/* Questions of a page hide with the page; what outlives it is said by the toasts of the shell. */}
      <Asking>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it only remembers where the focus was */}
        <div
          ref={keepLayer}
          className={css.panel}
          id={panelId(path)}
          tabIndex={-1}
          {...(place && tagsView && { role: 'tabpanel', 'aria-labelledby': tabId(path) })}
          onFocus={rememberFocus}
        >
          <PageLayerContext value={fixedHeader ? layer : null}>
            <div ref={scroller} className={css.scroller} data-scroller>
              <PageBoundary>
                <Suspense>
                  {place ? (
                    <PageLocationProvider place={place} pathname={path} search={search} params={params} tabs={pageTabs}>
                      <PageContent page={page} name={place.component} />
                    </PageLocationProvider>
                  ) : (
                    <NoPages />
                  )}
                </Suspense>
              </PageBoundary>
            </div>
            <BackToTop page={scroller} />
          </PageLayerContext>
        </div>
      </Asking>
    </StillReturn>
  )
})

function PageContent({ page, name }: { page: PageState | undefined; name: string }): ReactNode {
  const { revalidate } = useRevalidator()
  switch (page?.kind) {
    case 'ready':
      return <page.Page />
    case 'unknown':
      return <PageUnavailable name={name} />
    default:
      return <PageNotLoaded retry={() => void revalidate()} />
  }
}

/**
 * An Activity hides its page by a style that takes the boxes away, and a long list takes longer to lay out again than to
 * render. The slot hides the page just as well and keeps them, so that style is not taken.
 */
function keepBoxes({ style }: HTMLElement): void {
  if (!CSS.supports('content-visibility', 'hidden')) return
  style.setProperty = (name, ...value) => {
    if (name !== 'display') CSSStyleDeclaration.prototype.setProperty.call(style, name, ...value)
  }
}

/**
 * A hidden box forgets its scroll position; one that all pages share shows another page by then. Noted while it
 * scrolls: reading it when the page hides would lay out both pages in the middle of the change.
 */
function useKeptScroll(scroller: React.RefObject<HTMLDivElement | null>, fixedHeader: boolean): void {
  const at = useRef<[left: number, top: number]>([0, 0])
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the header, another box scrolls
  useLayoutEffect(() => {
    const box = scroller.current?.closest('[data-shared-scroller]') ?? scroller.current
    if (!box) return
    const isShared = box !== scroller.current
    const [left, top] = at.current
    if (isShared || left > 0 || top > 0) box.scrollTo(left, top)
    const note = () => {
      at.current = [box.scrollLeft, box.scrollTop]
    }
    box.addEventListener('scroll', note, { passive: true })
    return () => box.removeEventListener('scroll', note)
  }, [scroller, fixedHeader])
}

/**
 * A page that comes back gives the focus back to where it was, in an open dialog too. A new page is read from its heading;
 * at the first page of a load the browser's own order of focus is right.
 */
function useKeptFocus(scroller: React.RefObject<HTMLDivElement | null>) {
  const last = useRef<HTMLElement>(undefined)
  const left = useRef<HTMLElement>(undefined)
  const isNew = useRef(true)
  // While a page settles after its return; undefined at any other time.
  const settling = useRef<() => void>(undefined)

  useEffect(() => {
    const isReturn = !isNew.current
    isNew.current = false
    // An operator who walks along the tabs by keyboard stays there.
    let wait: ReturnType<typeof setTimeout>
    const over = () => {
      clearTimeout(wait)
      settling.current = undefined
    }
    if (isReturn && !document.activeElement?.matches('[role=tab]:focus-visible')) {
      settling.current = () => {
        clearTimeout(wait)
        wait = setTimeout(() => focusOn(left.current), momentMs)
      }
      settling.current()
    } else if (!isReturn && !isFirst) focusOn(scroller.current?.querySelector('h1'))
    isFirst = false
    // The operator's own input takes precedence over the restored position.
    const byHand = ['pointerdown', 'keydown'] as const
    for (const event of byHand) window.addEventListener(event, over, { capture: true })
    const settled = setTimeout(over, settlingMs)
    return () => {
      clearTimeout(settled)
      over()
      for (const event of byHand) window.removeEventListener(event, over, { capture: true })
      left.current = last.current
    }
  }, [scroller])

  // Focus in a dialog counts as well: React's events come through its portals.
  return ({ target }: React.FocusEvent<HTMLElement>) => {
    // Dialogs that are shown again take the focus, to their frame and to their first field, whenever they are ready.
    if (settling.current && target !== left.current) settling.current()
    else last.current = target
  }
}

function focusOn(element: HTMLElement | null | undefined): void {
  if (element?.isConnected) element.focus({ preventScroll: true })
}

const momentMs = 50
/** A busy browser takes so long to end the motion of a dialog. */
const settlingMs = 3000
let isFirst = true
