import { custLevel } from '@brandside/contract/wholesale/customer/cust-level.ts'
import { Arranged } from '../../marketing/inputs/arranged.public.tsx'
import { showNumber } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { useCan } from '../../platform/ui/access/can.tsx'
import { Awaited } from '../../platform/ui/page/awaited.tsx'
import { words } from './cust-level.words.ts'
import css from './level-order.module.css'

/** The levels from the lowest to the highest, in an order that dragging changes: their ranks go with it. */
export function LevelOrder() {
  const { say } = useWords()
  const can = useCan()
  const read = useRead(custLevel, 'list', { rows: 100, sort: ['rank'] })
  const { data } = read
  const { run, pending } = useAction(custLevel, 'arrange', { done: say(words.arranged) })
  const mayMove = can(custLevel.endpoints.arrange.guard)
  if (!data || data.list.length < 2) return <Awaited reads={[read]} />
  return (
    <section className={css.order} aria-label={say(words.order)}>
      {mayMove && <p className={css.help}>{say(words.orderHelp)}</p>}
      <Arranged
        label={say(words.order)}
        items={data.list.map(({ id, name, discountBp, customerCount }) => ({
          id,
          name,
          content: (
            <>
              <strong>{name}</strong>
              <span className={css.help}>
                {showNumber('percent', discountBp)} · {say(words.customers, { count: customerCount })}
              </span>
            </>
          ),
        }))}
        mayMove={mayMove && !pending}
        save={async (ids) => Boolean(await run({ ids: [...ids] }))}
      />
    </section>
  )
}
