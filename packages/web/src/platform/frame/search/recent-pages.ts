import { useSession } from '../../base/session/session-store.ts'

const most = 8

/** The paths this operator has visited last, newest first; kept in this browser, each operator's apart. */
function recentPages(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey()) ?? '[]')
    return Array.isArray(kept) ? kept.filter((path) => typeof path === 'string') : []
  } catch {
    return []
  }
}

/** What to offer before anything is typed: the pages visited last; while there are none, the first of the menu. */
export function pagesAtFirst<Page extends { path: string }>(
  menu: readonly Page[],
  here: string,
): { visited: boolean; pages: readonly Page[] } {
  const others = menu.filter(({ path }) => path !== here)
  const visited = recentPages().flatMap((path) => others.find((page) => page.path === path) ?? [])
  return visited.length > 0 ? { visited: true, pages: visited } : { visited: false, pages: others.slice(0, most) }
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
