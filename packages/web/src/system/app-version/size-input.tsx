import { InputNumber } from 'antd'
import type { Entered } from '../../platform/ui/inputs/field-input.tsx'

/** Bytes of a package; may stay empty. */
export default function SizeInput({
  id,
  value,
  onChange = () => {},
  className,
}: Entered<number> & { className?: string }) {
  return (
    <InputNumber<number>
      id={id}
      className={className}
      value={value ?? null}
      min={0}
      precision={0}
      changeOnWheel={false}
      onChange={(next) => onChange(next ?? undefined)}
    />
  )
}
