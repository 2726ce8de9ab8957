import type { Id } from '@brandside/contract/platform/id.ts'
import { productSku } from '@brandside/contract/wholesale/product/product-sku.ts'
import { productUnit } from '@brandside/contract/wholesale/product/product-unit.ts'
import { useShownOrEntered } from '../../platform/data/form/form-record.ts'
import { type PickerProps, picker } from '../../platform/data/picker/picker.tsx'
import { useMay } from '../../platform/data/resource/use-may.ts'
import { call } from '../../platform/io/api/call.ts'

interface Row {
  skuId?: number | null | undefined
  unitId?: number | null | undefined
}

/** Units are offered as far as the product of the row is sold in them. */
export const unitsOfProduct = ({ skuId }: Row) => (skuId ? { skuId: skuId as Id } : {})

const UnitPicker = picker(productUnit)

/** The units of the product that stands in the same form. */
export function UnitOfProduct(props: PickerProps) {
  const skuId = useShownOrEntered('skuId')
  return <UnitPicker {...props} within={typeof skuId === 'number' ? unitsOfProduct({ skuId }) : undefined} />
}

/** A product that is picked brings the unit that it is usually sold in. */
export function useUsualUnit(): (row: Row, entered: string) => Promise<{ unitId?: never } | undefined> | undefined {
  const may = useMay()
  return (row, entered) => {
    if (entered !== 'skuId' || !row.skuId || !may(productSku.endpoints.view)) return undefined
    // An operator who cannot read the product chooses the unit by hand.
    return usualUnit(row.skuId).catch(() => undefined)
  }
}

/** The form knows ids as plain numbers. */
async function usualUnit(id: number): Promise<{ unitId?: never } | undefined> {
  const { units } = await call(productSku.endpoints.view, { id } as never)
  const usual = units.find(({ isDefault, sellable }) => isDefault && sellable) ?? units.find(({ sellable }) => sellable)
  return usual && { unitId: usual.unitId as never }
}
