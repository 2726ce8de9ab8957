import { product } from '@brandside/contract/wholesale/product/product.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import type { Values } from '../../platform/ui/values/stale-difference.ts'
import { AskDialog, answering, type Question } from '../customer/ask-dialog.public.tsx'
import ProductClassSelect from '../product-class/product-class.select.tsx'
import { words } from './product.words.ts'
import TaxRateSelect from './tax-rate.select.tsx'

export interface Many {
  what: 'reclassMany' | 'retaxMany'
  count: number
  answer(values: Values | undefined): void
}

const asked: Record<Many['what'], readonly Question[]> = {
  reclassMany: [{ name: 'classId', input: <ProductClassSelect /> }],
  retaxMany: [{ name: 'taxRateBp', input: <TaxRateSelect /> }],
}

/** Asks which class or tax rate many products are to have. */
export default function ManyDialog({ what, count, answer, onClosed }: Many & { onClosed(): void }) {
  const { say } = useWords()
  return (
    <AskDialog
      endpoint={product.endpoints[what]}
      asked={asked[what]}
      title={say(words[what])}
      verb={say(words.change)}
      help={say(words.ofMany, { count })}
      {...answering({ answer, onClosed })}
    />
  )
}
