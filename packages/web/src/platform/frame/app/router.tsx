import type { ComponentType } from 'react'
import { createBrowserRouter, type LoaderFunctionArgs, redirect, replace } from 'react-router'
import { currentWords } from '../../base/i18n/words.ts'
import { watchIdle } from '../../base/session/idle.ts'
import { askOtherWindows } from '../../base/session/other-windows.ts'
import { onSessionGivenUp, sessionLost } from '../../base/session/session-lost.ts'
import { clearSession, useSession } from '../../base/session/session-store.ts'
import { toast } from '../../base/toasts/toast-store.ts'
import { CallError } from '../../io/api/call.ts'
import { toastOf } from '../../io/api/toasts.ts'
import { createGuard } from '../../io/sign-in/guard.ts'
import { loginAddress } from '../../io/sign-in/redirect-rule.ts'
import { dropSession, onSignedOutElsewhere } from '../../io/sign-in/sign-out.ts'
import { type Arrival, arriveAt, isMissing } from '../routing/arrive.ts'
import { expectPage } from '../routing/pages.ts'
import { rightsWatch, rightsWorld } from '../routing/rights-watch.ts'
import { visit } from '../tabs/tabs.ts'
import { AppFailed } from './app-failed.tsx'
import { AppFrame } from './app-frame.tsx'
import { FirstLoad } from './first-load.tsx'
import { loadShell, ShellSlot } from './shell-slot.tsx'

// Before the router: it begins with the first navigation at once.
const guard = createGuard({
  ...rightsWorld,
  endSession: dropSession,
  loadFailed: (error) => toast('error', reasonOf(error)),
})

/** A window that was opened from another one goes on with its session (S17); asked once, before anything is decided. */
const handOver = askOtherWindows()

rightsWatch.start()

// An operator who returns to the desk signs in again on the same page.
watchIdle(() => void sessionLost())

/**
 * A static tree: the operator's pages are data below the splat (`arrive.ts`), so that a change of rights or of the
 * operator is a change of state and never of the router. Where one signs in stands in no menu: it is given.
 */
export function startRouter(loadLogin: () => Promise<ComponentType>) {
  const router = createBrowserRouter([
    {
      Component: AppFrame,
      HydrateFallback: FirstLoad,
      ErrorBoundary: AppFailed,
      children: [
        {
          path: '/login',
          loader: async ({ request }) => {
            await handOver
            return useSession.getState().phase === 'anonymous' ? null : leadOn(request, '/')
          },
          lazy: { Component: loadLogin },
        },
        {
          path: '*',
          loader: guardRoute,
          // Every navigation passes the guard.
          shouldRevalidate: () => true,
          Component: ShellSlot,
        },
      ],
    },
  ])

  // The shell follows what has been arrived at, at once and outside React's own pace.
  router.subscribe(({ navigation, loaderData }) => {
    const arrival = Object.values(loaderData).find(isArrival)
    if (navigation.state === 'idle' && arrival) visit(arrival)
  })

  onSessionGivenUp(() => {
    const { pathname, search } = router.state.location
    clearSession()
    void router.navigate(loginAddress(pathname + search), { replace: true })
  })

  onSignedOutElsewhere(() => {
    toast('warning', currentWords().t('session.otherTab'))
    void router.navigate('/login', { replace: true })
  })

  return router
}

function isArrival(data: unknown): data is Arrival {
  return typeof data === 'object' && data !== null && 'pathname' in data
}

async function guardRoute({ request }: LoaderFunctionArgs): Promise<Arrival | Response> {
  const url = new URL(request.url)
  await handOver
  // The operator is loaded before the code: the browser sends requests in the order they are made.
  const entering = guard.enter(url.pathname + url.search)
  if (useSession.getState().phase !== 'anonymous') expectCode(url.pathname)
  const instead = await entering
  if (instead !== undefined) return leadOn(request, instead)
  if (isMissing(url.pathname)) await rightsWatch.lookAgain()
  const [arrival] = await Promise.all([arriveAt(url), loadShell()])
  return typeof arrival === 'string' ? leadOn(request, arrival) : arrival
}

/**
 * Redirects from an address that is no page. One that stands in the history, after a first load or a step back, is
 * replaced: otherwise a step back would reach it, and be redirected again.
 */
function leadOn({ url }: Request, to: string): Response {
  const stands = url === location.href.replace(/#.*/, '') || url === ledTo
  ledTo = stands ? new URL(to, url).href : undefined
  return stands ? replace(to) : redirect(to)
}

/** Target of a redirect from an address of the history; until it is there, the history still has the old one. */
let ledTo: string | undefined

/** Code comes while the guard is still asking. A failure counts where the code is needed. */
function expectCode(pathname: string): void {
  loadShell().catch(() => undefined)
  expectPage(pathname)
}

/** spec 4: the error's own text, or 'Has Error'; spec 8 says how a failure of network or server reads. */
function reasonOf(error: unknown): string {
  if (!(error instanceof CallError)) return 'Has Error'
  if (error.kind === 'failed' || error.kind === 'network') return toastOf(error, currentWords())?.text ?? 'Has Error'
  return error.msg || error.message || 'Has Error'
}
