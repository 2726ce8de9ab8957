import { create } from 'zustand'
import { apiHost } from './api-host.ts'

interface Connection {
  /** The server has not answered, and still does not. */
  lost: boolean
  /** It was too busy to renew what is shown: that is older than it looks, and is asked for again. */
  busy: boolean
}

/** The reachability of the server, as far as calls and browser have noticed. */
export const useConnection = create<Connection>(() => ({ lost: false, busy: false }))

/** A call was answered, with any status. */
export function noteAnswer(): void {
  if (useConnection.getState().lost) useConnection.setState({ lost: false })
}

/**
 * A call was not answered. One dropped connection is no outage, so the server is asked again before an outage is shown.
 */
export function noteSilence(): void {
  if (!useConnection.getState().lost) void reach()
}

/** Asks the server for a sign of life, and remembers whether it gave one. */
export async function reach(): Promise<boolean> {
  asking ??= signOfLife().finally(() => {
    asking = undefined
  })
  const alive = await asking
  if (useConnection.getState().lost === alive) useConnection.setState({ lost: !alive })
  return alive
}

/** Listens to the browser, and keeps asking while the connection is lost and the page is visible. */
export function watchConnection(): void {
  window.addEventListener('offline', () => void reach())
  window.addEventListener('online', () => void reach())
  document.addEventListener('visibilitychange', () => useConnection.getState().lost && void reach())
  useConnection.subscribe(({ lost }) => {
    clearInterval(timer)
    if (lost) timer = setInterval(() => document.visibilityState === 'visible' && void reach(), askEvery)
  })
}

const askEvery = 5_000
const patience = 5_000
let timer: ReturnType<typeof setInterval> | undefined
let asking: Promise<boolean> | undefined

async function signOfLife(): Promise<boolean> {
  if (!navigator.onLine) return false
  try {
    // Any answer will do, and one of another host need not be readable.
    const { status } = await fetch(`${apiHost()}/healthz`, {
      cache: 'no-store',
      mode: 'no-cors',
      signal: AbortSignal.timeout(patience),
    })
    return !isGateway(status)
  } catch {
    return false
  }
}

/** A proxy answers in the place of a server that does not. An opaque answer has the status 0. */
export const isGateway = (status: number): boolean => status === 502 || status === 504
