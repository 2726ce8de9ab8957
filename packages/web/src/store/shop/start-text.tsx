import type { Id } from '@brandside/contract/platform/id.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { shownOf } from '../../platform/io/api/contract-data.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { words } from './shop.words.ts'

const checkInfo = shownOf(shop.endpoints.readiness).nextCheck

/** What keeps guests from ordering in a shop that is about to be enabled. */
export function StartText({ id }: { id: Id }) {
  const { say } = useWords()
  const read = useRead(shop, 'readiness', { shopId: id }, { staleTime: 0 })
  const { data } = read
  if (!data) return <LoadingOrFailed read={read} />
  const open = data.checks.filter(({ readiness }) => readiness === 'MISSING' || readiness === 'WEAK')
  if (open.length === 0) return say(words.startReady)
  return (
    <>
      {say(words.startScore, { score: data.score })}
      {open.map(({ check }) => (
        <div key={check}>{say(checkInfo?.options?.[check] ?? [check, check])}</div>
      ))}
    </>
  )
}
