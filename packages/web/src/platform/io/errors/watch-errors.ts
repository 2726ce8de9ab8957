import { useErrorLog } from '../../base/errors/error-log.ts'

/** A moment, so that what fails in one go is told in one go. */
const gatherMs = 5000
/** So long after his last input somebody is taken to be there. */
const thereMs = 60_000
const inputs = ['keydown', 'pointerdown'] as const

/**
 * Lets what nobody has caught be sent; the sender is fetched when there is something to send. While nobody is there it
 * waits for the next input: to ask is to use the session, and errors that come by themselves would keep it open for good.
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
