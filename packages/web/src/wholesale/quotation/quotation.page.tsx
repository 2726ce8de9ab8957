import { forbids } from '@brandside/contract/platform/states.rules.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { prospect } from '@brandside/contract/wholesale/prospect.ts'
import { type QuotationRow, type QuotationView, quotation } from '@brandside/contract/wholesale/quotation/quotation.ts'
import { salesman } from '@brandside/contract/wholesale/salesman.ts'
import { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { Alert } from 'antd'
import { Suspense, useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { useWords } from '../../platform/base/i18n/words.ts'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import { Picked } from '../../platform/data/picker/picked.tsx'
import { picker } from '../../platform/data/picker/picker.tsx'
import type { Column } from '../../platform/data/resource/columns.tsx'
import type { ShownAs } from '../../platform/data/resource/resource.ts'
import type { RowAction } from '../../platform/data/resource/row-actions.tsx'
import { useMay } from '../../platform/data/resource/use-may.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { lazy } from '../../platform/io/code/lazy.tsx'
import type { Values } from '../../platform/ui/values/stale-difference.ts'
import { useMoves } from '../document/use-moves.public.tsx'
import { EndsSoon } from './ends-soon.tsx'
import { ExtendDialog } from './extend-dialog.tsx'
import { LostDialog } from './lost-dialog.tsx'
import { words } from './quotation.words.ts'
import { quotationForm } from './quotation-form.tsx'
import type { QuotationPartKey } from './quotation-part.tsx'

const AcceptDialog = lazy(() => import('./accept-dialog.tsx'))
const MailDialog = lazy(() => import('./mail-dialog.tsx'))
const QuotationPart = lazy(() => import('./quotation-part.tsx'))
const CustomerPicker = picker(customer)
const ProspectPicker = picker(prospect)
const SalesmanPicker = picker(salesman)

const columns: readonly Column<QuotationRow>[] = [
  { name: 'no', width: 152 },
  { name: 'rev', width: 64, spare: 4 },
  { name: 'customerName', width: 200 },
  { name: 'state', width: 96 },
  { name: 'totalCents', width: 136 },
  { name: 'validTo', width: [168, 224], hint: (row) => <EndsSoon row={row} /> },
  { name: 'contactName', width: 88, spare: 5 },
  { name: 'salesmanName', width: 80, spare: 2 },
  { name: 'sentAt', width: 128, spare: 3 },
  { name: 'updatedAt', note: 'updatedByName', width: [128, 168], hidden: true },
]

const filterInputs = { customerId: <CustomerPicker />, prospectId: <ProspectPicker />, salesmanId: <SalesmanPicker /> }
const shownAs: ShownAs = {
  customerId: (id) => <Picked of={customer} ids={[Number(id)]} />,
  prospectId: (id) => <Picked of={prospect} ids={[Number(id)]} />,
  salesmanId: (id) => <Picked of={salesman} ids={[Number(id)]} />,
}
const nameOf = ({ no, customerName }: Values) => String(no ?? customerName ?? '')

/** They ask for more than a yes, or for nothing. */
const ownDialogs = ['update', 'remove', 'accept', 'extend', 'reject', 'toOrder']

/** Approvers read first why their word is needed; who marks a quotation as sent, that he hands it over himself. */
function aboutMove(move: string, row: object) {
  const { approveReason } = row as Pick<QuotationRow, 'approveReason'>
  if (move === 'send') return <NothingIsSent />
  return move === 'approve' && approveReason ? <Alert type="warning" showIcon title={approveReason} /> : null
}

function NothingIsSent() {
  const { say } = useWords()
  return <p>{say(words.nothingIsSent)}</p>
}

const filters = [
  ...(['keyword', 'customerId', 'prospectId', 'state', 'salesmanId'] as const),
  ...(['expiring', 'decided', 'validToStart', 'ownWork'] as const),
]

/** Quotations: what was offered to whom, until when, and what has become of it. */
export default function QuotationPage() {
  const { say } = useWords()
  const [asked, setAsked] = useState<{ for: 'accept' | 'extend' | 'lost' | 'mail'; row: QuotationRow }>()
  const { actions: moves, dialog } = useMoves(quotation, ownDialogs, aboutMove)
  const { actions: back, dialog: backDialog } = useMoves(quotation, allButReject)
  const { run: copy } = useAction(quotation, 'copy', { done: say(words.copied) })
  const { run: order } = useAction(quotation, 'toOrder', { done: say(words.ordered), invalidate: [wholesaleOrder] })
  const navigate = useNavigate()

  const actions = useCallback(
    (row: QuotationRow): RowAction[] => {
      const { endpoints } = quotation
      const isOpenTo = (move: 'accept' | 'extend' | 'reject') => !forbids(quotation, move, row)
      const asking = (move: 'accept' | 'extend'): RowAction[] =>
        isOpenTo(move)
          ? [{ key: move, label: words[move], needs: endpoints[move], run: () => setAsked({ for: move, row }) }]
          : []
      const reject = (): RowAction[] =>
        row.state === 'APPROVING'
          ? back(row)
              .filter(({ key }) => key === 'reject')
              .map((action) => ({ ...action, label: words.back, needs: endpoints.approve }))
          : [
              {
                key: 'lost',
                label: words.lost,
                needs: endpoints.reject,
                danger: true,
                run: () => setAsked({ for: 'lost', row }),
              },
            ]
      const whyNoOrder = ({ orderable }: QuotationRow) =>
        orderable === 'LEFT'
          ? undefined
          : say(quotation.reasons[orderable === 'NONE' ? 'noProducts' : 'allOrdered'].words)
      const toOrder: RowAction = {
        key: 'toOrder',
        label: words.order,
        needs: endpoints.toOrder,
        forbidden: whyNoOrder(row),
        run: async () => {
          const made = await order({ id: row.id })
          if (made) await navigate(`/wholesale/wholesaleOrder?id=${made.id}`)
        },
      }
      return [
        ...(forbids(quotation, 'toOrder', row) ? [] : [toOrder]),
        ...asking('accept'),
        ...moves(row),
        ...asking('extend'),
        ...(row.sentAt
          ? [{ key: 'mail', label: words.mail, needs: endpoints.mail, run: () => setAsked({ for: 'mail', row }) }]
          : []),
        { key: 'copy', label: words.copy, needs: endpoints.copy, run: () => void copy({ id: row.id }) },
        ...(isOpenTo('reject') ? reject() : []),
      ]
    },
    [moves, back, copy, order, navigate, say],
  )
  const parts = useQuotationParts()
  const stays = useCallback(
    (row: QuotationRow) => (forbids(quotation, 'remove', row) ? say(words.stays) : undefined),
    [say],
  )
  const closed = () => setAsked(undefined)

  return (
    <>
      <ResourcePage
        of={quotation}
        filters={filters}
        filterInputs={filterInputs}
        chips={['open']}
        columns={columns}
        form={quotationForm}
        parts={parts}
        wide
        shownAs={shownAs}
        nameOf={nameOf}
        rowActions={actions}
        stays={stays}
      />
      {dialog}
      {backDialog}
      {asked?.for === 'extend' && <ExtendDialog row={asked.row} onClosed={closed} />}
      <Suspense>
        {asked?.for === 'accept' && <AcceptDialog row={asked.row} onClosed={closed} />}
        {asked?.for === 'mail' && <MailDialog row={asked.row} onClosed={closed} />}
      </Suspense>
      {asked?.for === 'lost' && <LostDialog row={asked.row} onClosed={closed} />}
    </>
  )
}

const allButReject = Object.keys(quotation.states.moves).filter((move) => move !== 'reject')

function useQuotationParts() {
  const { say } = useWords()
  const may = useMay()
  return useCallback(
    (record: QuotationView) => {
      const part = (key: QuotationPartKey, label: string) => ({
        key,
        label,
        content: <QuotationPart of={record} part={key} />,
      })
      const compares = record.revisions.length > 1 && may(quotation.endpoints.compare)
      return [part('lines', say(words.lines)), ...(compares ? [part('revisions', say(words.revisions))] : [])]
    },
    [say, may],
  )
}
