import { standingAt } from '@brandside/contract/store/opening-hours.rules.ts'
import { type ShopRow, shop } from '@brandside/contract/store/shop/shop.ts'
import { Button } from 'antd'
import { createContext, use } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useMay } from '../../platform/data/resource/use-may.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import css from './shop.module.css'
import { words } from './shop.words.ts'
import { Standing } from './standing.tsx'

/** Opens the dialog that closes a shop early. */
export const CloseEarly = createContext<(row: ShopRow) => void>(() => {})

/** Whether a shop is open; on a phone, with the button that closes it before its time, or opens it again. */
export function StandingCell({ shop: row }: { shop: ShopRow }) {
  const { say } = useWords()
  const may = useMay()
  const closeEarly = use(CloseEarly)
  const now = new Date().toISOString()
  const { isOpen } = standingAt(row, now)
  const isClosedNow = row.closures.some(({ from, to }) => from <= now && now < to)
  return (
    <span className={css.standingCell}>
      <Standing shop={row} />
      {isOpen && row.status === 1 && may(shop.endpoints.closeEarly) && (
        <Button className={css.atOnce as string} onClick={() => closeEarly(row)}>
          {say(words.closeEarly)}
        </Button>
      )}
      {isClosedNow && may(shop.endpoints.reopen) && <ReopenButton shop={row} />}
    </span>
  )
}

function ReopenButton({ shop: { id, name } }: { shop: ShopRow }) {
  const { say } = useWords()
  const { run, pending } = useAction(shop, 'reopen', { done: say(words.reopened, { name }) })
  return (
    <Button className={css.atOnce as string} loading={pending} onClick={() => void run({ id })}>
      {say(words.reopen)}
    </Button>
  )
}
