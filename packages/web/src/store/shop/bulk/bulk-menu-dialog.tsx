import { shop } from '@brandside/contract/store/shop/shop.ts'
import { Button, Segmented, Select } from 'antd'
import { Suspense, useState } from 'react'
import { showNumber } from '../../../platform/base/format/number.ts'
import { useWords } from '../../../platform/base/i18n/words.ts'
import { fieldsOf, type InputAt, type OutputAt } from '../../../platform/io/api/contract-data.ts'
import { useRead } from '../../../platform/io/api/use-read.ts'
import { lazy } from '../../../platform/io/code/lazy.tsx'
import { pendingUpload } from '../../../platform/io/files/pending-upload.ts'
import { Dialog } from '../../../platform/ui/dialog/dialog.tsx'
import { NumberInput } from '../../../platform/ui/inputs/number-input.tsx'
import { Picture } from '../../../platform/ui/pictures/picture.tsx'
import css from '../../file.module.css'
import menuCss from '../menu/menu.module.css'
import { words } from './bulk.words.ts'
import { type BulkAsked, whichShops } from './bulk-asked.ts'
import { BulkPreview } from './bulk-preview.tsx'

type MenuItem = OutputAt<typeof shop, 'menuItems'>['items'][number]
type Change = InputAt<typeof shop, 'applyMenu'>['items'][number]
type Supply = NonNullable<Change['supply']>

type ChosenItem = MenuItem & {
  price?: unknown
  supply: Supply
  /** The picture that all of these shops get; while it is on its way, the mark of that. */
  picture?: string | undefined
}

const ImageField = lazy(() => import('../../../platform/ui/pictures/image-field.tsx'))

const infos = fieldsOf(shop.endpoints.applyMenu).items?.items ?? {}
const supplies = Object.entries(infos.supply?.options ?? {})

/** New prices, sold out or there again, of the same items on the menus of many shops. */
export default function BulkMenuDialog({ count, which, answer, onClosed }: BulkAsked) {
  const { say } = useWords()
  const [open, setOpen] = useState(true)
  const [word, setWord] = useState('')
  const [chosen, setChosen] = useState<readonly ChosenItem[]>([])
  const shops = whichShops(which)
  const found = useRead(shop, 'menuItems', { ...shops, word }, { keepPrevious: true, toldInPlace: true })
  const isTyping = chosen.some(({ price, picture }) => typeof price === 'string' || picture === pendingUpload)
  const items = chosen.flatMap(({ skuCode, price, supply, picture: image }): Change[] =>
    typeof price === 'number' || supply !== 'KEEP' || image
      ? [{ skuCode, supply, ...(typeof price === 'number' && { priceCents: price }), ...(image && { image }) }]
      : [],
  )
  const isReady = items.length > 0 && !isTyping
  const asked = { ...shops, items }
  const preview = useRead(shop, 'previewMenu', asked, { enabled: isReady, keepPrevious: true, staleTime: 0 })

  function alter(skuCode: string, change: Partial<ChosenItem>) {
    setChosen(chosen.map((each) => (each.skuCode === skuCode ? { ...each, ...change } : each)))
  }

  function add(skuCode: string) {
    const item = found.data?.items.find((each) => each.skuCode === skuCode)
    if (item && !chosen.some((each) => each.skuCode === skuCode)) setChosen([...chosen, { ...item, supply: 'KEEP' }])
    setWord('')
  }

  function send() {
    answer({ items })
    setOpen(false)
  }

  function onGone() {
    // Answered already where it was sent.
    answer(undefined)
    onClosed()
  }

  return (
    <Dialog
      open={open}
      width={760}
      firm
      title={say(words.menuTitle, { count })}
      onClose={() => setOpen(false)}
      onClosed={onGone}
      action={{
        // Shops that have none of the items, or have it so already, are left as they are.
        verb: say(words.apply, { count: preview.data?.changing ?? count }),
        run: send,
        disabled: !isReady || preview.isError || (preview.data?.changing ?? 0) === 0,
      }}
    >
      <p className={css.help}>{say(words.menuHelp)}</p>
      <Select<string>
        className={menuCss.pick as string}
        aria-label={say(words.addItem)}
        placeholder={say(words.addItem)}
        showSearch={{ filterOption: false, onSearch: setWord, searchValue: word }}
        value={null as unknown as string}
        loading={found.isFetching}
        notFoundContent={found.data ? say(words.noItem) : null}
        options={found.data?.items
          .filter(({ skuCode }) => !chosen.some((each) => each.skuCode === skuCode))
          .map((item) => ({
            value: item.skuCode,
            label: `${item.label} ${pricesOf(item)} · ${say(words.inShops, { count: item.shops })}`,
          }))}
        onSelect={add}
      />
      {chosen.length > 0 && (
        <ul className={`${css.cards} ${css.stack}`}>
          {chosen.map((item) => (
            <ItemLine
              key={item.skuCode}
              item={item}
              onChange={(change) => alter(item.skuCode, change)}
              onLeaveOut={() => setChosen(chosen.filter(({ skuCode }) => skuCode !== item.skuCode))}
            />
          ))}
        </ul>
      )}
      <BulkPreview read={preview} isReady={isReady} hint={say(words.chooseItem)} />
    </Dialog>
  )
}

interface ItemLineProps {
  item: ChosenItem
  onChange(change: Partial<ChosenItem>): void
  onLeaveOut(): void
}

function ItemLine({ item, onChange, onLeaveOut }: ItemLineProps) {
  const { say } = useWords()
  return (
    <li className={menuCss.change}>
      {item.image && <Picture of={item.image} size="tile" />}
      <span className={css.grow}>
        {item.label} <span className={css.weak}>{pricesOf(item)}</span>
      </span>
      <NumberInput
        label={`${item.label} ${say(infos.priceCents?.label ?? words.next)}`}
        info={{ ...(infos.priceCents ?? { kind: 'money' }), max: undefined }}
        value={item.price}
        autoFocus
        onChange={(price) => onChange({ price })}
      />
      <Segmented<Supply>
        aria-label={`${item.label} ${say(infos.supply?.label ?? words.next)}`}
        value={item.supply}
        options={supplies.map(([value, label]) => ({ value: value as Supply, label: say(label) }))}
        onChange={(supply) => onChange({ supply })}
      />
      <Button type="link" size="small" onClick={onLeaveOut}>
        {say(words.leaveOut)}
      </Button>
      <details className={menuCss.newPicture}>
        <summary>{say(item.image ? words.otherPicture : words.addPicture)}</summary>
        <Suspense>
          <ImageField
            value={item.picture ?? null}
            picture={infos.image?.picture ?? { scene: 'image' }}
            onChange={(picture) => onChange({ picture })}
          />
        </Suspense>
      </details>
    </li>
  )
}

/** `28.00`, or from the lowest to the highest. */
function pricesOf({ leastCents, mostCents }: MenuItem): string {
  const least = showNumber('money', leastCents)
  return leastCents === mostCents ? least : `${least}–${showNumber('money', mostCents)}`
}
