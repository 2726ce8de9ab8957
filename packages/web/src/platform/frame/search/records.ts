import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import { type FoundRecord, palette } from '@brandside/contract/shell/palette.ts'
import { useEffect, useState } from 'react'
import { call } from '../../io/api/call.ts'
import { recordAddress } from '../../ui/page/page-location.tsx'
import { type Target, targetOf } from '../routing/menu-tree.ts'
import { useMenu } from '../routing/use-menu.ts'

/** A record as the search offers it. */
export interface RecordOption {
  id: string
  /** The record itself, as the server has found it. */
  found: FoundRecord
  path: string
  title: Bilingual
  groups: readonly Bilingual[]
  icon: string
  mark: string
}

/** Typing rests this long before the server is asked; fewer characters are in everything. */
const restMs = 250
const fewest = 2
const longest = 64

/** The records that hold what is typed, of the lists that are in the operator's menu; none until the answer is there. */
export function useRecords(pattern: string): readonly RecordOption[] {
  const { targets } = useMenu()
  const typed = [...pattern.trim()].slice(0, longest).join('')
  const [answer, setAnswer] = useState<{ typed: string; records: readonly RecordOption[] }>()

  useEffect(() => {
    if ([...typed].length < fewest) return
    const leaving = new AbortController()
    const wait = setTimeout(async () => {
      const found = await recordsWith(typed, leaving.signal)
      if (!leaving.signal.aborted) setAnswer({ typed, records: found.flatMap((each) => optionOf(each, targets)) })
    }, restMs)
    return () => {
      clearTimeout(wait)
      leaving.abort()
    }
  }, [typed, targets])

  return answer?.typed === typed ? answer.records : none
}

const none: readonly RecordOption[] = []

async function recordsWith(words: string, signal: AbortSignal): Promise<readonly FoundRecord[]> {
  try {
    return await call(palette.endpoints.records, { words }, { signal })
  } catch {
    // The pages are found all the same.
    return []
  }
}

/** Nothing of a list whose page has left the menu. */
function optionOf(found: FoundRecord, targets: readonly Target[]): RecordOption[] {
  const list = targetOf(targets, found.module)
  if (!list) return []
  const { id, module, name, mark } = found
  return [
    {
      id: `${module} ${id}`,
      found,
      path: recordAddress(list.path, id),
      title: [name, name],
      groups: [list.title],
      icon: list.icon,
      mark,
    },
  ]
}
