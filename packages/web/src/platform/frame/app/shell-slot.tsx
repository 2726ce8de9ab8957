import type { ComponentType } from 'react'

let Shell: ComponentType | undefined

/** Fetches the frame that signed-in operators work in; the sign-in page calls it while the operator is typing. */
export async function loadShell(): Promise<void> {
  Shell = (await import('../shell/shell.tsx')).Shell
}

/** Rendered only after `loadShell`. */
export function ShellSlot() {
  return Shell && <Shell />
}
