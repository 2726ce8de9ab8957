import { type ServiceMode, serviceModes } from '@brandside/contract/store/shop/shop-fields.ts'
import { Select } from 'antd'
import { useWords } from '../../platform/base/i18n/words.ts'
import type { InputProps } from '../../platform/ui/inputs/field-input.tsx'

const modes = Object.keys(serviceModes) as ServiceMode[]

/** The ways in which a shop serves its guests. */
export default function ServicesInput({
  id,
  value,
  onChange = () => {},
  className,
}: InputProps<ServiceMode[]> & { className?: string }) {
  const { say } = useWords()
  return (
    <Select<ServiceMode[]>
      id={id as string}
      {...(className && { className })}
      mode="multiple"
      value={value ?? []}
      options={modes.map((mode) => ({ value: mode, label: say(serviceModes[mode]) }))}
      onChange={(next) => onChange(next)}
    />
  )
}
