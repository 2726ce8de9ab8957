import { type BankAccountRow, type BankJournal, bankAccount } from '@brandside/contract/wholesale/bank-account.ts'
import { showMoney, showNumber } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { ExportButton } from '../../platform/data/sheet/export-button.tsx'
import { useRead } from '../../platform/io/api/use-read.ts'
import { Figures } from '../document/figures.public.tsx'
import { useMonthRange } from '../document/month-range.public.tsx'
import { type ReadColumn, ReadTable } from '../document/read-table.public.tsx'
import { words } from './bank-account.words.ts'
import { journalWords } from './journal.words.ts'

type Line = BankJournal['list'][number]

/** What came in and went out of an account, with what stood there after each. */
export default function Journal({ of: { id } }: { of: Pick<BankAccountRow, 'id'> }) {
  const { say } = useWords()
  const { range, input } = useMonthRange()
  const read = useRead(bankAccount, 'journal', { id, ...range }, { keepPrevious: true })
  const { data } = read
  const columns: readonly ReadColumn<Line>[] = [
    { title: say(journalWords.day), cell: ({ day }) => day },
    { title: say(journalWords.no), cell: ({ no }) => no },
    { title: say(journalWords.customer), cell: ({ customerName }) => customerName },
    { title: say(journalWords.amount), number: true, cell: ({ amountCents }) => showNumber('money', amountCents) },
    { title: say(journalWords.fee), number: true, cell: ({ feeCents }) => (feeCents ? showMoney(feeCents) : '–') },
    { title: say(journalWords.balance), number: true, cell: ({ balanceCents }) => showNumber('money', balanceCents) },
  ]
  return (
    <>
      <Figures
        asked={
          <>
            {input}
            <ExportButton
              of={bankAccount.endpoints.journalExport}
              asked={{ bankAccountId: id, ...range }}
              what={say(words.journal)}
            />
          </>
        }
        figures={
          data
            ? [
                { label: say(journalWords.opening), value: showMoney(data.openingCents) },
                { label: say(journalWords.inside), value: showMoney(data.inCents) },
                { label: say(journalWords.outside), value: showMoney(data.outCents) },
                { label: say(journalWords.closing), value: showMoney(data.closingCents) },
              ]
            : []
        }
      />
      {!data && <LoadingOrFailed read={read} />}
      {data && (
        <ReadTable
          label={say(words.journal)}
          columns={columns}
          rows={data.list}
          keyOf={(line) => line.id}
          empty={say(words.nothingBooked)}
        />
      )}
    </>
  )
}
