import { type PaletteEntry, palette } from '@brandside/contract/shell/palette.ts'
import { useMemo } from 'react'
import { useRead } from '../../io/api/use-read.ts'
import { newRecordAddress } from '../../ui/page/page-location.tsx'
import { type Target, targetOf } from '../routing/menu-tree.ts'
import { useMenu } from '../routing/use-menu.ts'
import type { Entry } from './entries.rules.ts'

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
      kind,
      pinyin,
      initials,
      begins,
      icon: page.icon,
      title: [titleZh, titleEn],
      // `新增优惠券` says where it leads; another word for a page does not.
      groups: kind === 'PAGE' ? [page.title] : [],
      path: kind === 'PAGE' ? page.path : newRecordAddress(page.path),
    },
  ]
}
