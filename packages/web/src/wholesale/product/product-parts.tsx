import type { ProductRow } from '@brandside/contract/wholesale/product/product.ts'
import { Ladders } from '../product-price/ladders.public.tsx'
import { OrderedLines } from './ordered-lines.tsx'
import { SkuList } from './sku-list.tsx'

export type ProductPartName = 'skus' | 'prices' | 'orders'

/** What goes on with a product: its SKUs and their stock, its prices by customers, and who has ordered it. */
export default function ProductPart({
  product,
  part,
}: {
  product: Pick<ProductRow, 'id' | 'name'>
  part: ProductPartName
}) {
  if (part === 'skus') return <SkuList productId={product.id} />
  if (part === 'prices') return <Ladders product={product} />
  return <OrderedLines productId={product.id} />
}
