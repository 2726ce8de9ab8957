import { forbids } from '@brandside/contract/platform/states.rules.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { type OrderDeliveryRow, orderDelivery } from '@brandside/contract/wholesale/order-delivery/order-delivery.ts'
import { orderReturn } from '@brandside/contract/wholesale/order-return/order-return.ts'
import { provider } from '@brandside/contract/wholesale/provider.ts'
import { Segmented } from 'antd'
import { useCallback, useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import { Picked } from '../../platform/data/picker/picked.tsx'
import { picker } from '../../platform/data/picker/picker.tsx'
import type { Column } from '../../platform/data/resource/columns.tsx'
import { factOf, fieldOf, OnDetail, rowsOf, Section } from '../../platform/data/resource/fields.tsx'
import type { ShownAs } from '../../platform/data/resource/resource.ts'
import type { RowAction } from '../../platform/data/resource/row-actions.tsx'
import { useMay } from '../../platform/data/resource/use-may.ts'
import { download } from '../../platform/io/api/download.ts'
import { toasts } from '../../platform/io/api/toasts.ts'
import { PageFrame } from '../../platform/ui/page/page-frame.tsx'
import { usePageSearch } from '../../platform/ui/page/page-location.tsx'
import type { Values } from '../../platform/ui/values/stale-difference.ts'
import { AnyCustomer } from '../document/any-customer.public.tsx'
import { useMoves } from '../document/use-moves.public.tsx'
import { useShownColumns } from '../document/use-shown-columns.public.ts'
import { Photos } from '../document/vouchers.public.tsx'
import { RequestDialog } from '../order-return/request-dialog.public.tsx'
import css from './order-delivery.module.css'
import { words } from './order-delivery.words.ts'
import { PendingSigns } from './pending-signs.tsx'
import { PrintChosen } from './print-chosen.tsx'
import { SignDialog } from './sign-dialog.tsx'
import { ToShipBoard } from './to-ship-board.tsx'

const Field = fieldOf(orderDelivery)
const Fact = factOf(orderDelivery)
const Lines = rowsOf(orderDelivery, 'lines')
const ProviderPicker = picker(provider)

const columns: readonly Column<OrderDeliveryRow>[] = [
  { name: 'no', width: 152 },
  { name: 'orderNo', width: 152, spare: 4 },
  { name: 'customerName', width: 176 },
  { name: 'state', width: 88 },
  { name: 'plannedDate', width: 104 },
  { name: 'shipBizDate', width: 104, spare: 3 },
  { name: 'amountCents', width: 112, spare: 2 },
  { name: 'driver', width: 80, spare: 6 },
  { name: 'trackingNo', width: 128, spare: 7 },
  { name: 'signedBy', width: 88, spare: 5 },
  { name: 'updatedAt', note: 'updatedByName', width: [128, 168], hidden: true },
]

const form = (
  <>
    <Section title={words.lines} help={words.linesHelp}>
      <Lines
        given
        columns={[
          { name: 'skuCode', width: 112, value: ({ skuCode }) => skuCode },
          { name: 'skuName', width: 200, value: ({ skuName }) => skuName },
          { name: 'unitName', width: 64, value: ({ unitName }) => unitName },
          { name: 'qty', width: 88 },
          { name: 'batchNo', width: 112 },
          { name: 'expireOn', width: 120 },
        ]}
      />
    </Section>
    <OnDetail>
      <Section title={words.whose}>
        <Fact name="customerName" />
        <Fact name="orderNo" />
        <Fact name="receiver" />
        <Fact name="receiverMobile" />
        <Fact name="receiverAddress" />
        <Fact name="providerName" />
        <Fact name="shippedAt" />
        <Fact name="shippedByName" />
        <Fact name="signedAt" />
        <Fact name="signedBy" />
        <Fact name="signNote" />
        <Fact name="signPhotos" />
        <Fact name="reason" />
      </Section>
    </OnDetail>
    <Section title={words.transport}>
      <Field name="plannedDate" />
      <Field name="carrier" />
      <Field name="trackingNo" />
      <Field name="driver" />
      <Field name="driverMobile" />
      <Field name="vehicleNo" />
      <Field name="warehouseNote" />
    </Section>
  </>
)

const filterInputs = { customerId: <AnyCustomer />, providerId: <ProviderPicker /> }
const shownAs: ShownAs = {
  signPhotos: (_, record) => <Photos of={record?.signPhotos} />,
  customerId: (id) => <Picked of={customer} ids={[Number(id)]} />,
  providerId: (id) => <Picked of={provider} ids={[Number(id)]} />,
}
const nameOf = ({ no }: Values) => String(no ?? '')
const ownWays = ['update', 'sign']

/** What goes out: the board of what waits, and the delivery notes with where they stand. */
export default function OrderDeliveryPage() {
  const { say } = useWords()
  const shownColumns = useShownColumns(columns)
  const may = useMay()
  const [search, setSearch] = usePageSearch()
  const shown = search.get('tab') === 'board' ? 'BOARD' : 'NOTES'
  const [signing, setSigning] = useState<OrderDeliveryRow>()
  const [returning, setReturning] = useState<OrderDeliveryRow>()
  const { actions: moves, dialog } = useMoves(orderDelivery, ownWays)
  const { print, label, sign, amounts } = orderDelivery.endpoints

  const actions = useCallback(
    (row: OrderDeliveryRow): RowAction[] => {
      const failed = (error: unknown) => toasts.refused(error)
      const save = (more: { kind?: 'PICK'; prices?: boolean }) =>
        void download(print, { ids: [row.id], ...more }, row.no).catch(failed)
      const back = (of: OrderDeliveryRow): RowAction => ({
        key: 'return',
        label: words.goodsBack,
        needs: orderReturn.endpoints.request,
        run: () => setReturning(of),
      })
      const printed: RowAction[] = [
        { key: 'pick', label: words.pick, needs: print, run: () => save({ kind: 'PICK' }) },
        ...(may(amounts)
          ? [{ key: 'priced', label: words.priced, needs: print, run: () => save({ prices: true }) }]
          : []),
        {
          key: 'label',
          label: words.label,
          needs: label,
          run: () => void download(label, { id: row.id }, row.no).catch(failed),
        },
      ]
      return [
        ...(forbids(orderDelivery, 'sign', row)
          ? []
          : [{ key: 'sign', label: words.sign, needs: sign, run: () => setSigning(row) }]),
        ...moves(row),
        ...(row.state === 'SHIPPED' || row.state === 'SIGNED' ? [back(row)] : []),
        ...(row.state === 'VOIDED' ? [] : printed),
      ]
    },
    [moves, may, print, label, sign, amounts],
  )

  const switcher = (
    <>
      <PendingSigns />
      <div className={css.tools}>
        <Segmented<'NOTES' | 'BOARD'>
          aria-label={say(orderDelivery.title)}
          value={shown}
          options={[
            { value: 'NOTES', label: say(words.notes) },
            { value: 'BOARD', label: say(words.board) },
          ]}
          onChange={(next) => setSearch(new URLSearchParams(next === 'BOARD' ? { tab: 'board' } : {}))}
        />
      </div>
    </>
  )
  if (shown === 'BOARD')
    return (
      <PageFrame>
        {switcher}
        <ToShipBoard />
      </PageFrame>
    )
  return (
    <>
      <ResourcePage
        of={orderDelivery}
        filters={['keyword', 'state', 'customerId', 'plannedDateStart', 'shipBizDateStart', 'providerId']}
        filterInputs={filterInputs}
        chips={['orderId', 'shipped']}
        columns={shownColumns}
        form={form}
        wide
        note={switcher}
        tools={<PrintChosen />}
        shownAs={shownAs}
        nameOf={nameOf}
        rowActions={actions}
      />
      {dialog}
      {returning && <RequestDialog row={returning} onClosed={() => setReturning(undefined)} />}
      {signing && <SignDialog row={signing} onClosed={() => setSigning(undefined)} />}
    </>
  )
}
