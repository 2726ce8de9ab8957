import { useErrorLog } from './error-log.ts'

/** A moment, so that what fails in one go is told in one go. */
const gatherMs = 5000

/** Lets what nobody has caught be sent; the sender is fetched when there is something to send. */
export function sendErrorsByThemselves(): void {
  let waits = false
  useErrorLog.subscribe(({ entries: [newest] }, { entries: [before] }) => {
    if (waits || !newest?.uncaught || newest.times === newest.sent || newest === before) return
    waits = true
    window.setTimeout(() => {
      waits = false
      // Without its code nothing is sent; that is no error of its own.
      import('./send-by-itself.ts').then(
        ({ sendUncaught }) => sendUncaught(),
        () => undefined,
      )
    }, gatherMs)
  })
}
