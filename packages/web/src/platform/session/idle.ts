import { create } from 'zustand'
import { onWindowMessage, tellOtherWindows } from './other-windows.ts'
import { useSession } from './session-store.ts'

interface Idle {
  /** When the session ends if nobody uses it, in milliseconds of the epoch; only in its last minutes. */
  endsAt: number | undefined
}

/** A session that nobody uses ends on the server; whoever has only been reading is told before. */
export const useIdle = create<Idle>(() => ({ endsAt: undefined }))

const warnBeforeMs = 120_000
/** The server notes once a minute that a session is used. */
const slackMs = 60_000
const tellEveryMs = 30_000

/** The server has answered under the session: its time begins anew, in every window of this browser. */
export function sessionUsed(): void {
  begin()
  if (Date.now() - toldAt < tellEveryMs) return
  toldAt = Date.now()
  tellOtherWindows({ say: 'used' })
}

/** Calls back when the time is over. A window that slept through it hears so when it wakes up. */
export function watchIdle(over: () => void): void {
  whenOver = over
  onWindowMessage(({ say }) => {
    if (say === 'used' && useSession.getState().phase === 'ready') begin()
  })
  useSession.subscribe(({ phase }) => {
    if (phase === 'anonymous') stop()
  })
}

function begin(): void {
  usedAt = Date.now()
  stop()
  look()
}

function stop(): void {
  clearTimeout(timer)
  if (useIdle.getState().endsAt !== undefined) useIdle.setState({ endsAt: undefined })
}

function look(): void {
  const { idleTimeout } = useSession.getState().userInfo ?? {}
  if (!idleTimeout) return
  const endsAt = usedAt + idleTimeout * 1000 - slackMs
  const left = endsAt - Date.now()
  if (left > warnBeforeMs) {
    timer = setTimeout(look, left - warnBeforeMs)
  } else if (left > 0) {
    useIdle.setState({ endsAt })
    timer = setTimeout(look, left)
  } else {
    // By now it is over on the server's clock too.
    timer = setTimeout(() => whenOver?.(), slackMs)
  }
}

let usedAt = 0
let toldAt = Number.NEGATIVE_INFINITY
let timer: ReturnType<typeof setTimeout> | undefined
let whenOver: (() => void) | undefined
