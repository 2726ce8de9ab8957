import { useNavigate } from 'react-router'
import { addressOf } from '../tabs/tab-rules.ts'
import { useTabs } from '../tabs/tabs.ts'
import { mayLeave, unsavedIn } from './unsaved.ts'

/** Asks about what would be lost with these tabs; with every tab, when none are named. */
export function useMayLeave(): (paths?: readonly string[]) => Promise<boolean> {
  const navigate = useNavigate()

  async function show(path: string): Promise<void> {
    await navigate(addressOf(useTabs.getState().tabs.find((tab) => tab.path === path)))
  }

  return (paths) => mayLeave(unsavedIn(paths), show)
}
