import { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { Button } from 'antd'
import { type MouseEvent, useId } from 'react'
import { useWords } from '../../../platform/base/i18n/words.ts'
import { useAction } from '../../../platform/io/api/use-action.ts'
import { useRead } from '../../../platform/io/api/use-read.ts'
import css from './pasted.module.css'
import { words } from './pasted.words.ts'

/** Everything that a customer has taught; what was taught wrongly is taken back here. */
export function TaughtWords({ customerId, onForgot }: { customerId: number; onForgot(): void }) {
  const { say } = useWords()
  const id = useId()
  const { data } = useRead(wholesaleOrder, 'wordings', { customerId })
  const forget = useAction(wholesaleOrder, 'forget')
  const forgetUnit = useAction(wholesaleOrder, 'forgetUnit')
  if (!data || data.products.length + data.units.length === 0) return null
  const forgot = (done: object | undefined) => {
    if (done) onForgot()
  }
  const rows = [
    ...data.products.map(({ words: said, skuName: name }) => ({
      text: say(words.means, { words: said, name }),
      drop: async () => forgot(await forget.run({ customerId, words: said })),
    })),
    ...data.units.map(({ saidUnit, skuId, skuName: name, unitName: unit }) => ({
      text:
        saidUnit === '' ? say(words.unitUsual, { name, unit }) : say(words.unitMeans, { name, words: saidUnit, unit }),
      drop: async () => forgot(await forgetUnit.run({ customerId, skuId, saidUnit })),
    })),
  ]
  return (
    <section className={css.part} aria-labelledby={id}>
      <h3 id={id}>{say(words.taught)}</h3>
      <span className={css.help}>{say(words.taughtHelp)}</span>
      <ul className={css.taught}>
        {rows.map(({ text, drop }) => (
          <li key={text}>
            {text}
            <Button
              type="link"
              size="small"
              aria-label={`${say(words.forget)} ${text}`}
              onClick={(event) => {
                focusBeside(event)
                void drop()
              }}
            >
              {say(words.forget)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Its entry goes: the keyboard stays with the next one, or goes back to the text after the last. */
function focusBeside({ currentTarget }: MouseEvent<HTMLElement>): void {
  const entry = currentTarget.closest('li')
  const beside = (entry?.nextElementSibling ?? entry?.previousElementSibling)?.querySelector('button')
  const field = beside ?? currentTarget.closest('[role=dialog]')?.querySelector('textarea')
  field?.focus()
}
