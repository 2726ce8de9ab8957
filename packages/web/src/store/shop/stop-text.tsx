import type { Id } from '@brandside/contract/platform/id.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { useRead } from '../../platform/io/api/use-read.ts'
import { words } from './shop.words.ts'

/** The effect of stopping a shop, with what is going on there at this moment. */
export function StopText({ id }: { id: Id }) {
  const { say } = useWords()
  const read = useRead(shop, 'impact', { id }, { staleTime: 0 })
  const { data } = read
  const going = data && [
    [words.stopOrders, data.openOrders] as const,
    [words.stopRefunds, data.pendingRefunds] as const,
    [words.stopActivity, data.activities] as const,
  ]
  return (
    <>
      {say(words.stopText)}
      {!data && <LoadingOrFailed read={read} />}
      {going?.map(([sentence, count]) => count > 0 && <div key={sentence[0]}>{say(sentence, { count })}</div>)}
    </>
  )
}
