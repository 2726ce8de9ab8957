import { type ReceivableRow, receivable } from '@brandside/contract/wholesale/receivable.ts'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { shownOf } from '../../platform/io/api/contract-data.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import plain from '../../platform/ui/page/plain-table.module.css'
import { ShownValue } from '../../platform/ui/values/shown-value.tsx'
import css from './receivable.module.css'
import { words } from './receivable.words.ts'

const shows = shownOf(receivable.endpoints.detail).entries?.items ?? {}
const columns = ['day', 'event', 'deltaCents', 'afterCents', 'note'] as const
const isAmount = (name: string) => name.endsWith('Cents')

/** What has become of a receivable, entry by entry. */
export function EntriesDialog({ row: { id, docNo }, onClosed }: { row: ReceivableRow; onClosed(): void }) {
  const { say } = useWords()
  const [open, setOpen] = useState(true)
  const read = useRead(receivable, 'detail', { id })
  const { data } = read
  return (
    <Dialog
      open={open}
      width={640}
      title={`${docNo} ${say(words.course)}`}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      footer={null}
    >
      {data ? (
        <div className={css.lines}>
          <table className={`${plain.table} ${css.table}`} aria-label={say(words.course)}>
            <thead>
              <tr>
                {columns.map((name) => (
                  <th key={name} scope="col" data-number={isAmount(name) || undefined}>
                    {shows[name] && say(shows[name].label)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.entries.map((entry) => (
                <tr key={entry.id}>
                  {columns.map((name) => (
                    <td key={name} data-number={isAmount(name) || undefined}>
                      <ShownValue info={shows[name]} value={entry[name]} compact />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <LoadingOrFailed read={read} />
      )}
    </Dialog>
  )
}
