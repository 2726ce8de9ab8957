import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { Alert } from 'antd'
import { showMoney } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { useRead } from '../../platform/io/api/use-read.ts'
import { Overlaps } from '../contract/overlaps.public.tsx'
import { words } from './customer.words.ts'

/** What does not fit together of two customers, before they are one. */
export function MergePreview({ fromId, intoId }: { fromId: number; intoId: number }) {
  const { say } = useWords()
  const read = useRead(customer, 'mergePreview', { fromId, intoId }, { staleTime: 0, toldInPlace: true })
  const { data } = read
  // Most have nothing to tell: bars would come and go.
  if (!data) return read.error && <LoadingOrFailed read={read} />
  const { overlaps, pendingCents } = data
  return (
    <>
      <Overlaps overlaps={overlaps} />
      {pendingCents !== null && (
        <Alert type="warning" showIcon title={say(words.mergePending, { limit: showMoney(pendingCents) })} />
      )}
    </>
  )
}
