import { QueryCache, QueryClient } from '@tanstack/react-query'
import { useSession } from '../../base/session/session-store.ts'
import { useSettings } from '../../base/settings/settings.ts'
import { CallError } from './call.ts'
import { useConnection } from './connection.ts'
import { toasts } from './toasts.ts'

/** One cache of the server's answers. */
export const queryClient = new QueryClient({
  // spec 8 holds for reads as well; the page shows its own state beside the toast.
  queryCache: new QueryCache({
    onError: (error, { meta }) => {
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
  if (before && !lost) {
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  }
})

// Some answers carry sentences of the server, in the language they were asked in.
useSettings.subscribe(({ language }, { language: before }) => {
  if (language !== before) void queryClient.invalidateQueries()
})
