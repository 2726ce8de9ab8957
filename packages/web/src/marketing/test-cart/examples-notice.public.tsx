import { type QuoteExample, quoteExample } from '@brandside/contract/marketing/quote-example.ts'
import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import { Alert } from 'antd'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { useCan } from '../../platform/ui/access/can.tsx'
import css from './test-cart.module.css'
import { words } from './test-cart.words.ts'

/** Above lists of offers, cards and rules: the saved carts whose price a change has moved. */
export function ExamplesNotice() {
  const may = useCan()(quoteExample.endpoints.list.guard)
  const { data } = useRead(quoteExample, 'list', {}, { enabled: may })
  return <ExamplesWarning examples={data?.list ?? []} text={words.haveChanged} />
}

/** Names the examples that differ; nothing where none does. */
export function ExamplesWarning({ examples, text }: { examples: readonly QuoteExample[]; text: Bilingual }) {
  const { say, separator } = useWords()
  const changed = examples.filter(({ differences }) => differences.length > 0)
  if (changed.length === 0) return null
  const names = changed.map(({ name }) => name).join(separator)
  return (
    <Alert
      className={css.notice as string}
      type="warning"
      showIcon
      title={say(text, { count: changed.length, names })}
    />
  )
}
