import { useNavigate } from 'react-router'
import { mayLeave, unsavedIn } from '../../base/unsaved/unsaved.ts'
import { addressOf } from './tab-rules.ts'
import { useTabs } from './tabs.ts'

/** Asks about what would be lost with these tabs; with every tab, when none are named. */
export function useMayLeave(): (paths?: readonly string[]) => Promise<boolean> {
  const navigate = useNavigate()

  async function show(path: string): Promise<void> {
    await navigate(addressOf(useTabs.getState().tabs.find((tab) => tab.path === path)))
  }

  return (paths) => mayLeave(unsavedIn(paths), show)
}
