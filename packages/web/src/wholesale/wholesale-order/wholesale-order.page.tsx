import type { Id } from '@brandside/contract/platform/id.ts'
import { forbids } from '@brandside/contract/platform/states.rules.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { income } from '@brandside/contract/wholesale/income/income.ts'
import { orderDelivery } from '@brandside/contract/wholesale/order-delivery/order-delivery.ts'
import { provider } from '@brandside/contract/wholesale/provider.ts'
import { salesman } from '@brandside/contract/wholesale/salesman.ts'
import {
  type OrderRow,
  type OrderView,
  wholesaleOrder,
} from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { Button } from 'antd'
import { Suspense, useCallback, useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import { Picked } from '../../platform/data/picker/picked.tsx'
import { picker } from '../../platform/data/picker/picker.tsx'
import type { Column } from '../../platform/data/resource/columns.tsx'
import type { ShownAs } from '../../platform/data/resource/resource.ts'
import type { RowAction } from '../../platform/data/resource/row-actions.tsx'
import { useMay } from '../../platform/data/resource/use-may.ts'
import { download } from '../../platform/io/api/download.ts'
import { useToasts } from '../../platform/io/api/toasts.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { lazy } from '../../platform/io/code/lazy.tsx'
import type { Values } from '../../platform/ui/values/stale-difference.ts'
import { AnyCustomer } from '../document/any-customer.public.tsx'
import { useMoves } from '../document/use-moves.public.tsx'
import { useUsualAccount } from '../document/use-usual-account.public.ts'
import { ApprovalReasons } from './acts/approval-reasons.tsx'
import { orderForm } from './order-form.tsx'
import { OrderOutcome } from './order-outcome.tsx'
import { ShownAddress, ShownInvoice } from './shown-part.public.tsx'
import { StateTabs } from './state-tabs.tsx'
import { words } from './wholesale-order.words.ts'

const SalesmanPicker = picker(salesman)
const ProviderPicker = picker(provider)
const dialogs = {
  commit: lazy(() => import('./acts/commit-dialog.tsx')),
  cancel: lazy(() => import('./acts/cancel-dialog.tsx')),
  change: lazy(() => import('./acts/change-dialog.tsx')),
  ship: lazy(() => import('./acts/ship-dialog.tsx')),
  mail: lazy(() => import('./acts/mail-dialog.tsx')),
}
const OrderFile = lazy(() => import('./order-file.tsx'))
const CollectDialog = lazy(() => import('./acts/collect-dialog.tsx'))
const PasteDialog = lazy(() => import('./paste/paste-dialog.tsx'))
const Figures = lazy(() => import('./figures.tsx'))

const columns: readonly Column<OrderRow>[] = [
  { name: 'no', width: 152 },
  { name: 'poNo', width: 128, spare: 6 },
  { name: 'customerName', width: 184 },
  { name: 'bizDate', width: 104 },
  { name: 'dueCents', width: 112 },
  { name: 'paidCents', width: 112, spare: 2 },
  { name: 'state', width: [88, 112] },
  { name: 'shipState', width: 96 },
  { name: 'payState', width: 96, spare: 3 },
  { name: 'requireDate', width: 104, spare: 1 },
  { name: 'salesmanName', width: 80 },
  { name: 'payMode', width: 88, spare: 4 },
  { name: 'invoiceState', width: 96, spare: 5 },
  { name: 'updatedAt', note: 'updatedByName', width: [128, 168], hidden: true },
]

const filterInputs = { customerId: <AnyCustomer />, salesmanId: <SalesmanPicker />, providerId: <ProviderPicker /> }
const shownAs: ShownAs = {
  customerId: (id) => <Picked of={customer} ids={[Number(id)]} />,
  salesmanId: (id) => <Picked of={salesman} ids={[Number(id)]} />,
  providerId: (id) => <Picked of={provider} ids={[Number(id)]} />,
  addressId: (id) => <ShownAddress id={Number(id) as Id} />,
  invoiceId: (id) => <ShownInvoice id={Number(id) as Id} />,
}
const nameOf = ({ no, customerName }: Values) => String(no ?? customerName ?? '')
const isBinding = ({ state }: OrderRow) => state === 'COMMITTED' || state === 'COMPLETED' || state === 'CLOSED'
const mayShip = ({ state, shipState }: OrderRow) => state === 'COMMITTED' && shipState !== 'ALL'
const owes = (row: OrderRow) => isBinding(row) && row.paidCents < row.dueCents
/** They ask for more than a yes. */
const ownDialogs = ['update', 'remove', 'commit', 'cancel', 'change']

const aboutMove = (move: string, { id }: { id: number }) =>
  move === 'approve' || move === 'reject' ? <ApprovalReasons id={id as Id} /> : null

type OpenDialog =
  | { dialog: keyof typeof dialogs | 'collect'; row: OrderRow }
  | { dialog: 'paste' | 'figures'; row?: never }

const bulkActions = [{ key: 'commit', label: words.commit, endpoint: wholesaleOrder.endpoints.commitMany }] as const

/** Orders: what customers want, what stands in its way, and what has become of it. */
export default function WholesaleOrderPage() {
  const { say } = useWords()
  const may = useMay()
  const toasts = useToasts()
  const [asked, setAsked] = useState<OpenDialog>()
  const { actions: moves, dialog } = useMoves(wholesaleOrder, ownDialogs, aboutMove)
  const account = useUsualAccount()
  const { run: copy } = useAction(wholesaleOrder, 'copy', { done: say(words.copied) })

  const actions = useCallback(
    (row: OrderRow): RowAction[] => {
      const { endpoints } = wholesaleOrder
      const own = (['commit', 'change', 'cancel'] as const).flatMap((move): RowAction[] =>
        forbids(wholesaleOrder, move, row)
          ? []
          : [
              {
                key: move,
                label: words[move],
                needs: endpoints[move],
                danger: move === 'cancel',
                run: () => setAsked({ dialog: move, row }),
              },
            ],
      )
      const pick = () =>
        download(endpoints.print, { id: row.id, type: 'pick' }, row.no).catch((error: unknown) => toasts.refused(error))
      const next: RowAction[] = [
        ...(mayShip(row)
          ? [
              {
                key: 'ship',
                label: words.ship,
                needs: orderDelivery.endpoints.planMany,
                next: true,
                run: () => setAsked({ dialog: 'ship', row }),
              },
            ]
          : []),
        ...(owes(row)
          ? [
              {
                key: 'collect',
                label: words.collect,
                needs: income.endpoints.create,
                next: true,
                run: () => setAsked({ dialog: 'collect', row }),
              },
            ]
          : []),
      ]
      return [
        ...own.filter(({ key }) => key === 'commit'),
        ...next,
        // Of an order that has not shipped there is no rest: it is cancelled.
        ...moves(row).filter(({ key }) => key !== 'close' || row.shipState !== 'NONE'),
        ...own.filter(({ key }) => key !== 'commit'),
        ...(isBinding(row) && row.state !== 'CLOSED'
          ? [
              {
                key: 'mail',
                label: words.mail,
                needs: endpoints.mail,
                run: () => setAsked({ dialog: 'mail', row }),
              },
            ]
          : []),
        { key: 'pick', label: words.printPick, needs: endpoints.print, run: () => void pick() },
        { key: 'copy', label: words.copy, needs: endpoints.copy, run: () => void copy({ id: row.id }) },
      ]
    },
    [moves, copy, toasts],
  )
  const parts = useCallback(
    (order: OrderView) => {
      const documents = (['deliveries', 'incomes', 'returns', 'invoices'] as const).map((key) => ({
        key,
        label: `${say(words[key])} ${order[key].length || ''}`,
      }))
      const margin = may(wholesaleOrder.endpoints.margin) ? [{ key: 'margin', label: say(words.margin) } as const] : []
      const split = order.parts.length > 1 ? [{ key: 'parts', label: say(words.parts) } as const] : []
      const [lines, money] = [
        { key: 'lines', label: say(words.lines) } as const,
        { key: 'money', label: say(words.money) } as const,
      ]
      return [lines, ...split, money, ...margin, ...documents].map((each) => ({
        ...each,
        content: <OrderFile order={order} part={each.key} />,
      }))
    },
    [say, may],
  )
  const stays = useCallback(
    (row: OrderRow) => {
      if (forbids(wholesaleOrder, 'remove', row)) return say(words.stays)
      const { reasons, endpoints } = wholesaleOrder
      return row.othersWork && !may(endpoints.approve) ? say(reasons.notOwnDraft.words) : undefined
    },
    [say, may],
  )
  const closed = () => setAsked(undefined)
  const Asking = asked?.row && asked.dialog !== 'collect' ? dialogs[asked.dialog] : undefined

  return (
    <>
      <ResourcePage
        of={wholesaleOrder}
        note={<StateTabs />}
        tools={
          <>
            {may(wholesaleOrder.endpoints.stat) && (
              <Button onClick={() => setAsked({ dialog: 'figures' })}>{say(words.figures)}</Button>
            )}
            {may(wholesaleOrder.endpoints.quickParse) && (
              <Button onClick={() => setAsked({ dialog: 'paste' })}>{say(words.paste)}</Button>
            )}
          </>
        }
        filters={[
          ...(['keyword', 'customerId', 'state', 'shipState', 'payState', 'bizDateStart', 'salesmanId'] as const),
          ...(['invoiceState', 'payMode', 'providerId', 'requireDateStart', 'overdue', 'ownWork'] as const),
        ]}
        chips={['ordered', 'open']}
        filterInputs={filterInputs}
        columns={columns}
        form={orderForm}
        preview={<OrderOutcome />}
        parts={parts}
        wide
        shownAs={shownAs}
        nameOf={nameOf}
        rowActions={actions}
        stays={stays}
        bulkActions={bulkActions}
      />
      {dialog}
      <Suspense>
        {Asking && asked?.row && <Asking row={asked.row} onClosed={closed} />}
        {asked?.dialog === 'collect' && <CollectDialog row={asked.row} account={account} onClosed={closed} />}
        {asked?.dialog === 'paste' && <PasteDialog onClosed={closed} />}
        {asked?.dialog === 'figures' && <Figures onClosed={closed} />}
      </Suspense>
    </>
  )
}
