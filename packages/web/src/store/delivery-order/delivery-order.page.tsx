import { trade } from '@brandside/contract/payment/trade.ts'
import { type DeliveryOrderRow, deliveryOrder } from '@brandside/contract/store/delivery-order.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { useWords } from '../../platform/base/i18n/words.ts'
import { ActDialog } from '../../platform/data/form/act-dialog.tsx'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import { picker } from '../../platform/data/picker/picker.tsx'
import type { Column } from '../../platform/data/resource/columns.tsx'
import { factRowsOf, fieldOf, Section } from '../../platform/data/resource/fields.tsx'
import type { RowAction } from '../../platform/data/resource/row-actions.tsx'
import { useAction } from '../../platform/io/api/use-action.ts'
import type { Values } from '../../platform/ui/values/stale-difference.ts'
import { words } from './delivery-order.words.ts'
import { RefundDialog } from './refund-dialog.tsx'

const Field = fieldOf(deliveryOrder)
const Lines = factRowsOf(deliveryOrder, 'lines')
const ShopPicker = picker(shop)

const columns: readonly Column<DeliveryOrderRow>[] = [
  { name: 'orderNo', note: 'dayNo', width: 184 },
  { name: 'platform', width: 96 },
  { name: 'shopName', width: 160 },
  { name: 'orderState', width: 88 },
  { name: 'orderedAt', width: 152 },
  { name: 'guestPaidCents', width: 104, spare: 3 },
  { name: 'paidCents', width: 104 },
  { name: 'netCents', width: 104, spare: 1 },
  { name: 'refundedCents', width: 104, spare: 2 },
  { name: 'refundAskedReason', width: 160 },
  { name: 'differsCents', width: 104, hidden: true },
  { name: 'problem', width: 144, hidden: true },
]

const form = (
  <>
    <Section title={words.order}>
      <Field name="shopName" />
      <Field name="platform" />
      <Field name="orderNo" />
      <Field name="dayNo" />
      <Field name="orderState" />
      <Field name="orderedAt" />
      <Field name="acceptedAt" />
      <Field name="note" />
    </Section>
    <Section title={words.goods}>
      <Lines columns={['goodsNo', 'name', 'quantity', 'priceCents', 'totalCents']} />
    </Section>
    <Section title={words.money} help={words.moneyHelp}>
      <Field name="guestPaidCents" />
      <Field name="paidCents" />
      <Field name="netCents" />
      <Field name="refundedCents" />
      <Field name="differsCents" />
      <Field name="problem" />
    </Section>
    <Section title={words.back}>
      <Field name="refundAskedAt" />
      <Field name="refundAskedCents" />
      <Field name="refundAskedReason" />
    </Section>
  </>
)

const nameOf = (row: Values) => String(row.orderNo ?? '')
const filterInputs = { shopId: <ShopPicker /> }

interface Open {
  act: 'refuse' | 'agree' | 'disagree' | 'refund' | 'noteRefund'
  row: DeliveryOrderRow
}

/** What guests have ordered at delivery platforms: taken, refused, and what of it goes back. */
export default function DeliveryOrderPage() {
  const { say } = useWords()
  const navigate = useNavigate()
  const [open, setOpen] = useState<Open>()
  const accept = useAction(deliveryOrder, 'accept')

  const actions = useCallback(
    (row: DeliveryOrderRow): RowAction[] => {
      const { id, orderNo: no, orderState, refundAskedAt, tradeId } = row
      const { endpoints } = deliveryOrder
      const answer = (act: 'agree' | 'disagree'): RowAction => ({
        key: act,
        label: words[act],
        needs: endpoints.answerRefund,
        danger: act === 'agree',
        run: () => setOpen({ act, row }),
      })
      return [
        ...(orderState === 'NEW'
          ? [
              {
                key: 'accept',
                label: words.accept,
                needs: endpoints.accept,
                run: () => void accept.run({ id }, { done: say(words.accepted, { no }) }),
              },
              {
                key: 'refuse',
                label: words.refuse,
                needs: endpoints.refuse,
                danger: true,
                run: () => setOpen({ act: 'refuse', row }),
              },
            ]
          : []),
        ...(refundAskedAt === null ? [] : [answer('agree'), answer('disagree')]),
        ...(orderState === 'ACCEPTED' || orderState === 'DONE'
          ? [
              {
                key: 'refund',
                label: words.refund,
                needs: endpoints.refund,
                danger: true,
                run: () => setOpen({ act: 'refund', row }),
              },
            ]
          : []),
        ...(tradeId === null
          ? []
          : [
              {
                key: 'noteRefund',
                label: words.noteRefund,
                needs: endpoints.noteRefund,
                run: () => setOpen({ act: 'noteRefund', row }),
              },
            ]),
        ...(tradeId === null
          ? []
          : [
              {
                key: 'trade',
                label: words.trade,
                needs: trade.endpoints.list,
                run: () => navigate(`/payment/trade?id=${tradeId}`),
              },
            ]),
      ]
    },
    [say, accept, navigate],
  )

  const close = () => setOpen(undefined)
  return (
    <>
      <ResourcePage
        of={deliveryOrder}
        filters={['orderedStart', 'shopId', 'platform', 'orderState', 'orderNo', 'refundAsked', 'differs']}
        filterInputs={filterInputs}
        columns={columns}
        form={form}
        nameOf={nameOf}
        rowActions={actions}
      />
      {open?.act === 'refuse' && (
        <ActDialog
          of={deliveryOrder}
          act="refuse"
          title={say(words.refuseTitle, { no: open.row.orderNo })}
          help={say(words.refuseHelp)}
          verb={say(words.refuse)}
          danger
          given={{ id: open.row.id }}
          fields={['reason']}
          done={say(words.refused)}
          onClosed={close}
        />
      )}
      {open?.act === 'refund' && <RefundDialog order={open.row} onClosed={close} />}
      {open?.act === 'noteRefund' && (
        <ActDialog
          of={deliveryOrder}
          act="noteRefund"
          title={say(words.noteRefund)}
          help={say(words.noteHelp)}
          verb={say(words.noteRefund)}
          given={{ id: open.row.id }}
          fields={['amountCents', 'refundNo', 'reason']}
          done={say(words.noted)}
          onClosed={close}
        />
      )}
      {(open?.act === 'agree' || open?.act === 'disagree') && (
        <ActDialog
          of={deliveryOrder}
          act="answerRefund"
          title={say(words.answerTitle, { no: open.row.orderNo })}
          help={say(words.answerHelp)}
          verb={say(words[open.act])}
          danger={open.act === 'agree'}
          given={{ id: open.row.id, agree: open.act === 'agree' }}
          fields={['reason']}
          done={say(words.answered)}
          onClosed={close}
        />
      )}
    </>
  )
}
