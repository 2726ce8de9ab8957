import { subtractQuantities } from '@brandside/contract/platform/quantity.ts'
import { type ContractView, contract } from '@brandside/contract/wholesale/contract/contract.ts'
import { Link } from 'react-router'
import { showMoney, showNumber, showQuantity } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { shownOf } from '../../platform/io/api/contract-data.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { ShownValue } from '../../platform/ui/values/shown-value.tsx'
import { CustomerLink } from '../document/customer-link.public.tsx'
import { Figures } from '../document/figures.public.tsx'
import { ReadTable } from '../document/read-table.public.tsx'
import css from './contract-file.module.css'
import { fileWords as words } from './contract-file.words.ts'

const shown = shownOf(contract.endpoints.view)
const orders = shownOf(contract.endpoints.usage).orders?.items ?? {}

/** What orders have used of the amount and of each limited line, and which orders those are. */
export function UsageTab({ whole }: { whole: ContractView }) {
  const { id, lines, amountLimit, usedCents, customerId, customerName, startDate, endDate } = whole
  const { say } = useWords()
  const read = useRead(contract, 'usage', { id }, { staleTime: 0 })
  const { data } = read
  return (
    <>
      <Figures
        figures={[
          {
            label: shown.customerName ? say(shown.customerName.label) : '',
            value: <CustomerLink id={customerId} name={customerName} />,
          },
          { label: say(words.period), value: `${startDate} – ${endDate}` },
          { label: say(words.used), value: showMoney(usedCents) },
          ...(amountLimit === null
            ? [{ label: say(words.limit), value: say(words.unlimited) }]
            : [
                { label: say(words.left), value: showMoney(amountLimit - usedCents) },
                { label: say(words.limit), value: showMoney(amountLimit) },
              ]),
        ]}
      />
      {amountLimit !== null && (
        <UsageBar
          share={usedCents / amountLimit}
          told={say(words.usedOf, { used: showMoney(usedCents), limit: showMoney(amountLimit) })}
        />
      )}
      <h3 className={css.heading}>{say(words.prices)}</h3>
      <ReadTable
        label={say(words.prices)}
        columns={[
          { title: say(words.item), cell: ({ skuName, unitName }) => `${skuName} · ${unitName}` },
          { title: say(words.price), number: true, cell: ({ price }) => showNumber('money', price) },
          { title: say(words.used), number: true, cell: ({ usedQty }) => showNumber('quantity', usedQty) },
          { title: say(words.left), cell: (line) => <LineLeft line={line} /> },
        ]}
        rows={lines}
        keyOf={(line) => line.id}
        empty={say(words.noLines)}
      />
      <h3 className={css.heading}>{say(words.orders)}</h3>
      {!data && <LoadingOrFailed read={read} />}
      {data && (
        <ReadTable
          label={say(words.orders)}
          columns={[
            {
              title: say(words.order),
              cell: (order) => <Link to={`/wholesale/wholesaleOrder?id=${order.id}`}>{order.no}</Link>,
            },
            { title: say(words.state), cell: ({ state }) => <ShownValue info={orders.state} value={state} compact /> },
            { title: say(words.orderedOn), cell: ({ bizDate }) => bizDate ?? '–' },
            {
              title: say(words.ofContract),
              number: true,
              cell: ({ amountCents }) => showNumber('money', amountCents),
            },
          ]}
          rows={data.orders}
          keyOf={(order) => order.id}
          empty={say(words.noOrders)}
        />
      )}
      {data && data.orderCount > data.orders.length && (
        <p className={css.weak}>{say(words.latest, { shown: data.orders.length, total: data.orderCount })}</p>
      )}
    </>
  )
}

function LineLeft({ line: { qtyLimit, usedQty, unitName } }: { line: ContractView['lines'][number] }) {
  const { say } = useWords()
  if (qtyLimit === null) return say(words.unlimited)
  const left = `${showQuantity(subtractQuantities(qtyLimit, usedQty))} ${unitName}`
  const told = say(words.usedOf, { used: showQuantity(usedQty), limit: showQuantity(qtyLimit) })
  return (
    <span className={css.left}>
      <span className={css.number}>{left}</span>
      <UsageBar share={Number(usedQty) / Number(qtyLimit)} told={told} />
    </span>
  )
}

/** How much of a limit is used: orange from nine tenths on, red once nothing is left. */
function UsageBar({ share, told }: { share: number; told: string }) {
  const level = share >= 1 ? 'full' : share >= 0.9 ? 'near' : undefined
  return (
    <span role="img" aria-label={told} title={told} className={css.bar}>
      <span className={css.filled} data-level={level} style={{ inlineSize: `${Math.min(share, 1) * 100}%` }} />
    </span>
  )
}
