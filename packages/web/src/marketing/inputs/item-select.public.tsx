import type { InputProps } from '../../platform/ui/inputs/field-input.tsx'
import GoodsSelect from '../../store/shop/menu/goods.select.tsx'

/** One SKU out of the menus of the form's brand: another one takes its place. */
export function ItemSelect({ value, onChange, ...rest }: InputProps<number> & { className?: string; label?: string }) {
  return (
    <GoodsSelect
      {...rest}
      skusOnly
      value={value ? [value] : []}
      onChange={(ids) => onChange?.(ids?.findLast((id) => id !== value) ?? undefined)}
    />
  )
}
