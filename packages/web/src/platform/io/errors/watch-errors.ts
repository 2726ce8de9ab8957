import { useErrorLog } from '../../base/errors/error-log.ts'

/** A moment, so that errors of one cause are sent together. */
const gatherMs = 5000
/** Time after the last input during which the operator counts as present. */
const thereMs = 60_000
const inputs = ['keydown', 'pointerdown'] as const

/**
 * Has uncaught errors sent; the sender is fetched when there is something to send. While the operator is away it waits
 * for the next input: a call is a use of the session, and errors that come by themselves would keep it open for good.
 */
export function sendErrorsByThemselves(): void {
  let lastInput = Date.now()
  let gathers = false
  let isDue = false

  function tell() {
    if (!isDue || Date.now() - lastInput > thereMs) return
    isDue = false
    // Without its code nothing is sent; that is no error of its own.
    import('./send-by-itself.ts').then(
      ({ sendUncaught }) => sendUncaught(),
      () => undefined,
    )
  }

  function noteInput() {
    lastInput = Date.now()
    tell()
  }

  for (const input of inputs) window.addEventListener(input, noteInput, { capture: true, passive: true })
  useErrorLog.subscribe(({ entries: [newest] }, { entries: [before] }) => {
    if (gathers || isDue || !newest?.uncaught || newest.times === newest.sent || newest === before) return
    gathers = true
    window.setTimeout(() => {
      gathers = false
      isDue = true
      tell()
    }, gatherMs)
  })
}
