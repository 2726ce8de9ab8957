import { type CreditPaymentView, creditPayment } from '@brandside/contract/wholesale/credit-payment/credit-payment.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { shownOf } from '../../platform/io/api/contract-data.ts'
import { ShownValue } from '../../platform/ui/values/shown-value.tsx'
import type { Values } from '../../platform/ui/values/stale-difference.ts'
import { type ReadColumn, ReadTable } from '../document/read-table.public.tsx'
import { words } from './credit-payment.words.ts'

type Line = CreditPaymentView['lines'][number]

const shows = shownOf(creditPayment.endpoints.view).lines?.items ?? {}
const columns = ['docNo', 'dueDate', 'amountCents'] as const

/** What a settlement pays: each receivable by its document. */
export function PaidLines({ of }: { of: Values | undefined }) {
  const { say } = useWords()
  const read = columns.map(
    (name): ReadColumn<Line> => ({
      title: shows[name] ? say(shows[name].label) : '',
      number: name === 'amountCents',
      cell: (line) => <ShownValue info={shows[name]} value={line[name]} compact />,
    }),
  )
  const lines = (of?.lines ?? []) as readonly Line[]
  return (
    <ReadTable
      label={say(words.lines)}
      columns={read}
      rows={lines}
      keyOf={({ receivableId }) => receivableId}
      empty={say(words.nothingOpen)}
    />
  )
}
