import type { Id } from '@brandside/contract/platform/id.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { readinessStates } from '@brandside/contract/store/shop/shop-readiness.ts'
import { Button, Progress } from 'antd'
import { useNavigate } from 'react-router'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { useResource } from '../../platform/data/resource/resource.ts'
import { type OutputAt, shownOf } from '../../platform/io/api/contract-data.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { partParameter, usePageSearch } from '../../platform/ui/page/page-location.tsx'
import { ChoiceValue } from '../../platform/ui/values/choice-value.tsx'
import css from '../file.module.css'
import { words } from './shop-file.words.ts'

type Check = OutputAt<typeof shop, 'readiness'>['checks'][number]['check']

const checkInfo = shownOf(shop.endpoints.readiness).nextCheck

/** Where each matter is put right: another part of the record, a page, or the form with the shop’s own fields. */
const places: Readonly<Record<Check, string>> = {
  MENU: 'menu',
  CHANNELS: 'channels',
  PAY: 'pay',
  TERMINAL: 'terminal',
  BRAND: '/store/brand',
  PAPERS: '/store/brand',
  POS: '/store/epos',
  DELIVERY: '/store/delivery',
  DETAILS: '',
  PLACE: '',
  IMAGES: '',
}

/** How ready a shop is for guests, as one number with the next thing to put right. */
export function ReadinessTab({ shopId }: { shopId: Id }) {
  const { say } = useWords()
  const navigate = useNavigate()
  const { open } = useResource()
  const [search, setSearch] = usePageSearch()
  const read = useRead(shop, 'readiness', { shopId }, { staleTime: 0 })
  const { data } = read
  if (!data) return <LoadingOrFailed read={read} />
  const { score, nextCheck, checks } = data
  const nameOf = (check: Check) => say(checkInfo?.options?.[check] ?? [check, check])

  function putRight(check: Check) {
    const place = places[check]
    if (place.startsWith('/')) void navigate(place)
    else if (place === '') open({ show: 'edit', id: shopId })
    else {
      const next = new URLSearchParams(search)
      next.set(partParameter, place)
      setSearch(next, { replace: true })
    }
  }

  return (
    <>
      <div className={css.card}>
        <div className={css.head}>
          <strong className={`${css.strong} ${css.figures}`}>{say(words.score, { score })}</strong>
          <span className={css.weak}>
            {nextCheck === null ? say(words.allReady) : say(words.next, { check: nameOf(nextCheck) })}
          </span>
        </div>
        <Progress percent={score} showInfo={false} size="small" aria-label={say(words.readiness)} />
      </div>
      <ul className={css.rows}>
        {checks.map(({ check, readiness }) => (
          <li key={check} className={css.row}>
            <span className={css.grow}>{nameOf(check)}</span>
            {(readiness === 'WEAK' || readiness === 'MISSING') && (
              <Button type="link" size="small" onClick={() => putRight(check)}>
                {say(words.fix)}
              </Button>
            )}
            <ChoiceValue info={stateInfo} value={readiness} compact />
          </li>
        ))}
      </ul>
    </>
  )
}

const stateInfo = {
  options: readinessStates.items,
  dictionary: readinessStates.code,
  colours: readinessStates.colours,
}
