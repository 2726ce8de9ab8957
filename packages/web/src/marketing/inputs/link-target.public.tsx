import { activity } from '@brandside/contract/marketing/activity.ts'
import { coupon } from '@brandside/contract/marketing/coupon/coupon.ts'
import { Input, Select } from 'antd'
import { useWords } from '../../platform/base/i18n/words.ts'
import { picker } from '../../platform/data/picker/picker.tsx'
import { useRead } from '../../platform/io/api/use-read.ts'
import { useClear } from '../../platform/ui/select/use-clear.tsx'
import { GoodsLink } from './goods-link.tsx'
import { words } from './inputs.words.ts'

const CouponPicker = picker(coupon)

interface LinkTargetProps {
  /** The kind of link: what it leads to. */
  type: string
  id?: string
  className?: string
  value?: string | null
  onChange?(value: string | null): void
}

/** Where a link leads: a record is picked by its name, an address or path is typed. */
export function LinkTarget({ type, value, onChange, ...own }: LinkTargetProps) {
  const { say } = useWords()
  const change = (picked?: number | null) => onChange?.(picked ? String(picked) : null)
  const shown = Number(value) || null
  if (type === 'COUPON') return <CouponPicker {...own} value={shown} onChange={change} />
  if (type === 'GOODS') return <GoodsLink {...own} value={shown} onChange={change} />
  if (type === 'ACTIVITY') return <ActivitySelect {...own} value={shown} onChange={change} />
  return (
    <Input
      {...own}
      value={value ?? ''}
      placeholder={say(hints[type] ?? words.linkPath)}
      onChange={(event) => onChange?.(event.target.value || null)}
    />
  )
}

interface ActivitySelectProps {
  id?: string
  className?: string
  value: number | null
  onChange(value: number | null): void
}

/** Of the activities that are on, the one that is shown. */
function ActivitySelect({ value, onChange, ...own }: ActivitySelectProps) {
  const clear = useClear()
  const { data } = useRead(activity, 'list', { rows: 200, status: 1 })
  const options = (data?.list ?? []).map(({ id, name }) => ({ value: Number(id), label: name }))
  return (
    <Select
      {...own}
      allowClear={clear}
      showSearch={{ optionFilterProp: 'label' }}
      value={value}
      options={options}
      onChange={(next?: number | null) => onChange(next ?? null)}
    />
  )
}

const hints: Readonly<Record<string, readonly [string, string]>> = {
  PAGE: ['/menu', '/menu'],
  URL: ['https://', 'https://'],
  MINIAPP: words.linkApp,
}
