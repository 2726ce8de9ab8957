import { shop } from '@brandside/contract/store/shop.ts'
import { Select } from 'antd'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import type { Entered } from '../../platform/ui/inputs/field-input.tsx'
import { words } from './app-version.words.ts'

/** Shops by name or code; none means every shop. */
export default function ShopsInput({
  id,
  value,
  onChange = () => {},
  className,
}: Entered<number[]> & { className?: string }) {
  const { say } = useWords()
  const { data = [] } = useRead(shop, 'dropdown', {}, { staleTime: 60_000 })
  return (
    <Select<number[]>
      id={id}
      className={className}
      mode="multiple"
      placeholder={say(words.everywhere)}
      showSearch={{ optionFilterProp: 'label' }}
      value={value ?? []}
      options={data.map(({ id: shopId, name, code }) => ({ value: shopId as number, label: `${name} ${code}` }))}
      onChange={onChange}
    />
  )
}
