import { useState } from 'react'
import { usePart } from '../../io/code/use-part.ts'
import { useShortcut } from '../../ui/shortcuts/use-shortcut.ts'
import { words } from './shortcuts.words.ts'

/** `?` shows every key that can be pressed. */
export function ShortcutHelpKey() {
  const [open, setOpen] = useState(false)
  const { Part: ShortcutHelp, fetchPart } = usePart(() => import('./shortcut-help.tsx'))
  useShortcut({
    keys: '?',
    label: words.title,
    part: 'shell',
    run: async () => setOpen(await fetchPart()),
  })
  return open && ShortcutHelp && <ShortcutHelp close={() => setOpen(false)} />
}
