import { Select } from 'antd'
import { useMemo, useState } from 'react'
import { knownZones, offsetOf } from '../../base/format/wall-clock.ts'
import { useWords } from '../../base/i18n/words.ts'
import css from './field-input.module.css'
import type { InputProps } from './field-input.tsx'

/** A time zone by its IANA name, found by name, by what people call it, or by its offset. */
export default function TimeZoneInput({ id, value, onChange = () => {} }: InputProps<string>) {
  const { language } = useWords()
  // Several hundred zones are described only when the list is opened.
  const [opened, setOpened] = useState(false)
  const options = useMemo(() => {
    const zones = opened ? [...new Set([...(value ? [value] : []), ...usual, ...knownZones()])] : value ? [value] : []
    return zones.map((zone) => ({ value: zone, label: describe(zone, language === 'zh' ? 'zh-CN' : 'en') }))
  }, [opened, value, language])
  return (
    <Select
      id={id}
      className={css.wide}
      showSearch={{ optionFilterProp: 'label' }}
      value={value || undefined}
      options={options}
      onOpenChange={(open) => open && setOpened(true)}
      onChange={(zone: string) => onChange(zone)}
    />
  )
}

/** Zones of this product's brands; the others follow in alphabetical order. */
const usual = ['Asia/Shanghai', 'Asia/Hong_Kong', 'Asia/Macau', 'Asia/Taipei', 'Asia/Singapore', 'Asia/Tokyo', 'UTC']

function describe(timeZone: string, locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'long' }).formatToParts(new Date())
  const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? timeZone
  return `${offsetOf(timeZone, new Date())}  ${name} · ${timeZone}`
}
