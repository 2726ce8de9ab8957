import type { MenuNode } from '@brandside/contract/shell/own-menu.ts'
import type { CurrentUser } from '@brandside/contract/shell/own-session.ts'
import { create } from 'zustand'
import { forgetRightsVersion, onRightsMoved, readingRights } from '../../base/session/rights-version.ts'
import { setRouteList, useSession } from '../../base/session/session-store.ts'
import { useSettings } from '../../base/settings/settings.ts'
import { keepInfo } from './guard.ts'

type Tree = readonly MenuNode[]

/** Calls to the server. */
export interface RightsWorld {
  info(): Promise<CurrentUser>
  menu(): Promise<Tree>
}

interface MenuNews {
  /** The menu as it is now, while the one in use is another. */
  tree: Tree | undefined
}

/** A menu that has changed in the middle of work waits until the operator takes it. */
export const useMenuNews = create<MenuNews>(() => ({ tree: undefined }))

/** The waiting menu becomes the one in use. */
export function takeMenuNews(): void {
  const { tree } = useMenuNews.getState()
  if (tree) setRouteList(tree)
  useMenuNews.setState({ tree: undefined })
}

interface RightsWatch {
  start(): void
  /** For an address that the menu in use does not have: it may be in the menu of this moment. */
  lookAgain(): Promise<void>
  /** Because the operator wants it: asks in any case, and throws what the server refuses. */
  askAgain(): Promise<void>
}

/** A role that is edited right by right must not make every operator ask each time. */
const pause = 5_000

/**
 * Follows changes of rights and menu without a sign-out. What the operator may press changes at once; the menu under his
 * hand does not, unless he goes to an address that only the new one has.
 */
export function createRightsWatch({ info, menu }: RightsWorld): RightsWatch {
  let running: Promise<void> | undefined
  let readAt = Number.NEGATIVE_INFINITY

  function renew(): Promise<void> {
    running ??= read().finally(() => {
      running = undefined
    })
    return running
  }

  async function read(): Promise<void> {
    const { userInfo } = useSession.getState()
    const isSamePerson = () => useSession.getState().userInfo?.token === userInfo?.token
    readAt = Date.now()
    const done = readingRights()
    const [user, tree] = await Promise.all([info(), menu()])
    if (!isSamePerson()) return
    keepInfo(user)
    if (isSameMenu(tree, useSession.getState().routeList)) {
      setRouteList(tree)
      useMenuNews.setState({ tree: undefined })
    } else {
      useMenuNews.setState({ tree })
    }
    done()
  }

  /** Rights that could not be read are still known to be out of date: the next answer leads here again. */
  const tryRenew = () => renew().catch(() => undefined)

  let timer: ReturnType<typeof setTimeout> | undefined
  function soon(): void {
    if (timer !== undefined || running || useSession.getState().phase !== 'ready') return
    timer = setTimeout(
      () => {
        timer = undefined
        if (useSession.getState().phase === 'ready') void tryRenew()
      },
      Math.max(0, readAt + pause - Date.now()),
    )
  }

  return {
    start() {
      onRightsMoved(soon)
      // Names of roles come in the language they were asked in.
      useSettings.subscribe(({ language }, { language: before }) => language !== before && soon())
      useSession.subscribe(({ phase }, { phase: before }) => {
        if (phase === 'ready' && before !== 'ready') readAt = Date.now()
        if (phase !== 'anonymous') return
        forgetRightsVersion()
        useMenuNews.setState({ tree: undefined })
      })
    },

    async lookAgain() {
      if (Date.now() - readAt > pause) await tryRenew()
      takeMenuNews()
    },

    async askAgain() {
      await renew()
      takeMenuNews()
    },
  }
}

/** The same pages in the same places. Rights within a page and the language of its title are no news. */
export function isSameMenu(one: Tree, other: Tree): boolean {
  return outline(one) === outline(other)
}

function outline(tree: Tree): string {
  return JSON.stringify(tree, (key, value: unknown) => (key === 'rights' || key === 'title' ? undefined : value))
}
