import type { FieldInfo } from '@brandside/contract/platform/describe.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { Drawer } from '../../platform/ui/dialog/drawer.tsx'
import DayInput from '../../platform/ui/inputs/day-input.tsx'
import { ShownValue } from '../../platform/ui/values/shown-value.tsx'
import { words } from './document.words.ts'
import css from './entries-drawer.module.css'
import { ReadTable } from './read-table.public.tsx'

interface EntriesDrawerProps<E> {
  title: string
  /** Labels and kinds of the columns, by their names. */
  shows: Readonly<Record<string, FieldInfo | undefined>>
  columns: readonly (keyof E & string)[]
  read: UseQueryResult<{ list: readonly E[]; total: number }, Error>
  /** The last day that is shown; none is today. */
  until: string | undefined
  onUntil(day: string | undefined): void
  /** Saves all of them. */
  save: ReactNode
  onClosed(): void
}

/** The entries of a ledger's account, the latest first. With a past day, its first row is how the account stood then. */
export function EntriesDrawer<E extends { id: number }>(props: EntriesDrawerProps<E>) {
  const { title, shows, columns, read, until, onUntil, save, onClosed } = props
  const { say } = useWords()
  const [open, setOpen] = useState(true)
  const { data } = read
  const column = (name: keyof E & string) => ({
    title: shows[name] ? say(shows[name].label) : name,
    number: name.endsWith('Cents'),
    cell: (entry: E): ReactNode => <ShownValue info={shows[name]} value={entry[name]} compact />,
  })
  return (
    <Drawer open={open} title={title} onClose={() => setOpen(false)} onClosed={onClosed}>
      <div className={css.asOf}>
        <span>{say(words.asOf)}</span>
        <DayInput aria-label={say(words.asOf)} value={until ?? null} onChange={onUntil} />
        <span className={css.weak}>{say(words.asOfHelp)}</span>
        {save}
      </div>
      {data ? (
        <ReadTable
          label={title}
          columns={columns.map(column)}
          rows={data.list}
          keyOf={({ id }) => id}
          empty={say(words.noEntries)}
        />
      ) : (
        <LoadingOrFailed read={read} />
      )}
    </Drawer>
  )
}
