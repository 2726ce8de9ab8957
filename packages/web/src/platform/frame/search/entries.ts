import { type PaletteEntry, palette } from '@brandside/contract/shell/palette.ts'
import { useMemo } from 'react'
import { useRead } from '../../io/api/use-read.ts'
import { newRecordAddress } from '../../ui/page/page-location.tsx'
import type { Target } from '../routing/menu-tree.ts'
import { useMenu } from '../routing/use-menu.ts'
import type { RecordOption } from './records.ts'
import { type Findable, searchIn, targetOf } from './search-pages.ts'

/** A record to create, or a page by another word for what is done there. */
export interface Entry extends Findable {
  kind: PaletteEntry['kind']
  icon: string
  /** Modules with whose records the form may begin. */
  begins: readonly string[]
}

/** Rights change seldom, and the pages' own buttons ask again. */
const staleMs = 60_000

/** What the operator may create and how pages are called otherwise; none until the server has said so. */
export function useEntries(): readonly Entry[] {
  const { targets } = useMenu()
  const { data } = useRead(palette, 'entries', {}, { staleTime: staleMs, toldInPlace: true })
  return useMemo(() => (data ?? []).flatMap((each) => entryOf(each, targets)), [data, targets])
}

function entryOf(entry: PaletteEntry, targets: readonly Target[]): Entry[] {
  const page = targetOf(targets, entry.module)
  if (!page) return []
  const { kind, titleZh, titleEn, pinyin, initials, begins } = entry
  return [
    {
      ...{ kind, pinyin, initials, begins, icon: page.icon },
      title: [titleZh, titleEn],
      // `新增优惠券` says where it leads; another word for a page does not.
      groups: kind === 'PAGE' ? [page.title] : [],
      path: kind === 'PAGE' ? page.path : newRecordAddress(page.path),
    },
  ]
}

/** Entries whose words stand in a longer question: `where do I lock the month`. */
export function entriesSaidIn(entries: readonly Entry[], pattern: string): Entry[] {
  const asked = pattern.trim().toLowerCase()
  return entries.filter(
    ({ kind, title }) => kind === 'PAGE' && title.some((text) => asked.includes(text.toLowerCase())),
  )
}

/** New records that begin with one that was found: `新增订单 望湖` is an order of 望湖酒家. */
export function entriesBegun(
  entries: readonly Entry[],
  records: readonly RecordOption[],
  pattern: string,
): (Entry & { mark: string })[] {
  return records.flatMap(({ found, title: [name] }) => {
    const rest = pattern.replace(found.words, ' ').replace(joining, ' ').trim()
    if (rest === '' || rest === pattern.trim()) return []
    const able = entries.filter(({ begins }) => begins.includes(found.module))
    return searchIn(able, { pinyin: true })(rest)
      .slice(0, mostBegun)
      .map((entry) => ({ ...entry, mark: name, path: `${entry.path}&${found.module}Id=${found.id}` }))
  })
}

const mostBegun = 2
/** Words between an act and the record that it is for. */
const joining = /\b(for|of|to|with)\b|[给为：:]/gi
