import type { ProductRow } from '@brandside/contract/wholesale/product/product.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { words } from './product.words.ts'
import css from './product-marks.module.css'

/** What somebody should notice of a product: it has never been on sale, or runs out of stock. */
export function ProductMarks({ row: { publishedAt, lowStock } }: { row: ProductRow }) {
  const { say } = useWords()
  return (
    <>
      {publishedAt === null && <span className={css.mark}>{say(words.draft)}</span>}
      {lowStock && <span className={`${css.mark} ${css.low}`}>{say(words.low)}</span>}
    </>
  )
}
