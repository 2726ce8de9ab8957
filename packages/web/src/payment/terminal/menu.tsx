import type { Id } from '@brandside/contract/platform/id.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import type { SkuNode } from '@brandside/contract/store/shop/shop-menu.ts'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { showMoney } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { useRead } from '../../platform/io/api/use-read.ts'
import { NumberInput } from '../../platform/ui/inputs/number-input.tsx'
import { upTo } from '../../platform/ui/typing/text-input.tsx'
import type { CartLine } from './basket.ts'
import css from './terminal.module.css'
import { words } from './terminal.words.ts'

interface MenuProps {
  shopId: Id
  disabled: boolean
  onChoose(item: Omit<CartLine, 'quantity'>): void
}

/** What the shop sells, and what is entered by hand. */
export function Menu({ shopId, disabled, onChoose }: MenuProps) {
  const { say } = useWords()
  const read = useRead(shop, 'skuTree', { shopId })
  const { data } = read
  const items = (data ?? []).flatMap((node) => skusOf(node))
  return (
    <section className={css.card} aria-label={say(words.menu)}>
      <h2 className={css.heading}>{say(words.menu)}</h2>
      {!data && <LoadingOrFailed read={read} />}
      {data && items.length === 0 && <p className={css.help}>{say(words.noMenu)}</p>}
      <div className={css.items}>
        {items.map((item) => (
          <button
            key={item.key}
            type="button"
            className={css.item}
            disabled={disabled || item.isGone}
            onClick={() => onChoose(chosenOf(item))}
          >
            <span>{item.name}</span>
            <span className={css.price}>{item.isGone ? say(words.soldOut) : showMoney(item.priceCents)}</span>
          </button>
        ))}
      </div>
      <ByHand disabled={disabled} onChoose={onChoose} />
    </section>
  )
}

interface Item extends Omit<CartLine, 'quantity'> {
  isGone: boolean
}

const chosenOf = ({ isGone: _, ...item }: Item): Omit<CartLine, 'quantity'> => item

/** The items below a node: goods with several specifications tell them beside their name. */
function skusOf(node: SkuNode, goods = '', alone = false): Item[] {
  if (node.type !== 'sku')
    return node.children.flatMap((child) =>
      skusOf(child, node.type === 'goods' ? node.label : '', node.children.length === 1),
    )
  if (!node.onSale) return []
  const name = [goods, alone && goods !== '' ? '' : node.label].filter(Boolean).join(' · ')
  const told = { key: node.key, skuId: node.id, name: name.slice(0, 64), priceCents: node.priceCents ?? 0 }
  return [{ ...told, isGone: node.stock === 0 }]
}

function ByHand({ disabled, onChoose }: Omit<MenuProps, 'shopId'>) {
  const { say } = useWords()
  const [name, setName] = useState('')
  const [price, setPrice] = useState<unknown>()
  const isSound = name.trim() !== '' && typeof price === 'number' && price > 0
  function add() {
    if (typeof price !== 'number') return
    onChoose({ key: `${name} ${price}`, skuId: null, name: name.trim(), priceCents: price })
    setName('')
    setPrice(undefined)
  }
  return (
    <div className={css.row}>
      <Input
        className={css.grow}
        aria-label={say(words.itemName)}
        placeholder={say(words.custom)}
        count={upTo(64)}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <NumberInput
        label={say(words.price)}
        value={price}
        info={{ kind: 'money', decimals: 2, min: 1, max: 100_000_000 }}
        onChange={setPrice}
      />
      <Button disabled={disabled || !isSound} onClick={add}>
        {say(words.add)}
      </Button>
    </div>
  )
}
