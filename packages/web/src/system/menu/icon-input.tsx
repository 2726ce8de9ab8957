import { Select } from 'antd'
import type { Entered } from '../../platform/resource/field-input.tsx'
import { MenuIcon, menuIconNames } from '../../platform/shell/menu-icons.tsx'
import css from './menu.module.css'

/** One of the icons there are. */
export default function IconInput({
  id,
  value,
  onChange = () => {},
  className,
}: Entered<string> & { className?: string }) {
  return (
    <Select
      id={id}
      className={className}
      allowClear
      showSearch
      value={value || undefined}
      options={menuIconNames.map((name) => ({ value: name, label: name }))}
      optionRender={({ data }) => (
        <span className={css.icon}>
          <MenuIcon name={data.value} /> {data.value}
        </span>
      )}
      onChange={(next: string | undefined) => onChange(next)}
    />
  )
}
