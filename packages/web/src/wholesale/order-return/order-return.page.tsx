import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { type OrderReturnRow, orderReturn } from '@brandside/contract/wholesale/order-return/order-return.ts'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import { Picked } from '../../platform/data/picker/picked.tsx'
import type { Column } from '../../platform/data/resource/columns.tsx'
import { fieldOf, rowsOf, Section } from '../../platform/data/resource/fields.tsx'
import type { ShownAs } from '../../platform/data/resource/resource.ts'
import { useMay } from '../../platform/data/resource/use-may.ts'
import { lazy } from '../../platform/io/code/lazy.tsx'
import type { Values } from '../../platform/ui/values/stale-difference.ts'
import { AnyCustomer } from '../document/any-customer.public.tsx'
import { useMoves } from '../document/use-moves.public.tsx'
import { useShownColumns } from '../document/use-shown-columns.public.ts'
import { Photos } from '../document/vouchers.public.tsx'
import { words } from './order-return.words.ts'

const NewReturn = lazy(() => import('./new-return.tsx'))
const Field = fieldOf(orderReturn)
const Lines = rowsOf(orderReturn, 'lines')

const columns: readonly Column<OrderReturnRow>[] = [
  { name: 'no', width: 152 },
  { name: 'customerName', width: 176 },
  { name: 'deliveryNo', width: 152, spare: 3 },
  { name: 'state', width: 88 },
  { name: 'reason', width: 104 },
  { name: 'amountCents', width: 112 },
  { name: 'refundTo', width: 152, spare: 4 },
  { name: 'receivedAt', width: 128, spare: 2 },
  { name: 'updatedAt', note: 'updatedByName', width: [128, 168], hidden: true },
]

const form = (
  <>
    <Section title={words.head}>
      <Field name="customerName" />
      <Field name="deliveryNo" />
      <Field name="orderNo" />
      <Field name="reason" />
      <Field name="refundTo" />
      <Field name="amountCents" />
      <Field name="freightBackCents" />
      <Field name="remark" />
      <Field name="photos" />
    </Section>
    <Section title={words.lines}>
      <Lines
        columns={[
          { name: 'skuCode', width: 112 },
          { name: 'skuName', width: 200 },
          { name: 'qty', width: 88 },
          { name: 'unitName', width: 64 },
          { name: 'condition', width: 88 },
          { name: 'amountCents', width: 112, sum: true },
          { name: 'remark', width: 136 },
        ]}
      />
    </Section>
    <Section title={words.course}>
      <Field name="approvedByName" />
      <Field name="approvedAt" />
      <Field name="receivedByName" />
      <Field name="receivedAt" />
      <Field name="closeReason" />
    </Section>
  </>
)

const filterInputs = { customerId: <AnyCustomer /> }
const shownAs: ShownAs = {
  customerId: (id) => <Picked of={customer} ids={[Number(id)]} />,
  photos: (_, record) => <Photos of={record?.photos} />,
}
const nameOf = ({ no }: Values) => String(no ?? '')

/** Goods that come back, from the request to what the customer gets for them. */
export default function OrderReturnPage() {
  const { say } = useWords()
  const may = useMay()
  const [adds, setAdds] = useState(false)
  const { actions, dialog } = useMoves(orderReturn)
  return (
    <>
      <ResourcePage
        of={orderReturn}
        tools={
          may(orderReturn.endpoints.request) && (
            <Button type="primary" onClick={() => setAdds(true)}>
              {say(words.add)}
            </Button>
          )
        }
        filters={['keyword', 'state', 'customerId', 'reason', 'bizDateStart', 'ownWork']}
        filterInputs={filterInputs}
        chips={['orderId']}
        columns={useShownColumns(columns)}
        form={form}
        wide
        shownAs={shownAs}
        nameOf={nameOf}
        rowActions={actions}
      />
      {dialog}
      <Suspense>{adds && <NewReturn onClosed={() => setAdds(false)} />}</Suspense>
    </>
  )
}
