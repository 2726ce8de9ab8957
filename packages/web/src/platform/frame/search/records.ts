import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import { useEffect, useState } from 'react'
import type { ResourceContract } from '../../data/resource/resource.ts'
import { call } from '../../io/api/call.ts'
import { recordAddress } from '../../ui/page/page-location.tsx'
import type { Values } from '../../ui/values/stale-difference.ts'
import type { Target } from '../routing/menu-tree.ts'
import { useMenu } from '../routing/use-menu.ts'

/** A list whose records the search finds: a file `*.records.ts` beside a module's page is all it takes. */
export interface RecordSource {
  of: ResourceContract
  /** The filter of the list that takes the operator's search words. */
  by: string
  /** The fields that hold what a record is called, and what tells it from another of that name. */
  name: string
  mark: string
}

const found = import.meta.glob<RecordSource>('../../../*/*/*.records.ts', { eager: true, import: 'default' })
const sources: readonly RecordSource[] = Object.values(found)

/** A record as the search offers it. */
export interface FoundRecord {
  id: string
  path: string
  title: Bilingual
  groups: readonly Bilingual[]
  icon: string
  mark: string
}

/** Typing rests this long before the server is asked; fewer characters are in everything. */
const restMs = 250
const fewest = 2
/** Records of each list; the list itself has more. */
const maxEach = 4

/** The records that hold what is typed, of the lists that are in the operator's menu; none until the answers are there. */
export function useRecords(pattern: string): readonly FoundRecord[] {
  const { targets } = useMenu()
  const typed = pattern.trim()
  const [answer, setAnswer] = useState<{ typed: string; records: readonly FoundRecord[] }>()

  useEffect(() => {
    if ([...typed].length < fewest) return
    const leaving = new AbortController()
    const wait = setTimeout(async () => {
      const mine = sources.flatMap((source) => {
        const list = targets.find(({ path }) => path === `/${source.of.area}/${source.of.name}`)
        return list ? [recordsOf(source, list, typed, leaving.signal)] : []
      })
      const records = (await Promise.all(mine)).flat()
      if (!leaving.signal.aborted) setAnswer({ typed, records })
    }, restMs)
    return () => {
      clearTimeout(wait)
      leaving.abort()
    }
  }, [typed, targets])

  return answer?.typed === typed ? answer.records : none
}

const none: readonly FoundRecord[] = []

async function recordsOf(
  { of, by, name, mark }: RecordSource,
  list: Target,
  typed: string,
  signal: AbortSignal,
): Promise<FoundRecord[]> {
  try {
    // The filter is one of this list; its type is known where the source is declared.
    const page = (await call(of.endpoints.list, { [by]: typed, rows: maxEach } as never, { signal })) as {
      list: readonly (Values & { id: number })[]
    }
    return page.list.map((row) => {
      const title = String(row[name] ?? '')
      return {
        id: `${of.name} ${row.id}`,
        path: recordAddress(list.path, row.id),
        title: [title, title],
        groups: [list.title],
        icon: list.icon,
        mark: String(row[mark] ?? ''),
      }
    })
  } catch {
    // The pages are found all the same.
    return []
  }
}
