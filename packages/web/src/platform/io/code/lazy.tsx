import { type ComponentType, lazy as fetched } from 'react'
import { loadCode } from './load-code.ts'

// biome-ignore lint/suspicious/noExplicitAny: as React's own, whatever the properties are
type Part = ComponentType<any>

let attempts = 0

/** The operator tries again: what did not come is fetched anew when it next appears. */
export function tryCodeAgain(): void {
  attempts += 1
}

/**
 * A component whose code is fetched when it is first shown. React remembers a failure for good; here it lasts until the
 * operator tries again.
 */
export function lazy<P extends Part>(load: () => Promise<{ default: P }>): P {
  let failedIn: number | undefined
  const begin = () =>
    fetched<Part>(() =>
      loadCode(load).catch((error: unknown) => {
        failedIn = attempts
        throw error
      }),
    )
  let current = begin()
  function Later(props: object) {
    if (failedIn !== undefined && failedIn !== attempts) {
      failedIn = undefined
      current = begin()
    }
    const Now = current
    return <Now {...props} />
  }
  return Later as P
}
