import { type ProviderStatement as Answer, type ProviderRow, provider } from '@brandside/contract/wholesale/provider.ts'
import { Button } from 'antd'
import { showMoney, showNumber, showQuantity } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { ExportButton } from '../../platform/data/sheet/export-button.tsx'
import { download } from '../../platform/io/api/download.ts'
import { toasts } from '../../platform/io/api/toasts.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { Figures } from '../document/figures.public.tsx'
import { useMonthRange } from '../document/month-range.public.tsx'
import { type ReadColumn, ReadTable } from '../document/read-table.public.tsx'
import { words } from './provider.words.ts'

type Line = Answer['list'][number]

/** What a supplier is owed for what was shipped in a time, less what came back. */
export function ProviderStatement({ row: { id, name } }: { row: Pick<ProviderRow, 'id' | 'name'> }) {
  const { say } = useWords()
  const { range, input } = useMonthRange()
  const read = useRead(provider, 'statement', { id, ...range }, { keepPrevious: true })
  const { data } = read
  const { statementPrint, statementExport } = provider.endpoints
  const file = `${name} ${say(words.statement)}`
  const refused = (failed: unknown) => toasts.refused(failed)
  const print = () => void download(statementPrint, { id, ...range }, file).catch(refused)
  const columns: readonly ReadColumn<Line>[] = [
    { title: say(words.day), cell: ({ day }) => day },
    { title: say(words.docNo), cell: ({ docNo }) => docNo },
    { title: say(words.product), cell: ({ skuName }) => skuName },
    { title: say(words.qty), number: true, cell: ({ qty, unitName }) => `${showQuantity(qty)} ${unitName}` },
    {
      title: say(words.settlePrice),
      number: true,
      cell: ({ price }) => (price === null ? '–' : showNumber('money', price)),
    },
    {
      title: say(words.amount),
      number: true,
      cell: ({ amountCents }) => (amountCents === null ? '–' : showNumber('money', amountCents)),
    },
  ]
  return (
    <>
      <Figures
        asked={
          <>
            {input}
            <Button disabled={!data?.list.length} onClick={print}>
              {say(words.print)}
            </Button>
            <ExportButton of={statementExport} asked={{ providerId: id, ...range }} what={file} usual />
          </>
        }
        figures={
          data
            ? [
                { label: say(words.shipped), value: showMoney(data.shippedCents) },
                { label: say(words.returned), value: showMoney(data.returnedCents) },
                { label: say(words.toSettle), value: showMoney(data.totalCents) },
                ...(data.unpriced > 0
                  ? [{ label: say(words.unpriced), value: data.unpriced, tone: 'danger' as const }]
                  : []),
              ]
            : []
        }
      />
      {!data && <LoadingOrFailed read={read} />}
      {data && (
        <ReadTable
          label={say(words.statement)}
          columns={columns}
          rows={data.list}
          keyOf={({ kind, id }) => `${kind} ${id}`}
          empty={say(words.nothingShipped)}
        />
      )}
    </>
  )
}
