import { addressOf } from './tab-rules.ts'
import { useTabs } from './tabs.ts'

/** The address a menu item leads to: its page as it was left, or a fresh one when it is not open (S104). */
export function useOpenAddress(path: string): string {
  return useTabs(({ tabs }) => openAddress(tabs, path))
}

/** The same for a moment outside of rendering. */
export function openAddressNow(path: string): string {
  return openAddress(useTabs.getState().tabs, path)
}

function openAddress(tabs: readonly { path: string; search: string }[], path: string): string {
  const open = tabs.find((tab) => tab.path === path)
  return open ? addressOf(open) : path
}
