import { quoteExample } from '@brandside/contract/marketing/quote-example.ts'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { upTo } from '../../platform/ui/typing/text-input.tsx'
import type { Cart } from './examples.tsx'
import css from './test-cart.module.css'
import { words } from './test-cart.words.ts'

/** Names the cart and saves it with its price; of an offer that was never saved, nothing could be priced later. */
export function SaveExample({ cart }: { cart: Cart | undefined }) {
  const { say } = useWords()
  const [name, setName] = useState('')
  const { run, pending } = useAction(quoteExample, 'create', { done: say(words.exampleSaved) })
  const isUnsaved =
    cart !== undefined &&
    ((cart.couponDraft && cart.couponId === undefined) || (cart.activityDraft && cart.activityId === undefined))
  if (isUnsaved) return <p className={css.note}>{say(words.saveFirst)}</p>

  async function save() {
    if (cart && (await run({ ...cart, name: name.trim() }))) setName('')
  }

  return (
    <div className={css.saving}>
      <Input
        aria-label={say(words.exampleName)}
        placeholder={say(words.exampleName)}
        count={upTo(40)}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button disabled={!cart || name.trim() === ''} loading={pending} onClick={() => void save()}>
        {say(words.saveExample)}
      </Button>
    </div>
  )
}
