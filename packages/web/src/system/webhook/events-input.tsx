import { webhook } from '@brandside/contract/system/webhook/webhook.ts'
import { Select } from 'antd'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { useClear } from '../../platform/ui/select/use-clear.tsx'
import { words } from './webhook.words.ts'

interface EventsInputProps {
  id?: string
  value?: readonly string[] | null
  onChange?: (value: string[]) => void
  className?: string
}

/** Picks events of the catalogue, by name and title. */
export default function EventsInput({ id, value, onChange, className }: EventsInputProps) {
  const { say } = useWords()
  const { data = [], isPending } = useRead(webhook, 'catalogue', {}, { staleTime: Number.POSITIVE_INFINITY })
  return (
    <Select<string[]>
      id={id as string}
      className={className as string}
      mode="multiple"
      allowClear={useClear()}
      showSearch={{ optionFilterProp: 'label' }}
      loading={isPending}
      placeholder={say(words.pickEvents)}
      options={data.map(({ name, titleZh, titleEn }) => ({ value: name, label: `${say([titleZh, titleEn])} ${name}` }))}
      value={[...(value ?? [])]}
      onChange={(next) => onChange?.(next)}
    />
  )
}
