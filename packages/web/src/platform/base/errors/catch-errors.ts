import type { ErrorInfo } from 'react'
import type { RootOptions } from 'react-dom/client'
import { record } from './error-log.ts'

/** Notes errors that no other handler has caught: of scripts and rejected promises. */
export function catchErrors(): void {
  window.addEventListener('error', ({ error, message }) => noteError(error ?? message, ''))
  window.addEventListener('unhandledrejection', ({ reason }) => noteError(reason, 'promise'))
}

/** React reports here what its boundaries caught, what they did not, and what it repaired. */
export const rootErrorOptions: RootOptions = {
  onCaughtError: noteRenderError,
  onUncaughtError: noteRenderError,
  onRecoverableError: noteRenderError,
}

function noteRenderError(error: unknown, { componentStack }: ErrorInfo): void {
  noteError(error, nearestComponents(componentStack ?? ''))
  // In development the console is where one looks.
  if (import.meta.env.DEV) console.error(error)
}

function noteError(error: unknown, info: string): void {
  if (isAborted(error)) return
  record({ message: messageOf(error), info, stack: error instanceof Error ? (error.stack ?? '') : '', uncaught: true })
}

/** Any thrown value as text; of a plain object, its contents. */
function messageOf(error: unknown): string {
  if (error instanceof Error) return error.message || error.name
  if (typeof error !== 'object' || error === null) return String(error)
  try {
    return JSON.stringify(error)
  } catch {
    return String(error)
  }
}

/** `BrandTable < BrandPage < PagePanel`. */
function nearestComponents(stack: string): string {
  const names = stack.split('\n').flatMap((line) => /^\s*at (\w+)/.exec(line)?.[1] ?? [])
  return names.slice(0, 4).join(' < ')
}

/** The operator left a page while it was still loading. */
function isAborted(error: unknown): boolean {
  return error instanceof Error && (error.name === 'AbortError' || ('kind' in error && error.kind === 'aborted'))
}
