import { AutoComplete, Form } from 'antd'
import { type ComponentType, type ReactElement, useState } from 'react'
import css from '../inputs/field-input.module.css'
import type { InputProps } from '../inputs/field-input.tsx'
import { choicesFor, type Level, levels, type Place, placeWith, type Region, regionsOf } from './region.rules.ts'

interface RegionInputProps extends InputProps<string> {
  level: Level
}

/**
 * Province, city or district of a form that has all three: chosen from the regions of China or written, as an address may
 * lie elsewhere. A city brings its province along.
 */
function RegionInput({ level, id, value, onChange = () => {} }: RegionInputProps) {
  const form = Form.useFormInstance()
  const place: Place =
    Form.useWatch((values) => Object.fromEntries(levels.map((name) => [name, values[name]])), form) ?? {}
  const [regions, setRegions] = useState<readonly Region[]>([])
  const [typed, setTyped] = useState('')

  /** The regions are a good 30 kB: they come when a field is entered. */
  async function load() {
    setTyped('')
    const { areaList } = await import('@vant/area-data')
    setRegions(regionsOf(areaList))
  }

  return (
    <AutoComplete
      id={id}
      className={css.medium}
      value={value ?? ''}
      options={choicesFor(level, regions, place)
        .filter((name) => name.includes(typed.trim()))
        .map((name) => ({ value: name }))}
      onFocus={() => void load()}
      showSearch={{ onSearch: setTyped, filterOption: false }}
      onChange={(text: string | undefined) => onChange(text ?? '')}
      onSelect={(chosen) => chosen && form.setFieldsValue(placeWith(level, chosen, regions, place))}
    />
  )
}

interface RegionFieldsProps {
  /** The fields of a contract with province, city and district. */
  of: ComponentType<{ name: Level; children: ReactElement<{ className?: string }> }>
}

/** Province, city and district of a form, one below the other. */
export function RegionFields({ of: Field }: RegionFieldsProps) {
  return levels.map((level) => (
    <Field key={level} name={level}>
      <RegionInput level={level} />
    </Field>
  ))
}
