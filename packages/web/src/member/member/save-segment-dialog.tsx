import { member } from '@brandside/contract/member/member.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { ActDialog } from '../../platform/data/form/act-dialog.tsx'
import { fieldsOf, type OutputAt } from '../../platform/io/api/contract-data.ts'
import { segmentFilter } from './segment-filter.rules.ts'
import { words } from './segments.words.ts'

interface SaveSegmentDialogProps {
  /** The one that is changed; none: a new one. */
  segment?: OutputAt<typeof member, 'segments'>[number] | undefined
  /** Of the segment that the list stands in, which its own filters narrow. */
  within: OutputAt<typeof member, 'segments'>[number]['filter'] | undefined
  /** What the list is filtered by, as its address says it. */
  filters: Readonly<Record<string, string>>
  onSaved(id: number): void
  onClosed(): void
}

/** Keeps what the list is filtered by as a segment; where the list stands in one, its own filters come along. */
export function SaveSegmentDialog({ segment, within, filters, onSaved, onClosed }: SaveSegmentDialogProps) {
  const { say } = useWords()
  const typed = segmentFilter(filters, fieldsOf(member.endpoints.list))
  return (
    <ActDialog
      of={member}
      act="saveSegment"
      title={say(segment ? words.changeTitle : words.saveTitle, { name: segment?.name ?? '' })}
      help={say(words.saveHelp)}
      verb={say(words.save)}
      given={{ ...(segment && { segmentId: segment.id, version: segment.version }), filter: { ...within, ...typed } }}
      fields={['name']}
      {...(segment && { start: { name: segment.name } })}
      done={say(words.saved)}
      onDone={({ segmentId }) => onSaved(segmentId)}
      onClosed={onClosed}
    />
  )
}
