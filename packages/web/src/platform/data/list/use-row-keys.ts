import type { RefObject } from 'react'
import { listKeys } from '../../ui/shortcuts/list-keys.ts'
import { useShortcut } from '../../ui/shortcuts/use-shortcut.ts'
import { mayEdit } from '../resource/may-edit.ts'
import { type Row, useResource } from '../resource/resource.ts'
import { words } from './list.words.ts'

/**
 * J and K move the focus over the rows, whose links open with Enter; E edits the row in focus where its form may be opened, X selects it. The box holds
 * the rows: each has the link to its record, marked with `data-record`.
 */
export function useRowKeys(box: RefObject<HTMLElement | null>, rows: readonly Row[]): void {
  const { contract, may, open } = useResource()
  const links = () => [...(box.current?.querySelectorAll<HTMLElement>('a[data-record]') ?? [])]
  const row = () => document.activeElement?.closest('tr')
  const link = () => row()?.querySelector<HTMLElement>('a[data-record]') ?? undefined

  function step(by: -1 | 1) {
    const all = links()
    const here = link()
    const at = here === undefined ? (by === 1 ? 0 : all.length - 1) : all.indexOf(here) + by
    all[at]?.focus()
  }

  const { update } = contract.endpoints
  const part = 'page' as const
  useShortcut({ keys: listKeys.below, label: words.rowBelow, part, run: () => step(1) })
  useShortcut({ keys: listKeys.above, label: words.rowAbove, part, run: () => step(-1) })
  useShortcut(
    {
      keys: listKeys.edit,
      label: words.editRow,
      part,
      run: () => {
        const id = Number(link()?.dataset.record)
        const edited = rows.find((each) => each.id === id)
        if (edited && mayEdit({ contract, may }, edited)) open({ show: 'edit', id })
      },
    },
    { enabled: may(update) },
  )
  useShortcut({
    keys: listKeys.pick,
    label: words.pickRow,
    part,
    run: () => row()?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click(),
  })
}
