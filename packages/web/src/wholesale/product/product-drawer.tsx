import type { ProductRow } from '@brandside/contract/wholesale/product.ts'
import { productPrice } from '@brandside/contract/wholesale/product-price.ts'
import { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order.ts'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useMay } from '../../platform/data/resource/use-may.ts'
import { Drawer } from '../../platform/ui/dialog/drawer.tsx'
import { PartTabs } from '../../platform/ui/unsaved/part-tabs.tsx'
import { Ladders } from '../product-price/ladders.public.tsx'
import { OrderedLines } from './ordered-lines.tsx'
import { words } from './product.words.ts'
import { SkuList } from './sku-list.tsx'

interface ProductDrawerProps {
  product: Pick<ProductRow, 'id' | 'name'>
  onClosed(): void
}

/** What goes on with a product: its SKUs and their stock, its prices by customers, and who has ordered it. */
export default function ProductDrawer({ product: { id, name }, onClosed }: ProductDrawerProps) {
  const { say } = useWords()
  const may = useMay()
  const [open, setOpen] = useState(true)
  const items = [
    { key: 'skus', label: say(words.stock), children: <SkuList productId={id} /> },
    ...(may(productPrice.endpoints.list)
      ? [{ key: 'prices', label: say(words.prices), children: <Ladders productId={id} /> }]
      : []),
    ...(may(wholesaleOrder.endpoints.items)
      ? [{ key: 'orders', label: say(words.orders), children: <OrderedLines productId={id} /> }]
      : []),
  ]
  return (
    <Drawer open={open} title={say(words.fileOf, { name })} onClose={() => setOpen(false)} onClosed={onClosed}>
      <PartTabs items={items} />
    </Drawer>
  )
}
