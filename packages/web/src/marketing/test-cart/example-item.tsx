import { CheckCircleOutlined, CloseCircleOutlined } from '@ant-design/icons'
import { type QuoteExample, quoteExample } from '@brandside/contract/marketing/quote-example.ts'
import { Button } from 'antd'
import { showMoney } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { Can } from '../../platform/ui/access/can.tsx'
import css from './test-cart.module.css'
import { words } from './test-cart.words.ts'

interface ExampleItemProps {
  example: QuoteExample
  /** Priced with an offer that is being written: that price cannot be accepted before it is saved. */
  isDrafted: boolean
}

/** An example with its saved price, green while the answer is the same; else what differs, part by part. */
export function ExampleItem({ example, isDrafted }: ExampleItemProps) {
  const { say } = useWords()
  const { id, name, shopName, expectedCents, payableCents, differences } = example
  const { accept, remove } = quoteExample.endpoints
  const acceptance = useAction(quoteExample, 'accept', { done: say(words.accepted) })
  const removal = useAction(quoteExample, 'remove', { done: say(words.dropped) })
  const isSame = payableCents !== null && differences.length === 0
  const state = payableCents === null ? words.shopGone : isSame ? words.same : words.changed
  return (
    <li className={css.example}>
      <div className={css.exampleTop}>
        {isSame ? (
          <CheckCircleOutlined aria-hidden className={css.good} />
        ) : (
          <CloseCircleOutlined aria-hidden className={css.bad} />
        )}
        <span className={css.exampleName}>
          {name} <span className={css.note}>{shopName}</span>
        </span>
        <span className={css.amounts}>{signed(expectedCents)}</span>
        <span className={isSame ? css.good : css.bad}>{say(state)}</span>
        {differences.length > 0 && !isDrafted && (
          <Can any={[accept.guard]}>
            <Button size="small" loading={acceptance.pending} onClick={() => void acceptance.run({ id })}>
              {say(words.accept)}
            </Button>
          </Can>
        )}
        <Can any={[remove.guard]}>
          <Button size="small" type="text" loading={removal.pending} onClick={() => void removal.run({ ids: [id] })}>
            {say(words.drop)}
          </Button>
        </Can>
      </div>
      {differences.length > 0 && (
        <dl className={css.steps}>
          {differences.map(({ part, name: item, before, now }) => (
            <div key={`${part} ${item} ${before} ${now}`} className={css.step}>
              <dt>{say(words[`part${part}`], { name: item })}</dt>
              <dd>
                {say(words.priceNow, {
                  before: part === 'GIFT' ? `${before}` : signed(before),
                  now: part === 'GIFT' ? `${now}` : signed(now),
                })}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}

const signed = (cents: number) => (cents < 0 ? `−${showMoney(-cents)}` : showMoney(cents))
