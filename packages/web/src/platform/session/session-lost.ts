/**
 * A call has found that the session is over. The shell decides what that means for the page in front of the operator;
 * the calling layer only reports it.
 */
export function sessionLost(): void {
  for (const listener of listeners) listener()
}

export function onSessionLost(listener: () => void): void {
  listeners.add(listener)
}

const listeners = new Set<() => void>()
