import { type ReceivableRow, receivable } from '@brandside/contract/wholesale/receivable/receivable.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { type OutputAt, shownOf } from '../../platform/io/api/contract-data.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { ShownValue } from '../../platform/ui/values/shown-value.tsx'
import { type ReadColumn, ReadTable } from '../document/read-table.public.tsx'
import { words } from './receivable.words.ts'

type Entry = OutputAt<typeof receivable, 'detail'>['entries'][number]

const shows = shownOf(receivable.endpoints.detail).entries?.items ?? {}
const columns = ['day', 'event', 'deltaCents', 'afterCents', 'note'] as const

/** What has become of a receivable, entry by entry. */
export default function ReceivableEntries({ of: { id } }: { of: Pick<ReceivableRow, 'id'> }) {
  const { say } = useWords()
  const read = useRead(receivable, 'detail', { id })
  const { data } = read
  if (!data) return <LoadingOrFailed read={read} />
  const shown = columns.map(
    (name): ReadColumn<Entry> => ({
      title: shows[name] ? say(shows[name].label) : name,
      number: name.endsWith('Cents'),
      whole: name !== 'note',
      cell: (entry) => <ShownValue info={shows[name]} value={entry[name]} compact />,
    }),
  )
  return (
    <ReadTable
      cards
      label={say(words.course)}
      columns={shown}
      rows={data.entries}
      keyOf={({ id: key }) => key}
      empty={say(words.empty)}
    />
  )
}
