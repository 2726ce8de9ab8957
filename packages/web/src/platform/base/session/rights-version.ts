/**
 * Every answer to an operator tells the version of his rights and of the menu. What is known here was read under one of
 * them; another one means that it may be out of date.
 */
export function rightsVersionTold(version: string): void {
  latest = version
  readUnder ??= version
  if (version !== readUnder) for (const listener of listeners) listener()
}

/** Calls back whenever an answer was given under another version than what is known here. */
export function onRightsMoved(listener: () => void): void {
  listeners.add(listener)
}

/** To be called before rights and menu are read anew; the answer is called after they have been. */
export function readingRights(): () => void {
  const version = latest
  return () => {
    readUnder = version
  }
}

/** Another session begins. */
export function forgetRightsVersion(): void {
  latest = undefined
  readUnder = undefined
}

const listeners = new Set<() => void>()
let latest: string | undefined
let readUnder: string | undefined
