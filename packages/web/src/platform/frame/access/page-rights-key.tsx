import { useState } from 'react'
import { usePart } from '../../io/code/use-part.ts'
import type { Place } from '../../ui/page/place.ts'
import { useShortcut } from '../../ui/shortcuts/use-shortcut.ts'
import { words } from './page-rights.words.ts'

/** `p` tells which right each thing on the page in front asks for, and which of them the operator has. */
export function PageRightsKey({ place }: { place: Place | undefined }) {
  const [shown, setShown] = useState<Place>()
  const { Part: PageRights, fetchPart } = usePart(() => import('./page-rights-dialog.tsx'))
  useShortcut(
    {
      keys: 'p',
      label: words.title,
      part: 'shell',
      run: async () => setShown((await fetchPart()) ? place : undefined),
    },
    { enabled: place !== undefined },
  )
  return shown && PageRights && <PageRights place={shown} onClosed={() => setShown(undefined)} />
}
