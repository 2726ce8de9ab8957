import type { coupon } from '@brandside/contract/marketing/coupon/coupon.ts'
import { quoteExample } from '@brandside/contract/marketing/quote-example.ts'
import { Button } from 'antd'
import { useDeferredValue } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import type { InputAt } from '../../platform/io/api/contract-data.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { useCan } from '../../platform/ui/access/can.tsx'
import { ExampleItem } from './example-item.tsx'
import { ExamplesWarning } from './examples-notice.public.tsx'
import { SaveExample } from './save-example.tsx'
import css from './test-cart.module.css'
import { words } from './test-cart.words.ts'

export type Cart = InputAt<typeof coupon, 'quote'>

interface ExamplesProps {
  brandId: number | undefined
  draft: Pick<Cart, 'couponDraft' | 'couponId' | 'activityDraft' | 'activityId'>
  /** What the test cart shows a price for; undefined while there is none. */
  cart: Cart | undefined
}

/** The saved carts of the brand, priced with the offer that is being written, and the cart of now to be saved with them. */
export function Examples({ brandId, draft, cart }: ExamplesProps) {
  const { say } = useWords()
  const can = useCan()
  // A draft that the quote could price is whole; without one the examples are priced as things stand.
  const asked = useDeferredValue({ ...(cart && draft), brandId: brandId as number })
  const mayList = can(quoteExample.endpoints.list.guard)
  const { data, isFetching, refetch } = useRead(quoteExample, 'list', asked, {
    enabled: mayList && brandId !== undefined,
    keepPrevious: true,
  })
  if (!mayList || brandId === undefined) return null
  const examples = data?.list ?? []
  return (
    <section className={css.examples} aria-label={say(words.examples)}>
      <div className={css.examplesHead}>
        <strong>{say(words.examples)}</strong>
        {examples.length > 0 && (
          <Button size="small" loading={isFetching} onClick={() => void refetch()}>
            {say(words.runAgain)}
          </Button>
        )}
      </div>
      <p className={css.note}>{say(words.exampleHelp)}</p>
      <ExamplesWarning examples={examples} text={cart ? words.willChange : words.haveChanged} />
      {examples.length > 0 && (
        <ul className={css.exampleList}>
          {examples.map((example) => (
            <ExampleItem key={example.id} example={example} isDrafted={cart !== undefined} />
          ))}
        </ul>
      )}
      {can(quoteExample.endpoints.create.guard) && <SaveExample cart={cart} />}
    </section>
  )
}
