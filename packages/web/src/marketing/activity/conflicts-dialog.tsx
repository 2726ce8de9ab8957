import { type ActivityRow, activity } from '@brandside/contract/marketing/activity.ts'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import css from './activity.module.css'
import { words } from './activity.words.ts'

/** The enabled activities that meet one in time, shops and goods. */
export default function ConflictsDialog({ of, onClosed }: { of: ActivityRow; onClosed(): void }) {
  const { say } = useWords()
  const [open, setOpen] = useState(true)
  const { data } = useRead(activity, 'conflicts', { id: of.id })
  return (
    <Dialog
      open={open}
      width={480}
      title={say(words.conflictsTitle, { name: of.name })}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      {data?.list.length === 0 && <p>{say(words.noConflicts)}</p>}
      <ul className={css.conflicts}>
        {data?.list.map(({ id, name, blocks }) => (
          <li key={id}>
            <span>{name}</span>
            <span className={blocks ? css.blocks : css.note}>{say(blocks ? words.blocksIt : words.bestCounts)}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
