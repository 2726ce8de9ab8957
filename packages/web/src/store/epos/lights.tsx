import type { Id } from '@brandside/contract/platform/id.ts'
import { type EposLight, epos } from '@brandside/contract/store/epos/epos.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { Button } from 'antd'
import { Time } from '../../platform/base/format/time.tsx'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { useRead } from '../../platform/io/api/use-read.ts'
import { Light, type LightState } from '../../platform/ui/values/light.tsx'
import css from './epos.module.css'
import { words } from './epos.words.ts'

interface LightsProps {
  chosen: Id | undefined
  onChoose(id: Id): void
}

/** Every shop with a POS as a card: whether it answers, and what waits for a decision; below them the shops without one. */
export function Lights({ chosen, onChoose }: LightsProps) {
  const { say } = useWords()
  const read = useRead(epos, 'overview', {})
  const shops = useRead(shop, 'dropdown', {}, { toldInPlace: true })
  const { data } = read
  if (!data) return <LoadingOrFailed read={read} />
  const others = shops.data?.filter(({ id }) => !data.some(({ shopId }) => shopId === id)) ?? []
  return (
    <>
      {data.length === 0 && <p className={css.weak}>{say(words.none)}</p>}
      <ul className={css.lights}>
        {data.map((light) => (
          <li key={light.shopId}>
            <button
              type="button"
              className={css.light}
              aria-current={light.shopId === chosen}
              onClick={() => onChoose(light.shopId)}
            >
              <span className={css.lightName}>
                <Light state={lightOf(light)} />
                {light.shopName}
              </span>
              <span className={css.small}>
                {!light.enabled ? (
                  say(words.off)
                ) : light.lastOkAt ? (
                  <>
                    {say(words.seen)} <Time at={light.lastOkAt} relative />
                  </>
                ) : (
                  say(words.never)
                )}
              </span>
              <span className={css.small}>
                {light.p95 !== null && `${say(words.p95, { ms: Math.max(1, light.p95) })} · `}
                {say(words.callsToday, { calls: light.calls, failures: light.failures })}
              </span>
              {light.running > 0 && <span className={css.small}>{say(words.running, { count: light.running })}</span>}
              {light.waiting > 0 && (
                <strong className={css.alarm}>{say(words.waiting, { count: light.waiting })}</strong>
              )}
            </button>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <section className={css.others} aria-label={say(words.others)}>
          <h2 className={css.othersTitle}>{say(words.others)}</h2>
          <ul className={css.othersList}>
            {others.map(({ id, name }) => (
              <li key={id}>
                <Button size="small" type={id === chosen ? 'primary' : 'default'} onClick={() => onChoose(id)}>
                  {name}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function lightOf({ enabled, lastOkAt, failures, waiting }: EposLight): LightState {
  if (!enabled) return 'off'
  if (lastOkAt === null) return 'bad'
  return failures > 0 || waiting > 0 ? 'weak' : 'good'
}
