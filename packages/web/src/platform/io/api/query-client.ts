import { type Query, QueryCache, QueryClient } from '@tanstack/react-query'
import { useSession } from '../../base/session/session-store.ts'
import { useSettings } from '../../base/settings/settings.ts'
import { awayBy } from './away.ts'
import { CallError } from './call.ts'
import { useConnection } from './connection.ts'
import { toasts } from './toasts.ts'

/** One cache of the server's answers. */
export const queryClient = new QueryClient({
  // spec 8 holds for reads as well; the page shows its own state beside the toast.
  queryCache: new QueryCache({
    onError: (error, { meta, state }) => {
      if (isAway(error)) {
        const isTold = state.data !== undefined || useConnection.getState().busy
        askAgain()
        if (isTold) return
      }
      if (!meta?.toldInPlace || !(error instanceof CallError) || error.kind !== 'refused') toasts.refused(error)
    },
  }),
  defaultOptions: {
    queries: {
      // Coming back to a page shows what was there at once; after half a minute it also asks again.
      staleTime: 30_000,
      // A list must not swap its rows under the operator's hand because he looked at another window.
      refetchOnWindowFocus: false,
      retry: false,
    },
  },
})

// Nothing of one operator may be seen by the next one to sign in.
useSession.subscribe(({ phase }) => {
  if (phase === 'anonymous') queryClient.clear()
})

// Reads that failed during an outage are repeated when it is over.
useConnection.subscribe(({ lost }, { lost: before }) => {
  if (before && !lost) void repeatFailed()
})

function repeatFailed(): Promise<void> {
  return queryClient.refetchQueries({ type: 'active', predicate: hasFailed })
}

const hasFailed = ({ state }: Query) => state.status === 'error'

/**
 * The server is away: what is shown cannot be renewed, or does not come yet. A bar says so, and it is asked again until it
 * is there. A toast comes once, and only where the operator waits for something new.
 */
function askAgain(): void {
  if (useConnection.getState().busy) return
  useConnection.setState({ busy: true })
  setTimeout(renew, renewEvery)
}

async function renew(): Promise<void> {
  await repeatFailed()
  const failed = queryClient.getQueryCache().findAll({ type: 'active', predicate: hasFailed })
  if (failed.some(({ state }) => isAway(state.error))) setTimeout(renew, renewEvery)
  else useConnection.setState({ busy: false })
}

/** A read that takes too long would do so again. */
const isAway = (error: unknown) =>
  awayBy(error) !== undefined && !(error instanceof CallError && error.key === 'common.tookTooLong')

const renewEvery = 5_000

// Some answers carry sentences of the server, in the language they were asked in.
useSettings.subscribe(({ language }, { language: before }) => {
  if (language !== before) void queryClient.invalidateQueries()
})
