import { type RewardRow, reward } from '@brandside/contract/marketing/reward.ts'
import { showAmount, showNumber } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useResource } from '../../platform/data/resource/resource.ts'
import { shownOf } from '../../platform/io/api/contract-data.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { imageUrl } from '../../platform/io/files/image-url.ts'
import { Awaited } from '../../platform/ui/page/awaited.tsx'
import { ShownValue } from '../../platform/ui/values/shown-value.tsx'
import { StockCell } from '../coupon/ticket.public.tsx'
import { Fold } from '../timeline/fold.public.tsx'
import css from './reward.module.css'
import { words } from './reward.words.ts'

const shown = shownOf(reward.endpoints.list)

/** The rewards as members see them, each with what is left of it; one opens its detail. */
export function RewardCards() {
  const { say } = useWords()
  const read = useRead(reward, 'list', { rows: 200, sort: ['sort'] })
  const { data } = read
  if (!data || data.list.length === 0) return <Awaited reads={[read]} />
  return (
    <Fold title={say(words.cards)}>
      <ul className={css.cards}>
        {data.list.map((row) => (
          <Card key={row.id} row={row} />
        ))}
      </ul>
    </Fold>
  )
}

function Card({ row }: { row: RewardRow }) {
  const { say, language } = useWords()
  const { open } = useResource()
  const { id, name, image, mode, kind, trigger, phase, pointsCost, cashCents, taken, stock, currency } = row
  const price = [
    say(words.points, { points: showNumber('integer', pointsCost) }),
    ...(cashCents > 0 ? [showAmount(cashCents, currency, language)] : []),
  ].join(' + ')
  return (
    <li>
      <button type="button" className={css.card} onClick={() => open({ show: 'detail', id })}>
        {image ? (
          <img className={css.picture} src={imageUrl(image, { small: true })} alt="" />
        ) : (
          <span className={css.picture}>
            <ShownValue info={shown.kind} value={kind} />
          </span>
        )}
        <strong className={css.cardName}>{name}</strong>
        <span className={css.price}>
          {mode === 'EXCHANGE' ? price : <ShownValue info={shown.trigger} value={trigger} />}
        </span>
        <StockCell issued={taken} total={stock} />
        <span className={css.note}>
          <ShownValue info={shown.phase} value={phase} />
        </span>
      </button>
    </li>
  )
}
