import type { memberCard } from '@brandside/contract/member/member-card.ts'
import type { Output } from '@brandside/contract/platform/contract.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import plain from '../../platform/ui/page/plain-table.module.css'
import type { AskedChanges } from './changes-table.tsx'
import css from './ladder.module.css'
import { words } from './member-card.words.ts'

type Shop = Output<typeof memberCard, 'flows'>['shops'][number]

interface FlowShopsProps {
  shops: readonly Shop[]
  onOpen(name: string, asked: Pick<AskedChanges, 'shopId' | 'direction'>): void
}

/** How many members of each shop rose and fell. Each figure opens its changes; those of no shop have no filter. */
export function FlowShops({ shops, onOpen }: FlowShopsProps) {
  const { say } = useWords()
  const figure = ({ shopId, shopName, up, down }: Shop, direction: 'UP' | 'DOWN') => {
    const many = direction === 'UP' ? up : down
    if (shopId === null || many === 0) return many
    const name = `${shopName} · ${say(direction === 'UP' ? words.rose : words.fell)}`
    return (
      <button
        type="button"
        className={css.figure}
        aria-label={`${name} ${many}`}
        onClick={() => onOpen(name, { shopId, direction })}
      >
        {many}
      </button>
    )
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys, too
    <section className={plain.scroller} aria-label={say(words.byShop)} tabIndex={0}>
      <table className={plain.table}>
        <thead>
          <tr>
            <th scope="col">{say(words.byShop)}</th>
            <th scope="col">{say(words.rose)}</th>
            <th scope="col">{say(words.fell)}</th>
          </tr>
        </thead>
        <tbody>
          {shops.map((shop) => (
            <tr key={shop.shopId}>
              <th scope="row">{shop.shopName ?? say(words.noShop)}</th>
              <td>{figure(shop, 'UP')}</td>
              <td>{figure(shop, 'DOWN')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
