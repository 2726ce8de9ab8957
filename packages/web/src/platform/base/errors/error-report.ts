import type { ErrorEntry } from './error-log.ts'

interface Surroundings {
  /** Which build of the product. */
  build: string
  browser: string
}

/** Captured errors as a text to send: in English, for any reader, and with everything that helps. */
export function errorReport(entries: readonly ErrorEntry[], { build, browser }: Surroundings): string {
  return [`${entries.length} captured, build ${build}, ${browser}`, ...entries.map(paragraph)].join('\n\n')
}

function paragraph({ at, message, info, url, stack, requestId, times }: ErrorEntry): string {
  return [
    `${at.toISOString()}${times > 1 ? ` (${times} times, last)` : ''}`,
    `Message: ${message}`,
    info && `Component: ${info}`,
    `Address: ${url}`,
    requestId && `Request id: ${requestId}`,
    stack && `Stack:\n${stack}`,
  ]
    .filter(Boolean)
    .join('\n')
}
