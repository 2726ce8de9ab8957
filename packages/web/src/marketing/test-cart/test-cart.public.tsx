import { coupon } from '@brandside/contract/marketing/coupon/coupon.ts'
import { member } from '@brandside/contract/member/member.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { useDeferredValue, useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { picker } from '../../platform/data/picker/picker.tsx'
import { AmongFacts } from '../../platform/data/record/among-facts.tsx'
import { useResource } from '../../platform/data/resource/resource.ts'
import { enteredOf, type InputAt } from '../../platform/io/api/contract-data.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import MomentInput from '../../platform/ui/inputs/moment-input.tsx'
import { NumberInput, SizeInput } from '../../platform/ui/inputs/number-input.tsx'
import { isEntered, type Values } from '../../platform/ui/values/stale-difference.ts'
import { ByValues } from '../inputs/by-values.public.tsx'
import { cartLines, type GoodsNamed } from './cart-lines.rules.ts'
import { CartResult } from './cart-result.tsx'
import { Examples } from './examples.tsx'
import { MarginGuard } from './margin-guard.tsx'
import css from './test-cart.module.css'
import { words } from './test-cart.words.ts'

const ShopPicker = picker(shop)
const MemberPicker = picker(member)

type Input = InputAt<typeof coupon, 'quote'>

interface TestCartProps {
  /** What the cart is priced with: the draft, as the call takes it. */
  draft(values: Values): Pick<Input, 'couponDraft' | 'couponId' | 'activityDraft' | 'activityId'>
}

/** Prices a small cart by what stands in the form, as an order at that shop and time would be (consumer.md 25, number 1). */
export function TestCart({ draft }: TestCartProps) {
  return <ByValues>{(values) => <Cart values={values} draft={draft} />}</ByValues>
}

const money = { kind: 'money', required: true, min: 0, decimals: 2 } as const

function Cart({ values, draft }: TestCartProps & { values: Values }) {
  const { say } = useWords()
  const [shopId, setShopId] = useState<number>()
  const [memberId, setMemberId] = useState<number>()
  const [at, setAt] = useState<string>()
  const [prices, setPrices] = useState<readonly unknown[]>([6_000, 4_000])
  const [counts, setCounts] = useState<readonly (number | undefined)[]>([1, 1])
  const firstShop = shopId ?? (values.shopScope === 'INCLUDE' ? (values.shopIds as number[])[0] : undefined)
  const wanted = prices.map((price, index) => ({
    unitCents: typeof price === 'number' ? price : 0,
    qty: counts[index] ?? 0,
  }))
  const lines = cartLines(values as GoodsNamed, wanted)
  const asked = useDeferredValue({
    shopId: firstShop ?? 0,
    lines,
    ...draft(values),
    ...(memberId !== undefined && { memberId }),
    ...(at !== undefined && { at }),
  } as Input)
  const isWhole = isEntered(enteredOf(useResource().contract), values)
  const isReady = firstShop !== undefined && isWhole && lines.length > 0 && counts.every((count) => count !== undefined)
  const { data, isError } = useRead(coupon, 'quote', asked, {
    enabled: isReady && asked.shopId > 0,
    keepPrevious: true,
  })
  const replaced = <T,>(all: readonly T[], index: number, next: T) =>
    all.map((each, at) => (at === index ? next : each))
  return (
    <AmongFacts label={say(words.title)}>
      <div className={css.cart}>
        <MarginGuard draft={draft(values)} isReady={isWhole && lines.length > 0} />
        <div className={css.asked}>
          <ShopPicker
            label={say(words.shop)}
            placeholder={words.shop}
            value={firstShop ?? null}
            onChange={(next) => setShopId(next ?? undefined)}
          />
          <MemberPicker
            label={say(words.member)}
            placeholder={words.member}
            value={memberId ?? null}
            onChange={(next) => setMemberId(next ?? undefined)}
          />
          <MomentInput id="test-cart-at" value={at} onChange={setAt} />
        </div>
        {[words.listed, words.other].map((label, index) => (
          <div key={label[1]} className={css.line}>
            <span>{say(label)}</span>
            <NumberInput
              label={`${say(label)} ${say(words.price)}`}
              value={prices[index]}
              info={money}
              onChange={(next) => setPrices(replaced(prices, index, next))}
            />
            <SizeInput
              label={`${say(label)} ${say(words.quantity)}`}
              info={{ kind: 'integer', min: 0, max: 99 }}
              value={counts[index]}
              onChange={(next) => setCounts(replaced(counts, index, next))}
            />
          </div>
        ))}
        {!isReady && <p className={css.note}>{say(firstShop === undefined ? words.pickShop : words.incomplete)}</p>}
        {isReady && isError && <p className={css.note}>{say(words.incomplete)}</p>}
        {isReady && !isError && data && <CartResult told={data} />}
        <Examples
          brandId={typeof values.brandId === 'number' ? values.brandId : undefined}
          draft={draft(values)}
          cart={isReady && !isError && data ? asked : undefined}
        />
      </div>
    </AmongFacts>
  )
}
