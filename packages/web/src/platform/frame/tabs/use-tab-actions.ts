import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { addressOf, afterClosing, type Closing, closing, type Tab } from './tab-rules.ts'
import { drop, isHere, useTabs } from './tabs.ts'
import { useMayLeave } from './use-may-leave.ts'

export interface TabActions {
  open(tab: Tab): Promise<void>
  /** Begins the page anew; its calls are made again (spec 2). */
  refresh(tab: Tab): Promise<void>
  close(which: Closing, tab: Tab): Promise<void>
}

/** Actions on tabs. Every way of closing asks about unsaved input, once. */
export function useTabActions(): TabActions {
  const navigate = useNavigate()
  const mayLeave = useMayLeave()
  const queries = useQueryClient()

  async function open(tab: Tab): Promise<void> {
    if (!isHere(tab.path)) await navigate(addressOf(tab))
  }

  async function refresh(tab: Tab): Promise<void> {
    if (!(await mayLeave([tab.path]))) return
    await open(tab)
    // Only a page in front has reads that listen: these are the ones to ask again.
    await queries.invalidateQueries({ type: 'active', refetchType: 'none' })
    await navigate(`/redirect${addressOf(tab)}`, { replace: true })
  }

  async function close(which: Closing, tab: Tab): Promise<void> {
    const closed = closing(useTabs.getState().tabs, which, tab.path)
    if (!(await mayLeave(closed.map(({ path }) => path)))) return
    const next = which === 'others' ? addressOf(tab) : afterClosing(useTabs.getState(), closed)
    const leaves = closed.some(({ path }) => isHere(path))
    // An only page that leads back to itself begins anew: its tab has to be gone before it arrives.
    if (leaves && next === '/') drop(closed)
    if (next !== undefined) await navigate(next)
    drop(closed)
  }

  return { open, refresh, close }
}
