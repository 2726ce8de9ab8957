import { type RechargePackageRow, rechargePackage } from '@brandside/contract/member/recharge-package.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { percentText, ratio } from '@brandside/contract/platform/money.ts'
import { Arranged } from '../../marketing/inputs/arranged.public.tsx'
import { showAmount } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useList } from '../../platform/data/resource/resource.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { useCan } from '../../platform/ui/access/can.tsx'
import { Awaited } from '../../platform/ui/page/awaited.tsx'
import css from './package-cards.module.css'
import { words } from './recharge-package.words.ts'

/** The enabled packages of one brand as a member sees them, in the order that dragging gives them. */
export function PackageCards() {
  const { say } = useWords()
  const can = useCan()
  const { state } = useList()
  const chosen = Number(state.filters.brandId) || undefined
  const first = useRead(rechargePackage, 'list', { rows: 1, status: 1 }, { enabled: chosen === undefined })
  const brandId = chosen ?? first.data?.list[0]?.brandId
  const read = useRead(
    rechargePackage,
    'list',
    { brandId: brandId as Id, rows: 200, sort: ['sort'] },
    { enabled: brandId !== undefined },
  )
  const { run, pending } = useAction(rechargePackage, 'setOrder', { done: say(words.arranged) })
  const all = read.data?.list ?? []
  const shown = all.filter(({ status }) => status === 1)
  const others = all.filter(({ status }) => status === 0).map(({ id }) => id)
  if (shown.length === 0) return <Awaited reads={[first, read]} />
  return (
    <section className={css.cards} aria-label={say(words.cards)}>
      <p className={css.note}>{say(words.cardsOf, { brand: shown[0]?.brandName ?? '' })}</p>
      <Arranged
        label={say(words.cards)}
        items={shown.map((row) => ({ id: row.id, name: row.name, content: <Card row={row} /> }))}
        mayMove={can(rechargePackage.endpoints.setOrder.guard) && !pending}
        save={async (ids) => Boolean(await run({ brandId: brandId as Id, ids: [...ids, ...others] }))}
      />
    </section>
  )
}

/** What is paid and given, and how much of the balance the gift is: so much a margin has to bear. */
function Card({ row }: { row: RechargePackageRow }) {
  const { say, language } = useWords()
  const { name, payCents, giftCents, giftPoints, giftCouponCount, giftCardName, tag, currency } = row
  const also = [
    giftPoints > 0 && say(words.givesPoints, { points: giftPoints }),
    giftCouponCount > 0 && say(words.givesCoupons, { count: giftCouponCount }),
    giftCardName !== null && say(words.givesCard, { card: giftCardName }),
  ].filter((line) => typeof line === 'string')
  const shown = (cents: number) => showAmount(cents, currency, language)
  const costBp = ratio(giftCents, 10_000, payCents + giftCents)
  return (
    <>
      <span className={css.top}>
        <strong className={css.pay}>{shown(payCents)}</strong>
        {tag && <span className={css.tag}>{tag}</span>}
      </span>
      <span className={css.note}>{name}</span>
      <span>{giftCents > 0 ? say(words.gives, { gift: shown(giftCents) }) : say(words.noGift)}</span>
      {also.map((line) => (
        <span key={line} className={css.note}>
          {line}
        </span>
      ))}
      <span className={css.bar} aria-hidden="true">
        <span style={{ inlineSize: `${costBp / 100}%` }} />
      </span>
      <span className={css.note}>{say(words.breakEven, { share: percentText(costBp) })}</span>
    </>
  )
}
