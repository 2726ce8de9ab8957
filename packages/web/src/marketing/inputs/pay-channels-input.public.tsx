import { payChannel } from '@brandside/contract/payment/pay-channel.ts'
import { Select } from 'antd'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import type { InputProps } from '../../platform/ui/inputs/field-input.tsx'
import { words } from './inputs.words.ts'

/** Pay channels by their codes, which stay when a channel gets another name; none chosen limits nothing. */
export function PayChannelsInput({ id, className, value, onChange }: InputProps<string[]> & { className?: string }) {
  const { say } = useWords()
  const { data = [] } = useRead(payChannel, 'dropdown', {})
  return (
    <Select<string[]>
      id={id as string}
      className={className as string}
      mode="multiple"
      placeholder={say(words.none)}
      options={data.map(({ code, name }) => ({ value: code, label: name }))}
      value={value ?? []}
      onChange={(next) => onChange?.(next)}
    />
  )
}
