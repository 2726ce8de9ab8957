import { Select } from 'antd'
import { MenuIcon, menuIconNames } from '../../platform/frame/menu/menu-icons.tsx'
import type { InputProps } from '../../platform/ui/inputs/field-input.tsx'
import { useClear } from '../../platform/ui/select/use-clear.tsx'
import css from './menu.module.css'

/** One of the icons there are. */
export default function IconInput({
  id,
  value,
  onChange = () => {},
  className,
}: InputProps<string> & { className?: string }) {
  const clear = useClear()
  return (
    <Select
      id={id}
      className={className}
      allowClear={clear}
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
