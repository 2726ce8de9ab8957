import { type ContractLine, type ContractView, contract } from '@brandside/contract/wholesale/contract/contract.ts'
import { showMoney, showQuantity } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { shownOf } from '../../platform/io/api/contract-data.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { ShownValue } from '../../platform/ui/values/shown-value.tsx'
import { same } from '../../platform/ui/values/stale-difference.ts'
import { ReadTable } from '../document/read-table.public.tsx'
import { lineChanges } from './changes.rules.ts'
import css from './contract-file.module.css'
import { fileWords as words } from './contract-file.words.ts'

const fields = shownOf(contract.endpoints.view)
const terms = [
  ...(['title', 'kind', 'signDate', 'startDate', 'endDate', 'amountLimit', 'payMode', 'termType', 'termDays'] as const),
  ...(['closeDay', 'payDay', 'payMonthOffset', 'discountBp', 'autoRenew', 'remindDays', 'signatoryName'] as const),
  ...(['signatoryCustomer', 'remark'] as const),
]

/** What an amendment says otherwise than the contract that it takes the place of. */
export function AmendmentTab({ whole, prevId }: { whole: ContractView; prevId: number }) {
  const { say } = useWords()
  const read = useRead(contract, 'view', { id: prevId }, { staleTime: 0 })
  const { data: prev } = read
  if (!prev) return <LoadingOrFailed read={read} />
  const before = say(words.before, { no: prev.no })
  return (
    <>
      <ReadTable
        label={say(words.terms)}
        columns={[
          { title: say(words.term), cell: (name) => say(fields[name]?.label ?? [name, name]) },
          { title: before, cell: (name) => <ShownValue info={fields[name]} value={prev[name]} /> },
          { title: say(words.after), cell: (name) => <ShownValue info={fields[name]} value={whole[name]} /> },
        ]}
        rows={terms.filter((name) => !same(prev[name], whole[name]))}
        keyOf={(name) => name}
        empty={say(words.sameTerms)}
      />
      <h3 className={css.heading}>{say(words.prices)}</h3>
      <ReadTable
        label={say(words.prices)}
        columns={[
          { title: say(words.item), cell: (line) => itemOf((line.after ?? line.before) as ContractLine) },
          { title: say(words.change), cell: ({ change }) => say(words[change]) },
          { title: before, number: true, cell: (line) => priceOf(line.before) },
          { title: say(words.after), number: true, cell: (line) => priceOf(line.after) },
        ]}
        rows={lineChanges(prev.lines, whole.lines)}
        keyOf={({ key }) => key}
        empty={say(words.samePrices)}
      />
    </>
  )

  function itemOf({ skuName, unitName, minQty }: ContractLine) {
    return `${skuName} · ${say(words.fromQty, { qty: showQuantity(minQty), unit: unitName })}`
  }
}

function priceOf(line: ContractLine | undefined): string {
  if (!line) return '–'
  return line.qtyLimit === null ? showMoney(line.price) : `${showMoney(line.price)} (≤ ${showQuantity(line.qtyLimit)})`
}
