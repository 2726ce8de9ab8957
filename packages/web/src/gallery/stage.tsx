import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useState } from 'react'
import { createMemoryRouter, useLocation } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { pageTabs } from '../platform/frame/tabs/tabs.ts'
import { PageLayerContext } from '../platform/ui/page/page-layer.ts'
import { PageLocationProvider } from '../platform/ui/page/page-location.tsx'
import css from './gallery.module.css'
import { here } from './samples/sample-tabs.ts'

interface StageProps {
  /** The query that the page stands at. */
  search?: string | undefined
  /** `fit`: as high as its content. Otherwise a window of its own, which drawers fill and fixed things stay within. */
  height?: 'fit' | 'low' | 'high'
  children: ReactNode
}

/** A page for one part, with an address, answers and a layer of its own: what happens in one changes no other. */
export function Stage({ search = '', height = 'fit', children }: StageProps) {
  const [layer, setLayer] = useState<HTMLElement | null>(null)
  const [queries] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } }),
  )
  const [router] = useState(() =>
    createMemoryRouter([{ path: '*', Component: Page }], { initialEntries: [here.pathname + search] }),
  )
  return (
    <div ref={setLayer} className={css.stage} data-height={height}>
      <div className={css.scroller} data-scroller>
        <QueryClientProvider client={queries}>
          <PageLayerContext value={layer}>
            <ContentContext value={children}>{layer && <RouterProvider router={router} />}</ContentContext>
          </PageLayerContext>
        </QueryClientProvider>
      </div>
    </div>
  )
}

/** A router keeps its elements; what stands on the page may change. */
const ContentContext = createContext<ReactNode>(null)

function Page() {
  const { pathname, search } = useLocation()
  const content = use(ContentContext)
  if (!here.place) return null
  return (
    <PageLocationProvider place={here.place} pathname={pathname} search={search} params={noParams} tabs={pageTabs}>
      {content}
    </PageLocationProvider>
  )
}

const noParams = {}
