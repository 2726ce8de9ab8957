import { type ChannelHealth, payChannel } from '@brandside/contract/payment/pay-channel.ts'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { Time } from '../../platform/base/format/time.tsx'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { useRead } from '../../platform/io/api/use-read.ts'
import { lazy } from '../../platform/io/code/lazy.tsx'
import { Awaited } from '../../platform/ui/page/awaited.tsx'
import { Light, type LightState } from '../../platform/ui/values/light.tsx'
import { lightOf } from './light.rules.ts'
import css from './pay-channel.module.css'
import { words } from './pay-channel.words.ts'

const RateTableDialog = lazy(() => import('./rate-table-dialog.tsx'))

const told: Readonly<Record<LightState, readonly [string, string]>> = {
  off: words.lightOff,
  quiet: words.lightQuiet,
  good: words.lightGood,
  weak: words.lightWeak,
  bad: words.lightBad,
}

/** Above the list: how each channel has done in the last day, and the way to what each brand pays for it. */
export function ChannelLights() {
  const { say } = useWords()
  const [showsRates, setShowsRates] = useState(false)
  const read = useRead(payChannel, 'health', {})
  const { data } = read
  return (
    <>
      {read.error && <LoadingOrFailed read={read} />}
      <Awaited reads={[read]} />
      <ul className={css.lights} aria-label={say(words.light)}>
        {data?.map((health) => (
          <ChannelCard key={health.payChannelId} health={health} />
        ))}
      </ul>
      <Button type="link" size="small" className={css.rates as string} onClick={() => setShowsRates(true)}>
        {say(words.rateTable)}
      </Button>
      {showsRates && (
        <Suspense>
          <RateTableDialog onClosed={() => setShowsRates(false)} />
        </Suspense>
      )}
    </>
  )
}

/** A light, when the channel was paid by last, and how many of its payments failed. */
function ChannelCard({ health }: { health: ChannelHealth }) {
  const { say } = useWords()
  const { channelName, payments, failures, lastSuccessAt } = health
  const light = lightOf(health)
  return (
    <li className={css.card}>
      <span className={css.light}>
        <Light state={light} />
        <strong>{channelName}</strong>
      </span>
      <span className={css.small}>
        {say(told[light])}
        {lastSuccessAt && (
          <>
            {' · '}
            <Time at={lastSuccessAt} relative />
          </>
        )}
      </span>
      {payments > 0 && <span className={css.small}>{say(words.failing, { payments, failures })}</span>}
    </li>
  )
}
