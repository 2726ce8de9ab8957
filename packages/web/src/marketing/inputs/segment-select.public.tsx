import { member } from '@brandside/contract/member/member.ts'
import { Select } from 'antd'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { useCan } from '../../platform/ui/access/can.tsx'
import type { InputProps } from '../../platform/ui/inputs/field-input.tsx'
import { useClear } from '../../platform/ui/select/use-clear.tsx'
import { words } from './inputs.words.ts'

/** Saved segments, each with the number of members that it finds now. */
export function SegmentSelect({ id, value, onChange }: InputProps<number | null>) {
  const clear = useClear()
  const { say } = useWords()
  const { data = [], isLoading } = useSegments()
  return (
    <Select<number>
      id={id as string}
      allowClear={clear}
      loading={isLoading}
      placeholder={say(words.segmentPick)}
      // The select knows nothing chosen as undefined or null; its type has no null.
      value={value as number}
      options={data.map((each) => ({
        value: each.id,
        label: say(words.segmentHeads, { name: each.name, count: each.heads }),
      }))}
      onChange={(next: number | undefined) => onChange?.(next ?? null)}
    />
  )
}

/** What a segment is called. */
export function SegmentName({ id }: { id: number }) {
  const { data = [] } = useSegments()
  return data.find((each) => each.id === id)?.name ?? `#${id}`
}

function useSegments() {
  const can = useCan()
  return useRead(member, 'segments', {}, { enabled: can(member.endpoints.segments.guard) })
}
