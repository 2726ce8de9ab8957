import { useSession } from '../../base/session/session-store.ts'
import { currentMenu } from './arrive.ts'
import type { Menu } from './menu-tree.ts'

/** The signed-in operator's menu; who shows it follows a change. */
export function useMenu(): Menu {
  useSession((session) => session.routeList)
  return currentMenu()
}
