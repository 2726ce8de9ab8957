import { type MemberCardRow, memberCard } from '@brandside/contract/member/member-card.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { percentText } from '@brandside/contract/platform/money.ts'
import { Slider } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useList } from '../../platform/data/resource/resource.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { Awaited } from '../../platform/ui/page/awaited.tsx'
import css from './ladder.module.css'
import { positions, scaleOf } from './ladder.rules.ts'
import { LadderChange } from './ladder-change.tsx'
import { words } from './member-card.words.ts'
import { sizeText } from './size-text.ts'
import { useBrandOfLevels } from './use-brand-of-levels.ts'

/** The levels of the brand that the list is filtered by, or else of the first one, side by side, with thresholds that can be dragged. */
export function Ladder() {
  const { state } = useList()
  const { say } = useWords()
  const chosen = Number(state.filters.brandId) || undefined
  const brand = useBrandOfLevels()
  const { brandId } = brand
  const read = useRead(
    memberCard,
    'list',
    { brandId: brandId as Id, kind: 'GROWTH', rows: 40, sort: ['level'] },
    { enabled: brandId !== undefined },
  )
  const cards = read.data?.list ?? []
  if (cards.length === 0) return <Awaited reads={[brand, read]} />
  return (
    <>
      {chosen === undefined && (
        <p className={css.hint}>{say(words.chooseBrand, { brand: cards[0]?.brandName ?? '' })}</p>
      )}
      <Levels key={cards.map(({ id, threshold }) => `${id}:${threshold}`).join()} cards={cards} />
    </>
  )
}

type RuledCard = MemberCardRow & { threshold: number }
const isRuled = (card: MemberCardRow): card is RuledCard => card.threshold !== null

function Levels({ cards }: { cards: readonly MemberCardRow[] }) {
  const { say, language } = useWords()
  const ruled = cards.filter(isRuled)
  const [scale] = useState(() => scaleOf(ruled.map(({ threshold }) => threshold)))
  const [moving, move] = useState<readonly number[]>(() => ruled.map(({ threshold }) => scale.positionOf(threshold)))
  const [settled, settle] = useState(moving)
  const thresholdOf = (at: number, position: number) => {
    const card = ruled[at] as RuledCard
    return position === scale.positionOf(card.threshold) ? card.threshold : scale.thresholdAt(position)
  }
  const changed = ruled.flatMap((card, at) => {
    const threshold = thresholdOf(at, settled[at] ?? 0)
    return threshold === card.threshold ? [] : [{ card, threshold }]
  })
  return (
    <section className={css.ladder} aria-label={say(words.ladder)}>
      <ol className={css.levels}>
        {cards.map((card) => {
          const at = ruled.findIndex(({ id }) => id === card.id)
          return (
            <li key={card.id} className={css.level} data-off={card.status === 0}>
              <span className={css.name}>
                <span className={css.dot} style={{ background: card.colour ?? 'var(--bs-edge)' }} />
                {say(words.levelName, { level: card.level, name: card.name })}
              </span>
              <strong className={css.count}>{card.memberCount}</strong>
              <span className={css.note}>
                {say(words.share, { share: percentText(card.shareBp) })}
                {at >= 0 &&
                  ` · ${say(words.from, { threshold: sizeText(card, thresholdOf(at, moving[at] ?? 0), language) })}`}
              </span>
            </li>
          )
        })}
      </ol>
      {ruled.length > 0 && (
        <Slider
          range
          className={css.line as string}
          min={0}
          max={positions}
          value={[...moving]}
          ariaLabelForHandle={ruled.map(({ name }) => say(words.thresholdOf, { name }))}
          tooltip={{
            formatter: (position = 0) => sizeText(ruled[0] as RuledCard, scale.thresholdAt(position), language),
          }}
          onChange={(next: number[]) => move(next.toSorted((one, other) => one - other))}
          onChangeComplete={(next: number[]) => settle(next.toSorted((one, other) => one - other))}
        />
      )}
      {changed.map(({ card, threshold }) => (
        <LadderChange
          key={card.id}
          card={card}
          threshold={threshold}
          text={sizeText(card, threshold, language)}
          onUndo={() => {
            const back = settled.map((position, at) =>
              ruled[at]?.id === card.id ? scale.positionOf(card.threshold as number) : position,
            )
            move(back)
            settle(back)
          }}
        />
      ))}
    </section>
  )
}
