import { useSession } from '../../base/session/session-store.ts'

const most = 8

/** The paths this operator has visited last, newest first; kept in this browser, each operator's apart. */
export function recentPages(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey()) ?? '[]')
    return Array.isArray(kept) ? kept.filter((path) => typeof path === 'string') : []
  } catch {
    return []
  }
}

export function rememberPage(path: string): void {
  const paths = [path, ...recentPages().filter((each) => each !== path)].slice(0, most + 1)
  try {
    localStorage.setItem(storageKey(), JSON.stringify(paths))
  } catch {
    // Full or forbidden storage costs the list, never the page.
  }
}

const storageKey = () => `brandside.recent.${useSession.getState().userInfo?.user?.id ?? 0}`
