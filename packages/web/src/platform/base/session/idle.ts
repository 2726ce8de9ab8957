import { create } from 'zustand'
import { onWindowMessage, tellOtherWindows } from './other-windows.ts'
import { useSession } from './session-store.ts'

interface Idle {
  /** The end of an unused session, in milliseconds of the epoch; only in its last minutes. */
  endsAt: number | undefined
}

/** An unused session ends on the server; an operator who has only been reading is warned before. */
export const useIdle = create<Idle>(() => ({ endsAt: undefined }))

const warnBeforeMs = 120_000
/** The server notes once a minute that a session is used. */
const slackMs = 60_000
const tellEveryMs = 30_000
/** Use that another window has not announced yet, and the time of the messages. */
const unheardMs = tellEveryMs + 5_000

/** The server has answered under the session: its time begins anew, in every window of this browser. */
export function sessionUsed(): void {
  begin()
  // Either way: a clock may be set back.
  if (Math.abs(Date.now() - announcedAt) < tellEveryMs) return
  announcedAt = Date.now()
  tellOtherWindows({ say: 'used' })
}

/**
 * Calls back when the time is over, on the server's clock and for every window. A window that slept through it hears so when
 * it wakes up. Nothing is asked of the server then: an answer would be a use.
 */
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
  } else {
    useIdle.setState({ endsAt })
    timer = setTimeout(end, left + slackMs + unheardMs)
  }
}

function end(): void {
  stop()
  whenOver?.()
}

let usedAt = 0
let announcedAt = Number.NEGATIVE_INFINITY
let timer: ReturnType<typeof setTimeout> | undefined
let whenOver: (() => void) | undefined
