import { crmInvoice } from '@brandside/contract/wholesale/crm-invoice/crm-invoice.ts'
import { income } from '@brandside/contract/wholesale/income/income.ts'
import { orderDelivery } from '@brandside/contract/wholesale/order-delivery/order-delivery.ts'
import { orderReturn } from '@brandside/contract/wholesale/order-return/order-return.ts'
import { type OrderView, wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { Link } from 'react-router'
import { showMoney, showNumber, showQuantity } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useMay } from '../../platform/data/resource/use-may.ts'
import { shownOf } from '../../platform/io/api/contract-data.ts'
import { ShownValue } from '../../platform/ui/values/shown-value.tsx'
import { CustomerLink } from '../document/customer-link.public.tsx'
import { Figures } from '../document/figures.public.tsx'
import { ReadTable } from '../document/read-table.public.tsx'
import { WaitsFor } from '../document/waits-for.public.tsx'
import { MarginTable } from './margin-table.tsx'
import { OrderParts } from './order-parts.tsx'
import css from './wholesale-order.module.css'
import { words } from './wholesale-order.words.ts'

const info = shownOf(wholesaleOrder.endpoints.view)
const amounts = [
  ...(['goodsCents', 'lineDiscountCents', 'discountCents', 'couponCents', 'freightCents', 'taxCents'] as const),
  ...(['payableCents', 'closedCents', 'returnedCents', 'dueCents', 'shippedCents', 'paidCents'] as const),
  ...(['depositCents', 'refundedCents', 'frozenCents', 'invoicedCents'] as const),
]

export type OrderFilePart = 'lines' | 'parts' | 'money' | 'margin' | 'deliveries' | 'incomes' | 'returns' | 'invoices'

/** Where an order stands: its lines and amounts, and every document that belongs to it. */
export default function OrderFile({ order, part }: { order: OrderView; part: OrderFilePart }) {
  if (part === 'lines') return <Lines order={order} />
  if (part === 'parts') return <OrderParts order={order} />
  if (part === 'money') return <Amounts order={order} />
  if (part === 'margin') return <MarginTable order={order} />
  return <Documents name={part} order={order} />
}

function Amounts({ order }: { order: OrderView }) {
  const { say } = useWords()
  return (
    <div className={css.facts}>
      {amounts.map((name) => (
        <span key={name} className={css.fact}>
          <span className={css.weak}>{info[name] ? say(info[name].label) : name}</span>
          <span className={css.figure}>{showNumber('money', order[name])}</span>
        </span>
      ))}
    </div>
  )
}

const ofLine = [
  'skuName',
  'unitName',
  'qty',
  'price',
  'priceSource',
  'payableCents',
  'shippedQty',
  'returnedQty',
  'closedQty',
] as const

function Lines({ order }: { order: OrderView }) {
  const { say } = useWords()
  const items = info.lines?.items ?? {}
  return (
    <>
      <Standing order={order} />
      <ReadTable
        cards
        label={say(words.lines)}
        columns={ofLine.map((name) => ({
          title: items[name] ? say(items[name].label) : name,
          number: !/^(skuName|unitName|priceSource)$/.test(name),
          cell: (line: OrderView['lines'][number]) => {
            if (name === 'skuName') return <Product of={line} />
            const value = line[name]
            if (typeof value === 'number') return showMoney(value)
            return /qty$/i.test(name) ? showQuantity(value) : <ShownValue info={items[name]} value={value} />
          },
        }))}
        rows={order.lines}
        keyOf={({ id }) => id}
        empty={say(words.none)}
      />
    </>
  )
}

/** What an approver has to know first, and what everybody asks: how much, how much of it is paid and shipped. */
function Standing({ order }: { order: OrderView }) {
  const { say } = useWords()
  const { state, approveReasons, overReason } = order
  const reasons = [...approveReasons, ...(overReason === null ? [] : [overReason])]
  return (
    <>
      {state === 'APPROVING' && <WaitsFor reasons={reasons} />}
      <Figures
        figures={[
          {
            label: info.customerName ? say(info.customerName.label) : '',
            value: <CustomerLink id={order.customerId} name={order.customerName} />,
          },
          ...(['dueCents', 'paidCents', 'shippedCents'] as const).map((name) => ({
            label: info[name] ? say(info[name].label) : name,
            value: showMoney(order[name]),
          })),
        ]}
      />
    </>
  )
}

function Product({ of: { skuName, substituteForName } }: { of: OrderView['lines'][number] }) {
  const { say } = useWords()
  return (
    <>
      {skuName}
      {substituteForName !== null && (
        <div className={css.weak}>{say(words.insteadOf, { name: substituteForName })}</div>
      )}
    </>
  )
}

const ofDocument = ['no', 'stateName', 'day', 'amountCents'] as const

/** Where the documents of each kind are listed. */
const places = {
  deliveries: orderDelivery,
  incomes: income,
  returns: orderReturn,
  invoices: crmInvoice,
} as const

function Documents({ name, order }: { name: 'deliveries' | 'incomes' | 'returns' | 'invoices'; order: OrderView }) {
  const { say } = useWords()
  const may = useMay()
  const items = info[name]?.items ?? {}
  return (
    <ReadTable
      cards
      label={say(places[name].title)}
      columns={ofDocument.map((column) => ({
        title: items[column] ? say(items[column].label) : column,
        number: column === 'amountCents',
        cell: (each: OrderView['deliveries'][number]) => {
          if (column === 'amountCents') return showMoney(each.amountCents)
          if (column === 'no' && each.no !== null && may(places[name].endpoints.list))
            return <Link to={`/wholesale/${places[name].name}?keyword=${each.no}`}>{each.no}</Link>
          return <ShownValue info={items[column]} value={each[column]} />
        },
      }))}
      rows={order[name]}
      keyOf={({ id }) => id}
      empty={say(words.none)}
    />
  )
}
