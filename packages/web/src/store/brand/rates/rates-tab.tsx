import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { showMoney } from '../../../platform/base/format/number.ts'
import { useFormat } from '../../../platform/base/format/use-format.ts'
import { useWords } from '../../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../../platform/data/answers/loading-or-failed.tsx'
import { useMay } from '../../../platform/data/resource/use-may.ts'
import { type OutputAt, shownOf } from '../../../platform/io/api/contract-data.ts'
import { useAction } from '../../../platform/io/api/use-action.ts'
import { useRead } from '../../../platform/io/api/use-read.ts'
import { ShownValue } from '../../../platform/ui/values/shown-value.tsx'
import css from '../../file.module.css'
import { words } from '../brand-file.words.ts'
import { RateCourse } from './rate-course.tsx'
import { RateDialog } from './rate-dialog.tsx'

type Answer = OutputAt<typeof brand, 'viewRate'>
type Rate = Answer['rates'][number]

const shows = shownOf(brand.endpoints.viewRate).rates?.items ?? {}

/** What each channel costs a brand: now, before and from when on otherwise. */
export function RatesTab({ brandId }: { brandId: Id }) {
  const { say } = useWords()
  const may = useMay()
  const [adding, setAdding] = useState(false)
  const read = useRead(brand, 'viewRate', { id: brandId })
  const { data } = read
  if (!data) return <LoadingOrFailed read={read} />
  const byChannel = Map.groupBy(data.rates, ({ payChannelId }) => payChannelId)
  return (
    <>
      {may(brand.endpoints.setRate) && (
        <div className={css.bar}>
          <Button type="primary" onClick={() => setAdding(true)}>
            {say(words.addRate)}
          </Button>
        </div>
      )}
      <ul className={css.cards}>
        {data.current.map((current) => (
          <ChannelRates
            key={current.payChannelId}
            brandId={brandId}
            currency={data.currency}
            current={current}
            rates={byChannel.get(current.payChannelId) ?? []}
          />
        ))}
      </ul>
      {adding && <RateDialog brandId={brandId} channels={data.current} onClosed={() => setAdding(false)} />}
    </>
  )
}

interface ChannelRatesProps {
  brandId: Id
  currency: Answer['currency']
  current: Answer['current'][number]
  rates: readonly Rate[]
}

function ChannelRates({ brandId, currency, current, rates }: ChannelRatesProps) {
  const { say } = useWords()
  return (
    <li className={css.card}>
      <div className={css.head}>
        <strong className={css.strong}>{current.channelName}</strong>
        <span className={css.grow} />
        <span className={css.small}>{say(words.inForce)}</span>
        <strong className={`${css.strong} ${css.figures}`}>
          <ShownValue info={shows.rateBp} value={current.rateBp} />
        </strong>
        <span className={css.small}>
          <FeeText of={current} currency={currency} />
        </span>
      </div>
      {rates.length === 0 && <p className={`${css.note} ${css.small}`}>{say(words.noRates)}</p>}
      {rates.length > 1 && <RateCourse label={say(words.course, { channel: current.channelName })} rates={rates} />}
      {rates.map((rate) => (
        <RateLine key={rate.rateId} brandId={brandId} currency={currency} rate={rate} />
      ))}
    </li>
  )
}

function RateLine({ brandId, currency, rate }: Pick<ChannelRatesProps, 'brandId' | 'currency'> & { rate: Rate }) {
  const { say } = useWords()
  const may = useMay()
  const format = useFormat()
  const change = useAction(brand, 'setRate', { done: say(words.takenBack) })
  const { rateId, rateBp, phase, shopName, effectiveFrom, note } = rate
  return (
    <div className={css.head}>
      <ShownValue info={shows.phase} value={phase} compact />
      <span className={css.figures}>
        <ShownValue info={shows.rateBp} value={rateBp} />
      </span>
      <span className={css.small}>
        {say(words.from, { time: format.instant(effectiveFrom) })}
        {shopName && ` · ${shopName}`}
        {note && ` · ${note}`} <FeeText of={rate} currency={currency} />
      </span>
      <span className={css.grow} />
      {phase === 'SCHEDULED' && may(brand.endpoints.setRate) && (
        <Button
          type="link"
          size="small"
          danger
          loading={change.pending}
          onClick={() => void change.run({ id: brandId, removeIds: [rateId] })}
        >
          {say(words.takeBack)}
        </Button>
      )}
    </div>
  )
}

interface FeeTextProps {
  of: Pick<Rate, 'minFeeCents' | 'maxFeeCents'>
  currency: Answer['currency']
}

function FeeText({ of: { minFeeCents, maxFeeCents }, currency }: FeeTextProps) {
  const { say } = useWords()
  const min = showMoney(minFeeCents)
  if (minFeeCents === 0 && maxFeeCents === null) return null
  return maxFeeCents === null
    ? say(words.feesFrom, { min, currency })
    : say(words.fees, { min, max: showMoney(maxFeeCents), currency })
}
