import { moveButtons } from '@brandside/contract/platform/states.rules.ts'
import { custType } from '@brandside/contract/wholesale/customer/cust-type.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { type ProspectRow, prospect } from '@brandside/contract/wholesale/prospect.ts'
import { quotation } from '@brandside/contract/wholesale/quotation/quotation.ts'
import { salesman } from '@brandside/contract/wholesale/salesman.ts'
import { Segmented } from 'antd'
import { Suspense, useCallback, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useWords } from '../../platform/base/i18n/words.ts'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import { Picked } from '../../platform/data/picker/picked.tsx'
import { picker } from '../../platform/data/picker/picker.tsx'
import type { Column } from '../../platform/data/resource/columns.tsx'
import type { ShownAs } from '../../platform/data/resource/resource.ts'
import type { RowAction } from '../../platform/data/resource/row-actions.tsx'
import { useAction } from '../../platform/io/api/use-action.ts'
import { lazy } from '../../platform/io/code/lazy.tsx'
import { PageFrame } from '../../platform/ui/page/page-frame.tsx'
import type { Values } from '../../platform/ui/values/stale-difference.ts'
import { NextFollow } from './next-follow.tsx'
import { words } from './prospect.words.ts'
import { type Open, ProspectDialog } from './prospect-dialog.tsx'
import { prospectForm } from './prospect-form.tsx'

const ProspectBoard = lazy(() => import('./prospect-board.tsx'))
const SalesmanPicker = picker(salesman)

const columns: readonly Column<ProspectRow>[] = [
  { name: 'name', width: 200 },
  { name: 'contactName', note: 'mobile', width: 160 },
  { name: 'city', width: 80, spare: 5 },
  { name: 'intent', width: 72 },
  { name: 'state', width: 88 },
  { name: 'salesmanName', width: 80 },
  { name: 'nextFollowOn', width: 104, cell: (row) => <NextFollow row={row} /> },
  { name: 'lastFollowAt', width: 144, spare: 2 },
  { name: 'expectedMonthlyCents', width: 128, spare: 3 },
  { name: 'source', width: 80, spare: 4 },
  { name: 'updatedAt', note: 'updatedByName', width: [128, 168], hidden: true },
]

const filters = [
  'keyword',
  'state',
  'intent',
  'source',
  'salesmanId',
  'pool',
  'due',
  'returning',
  'nextFollowOnStart',
  'createdStart',
] as const
const filterInputs = { salesmanId: <SalesmanPicker /> }
const shownAs: ShownAs = {
  salesmanId: (id) => <Picked of={salesman} ids={[Number(id)]} />,
  custTypeId: (id) => <Picked of={custType} ids={[Number(id)]} />,
}

/** Businesses that are not customers yet: found, claimed, followed up, converted or given up. */
export default function ProspectPage() {
  const { say } = useWords()
  const navigate = useNavigate()
  const [open, setOpen] = useState<Open>()
  const [asBoard, setAsBoard] = useState(false)
  const claim = useAction(prospect, 'claim')
  const release = useAction(prospect, 'release')

  const actions = useCallback(
    (row: ProspectRow): RowAction[] => {
      const { id, name, salesmanId } = row
      const runs: Partial<Record<keyof typeof prospect.endpoints, () => void>> = {
        follow: () => setOpen({ show: 'follow', row }),
        convert: () => setOpen({ show: 'convert', row }),
        cancellation: () => setOpen({ show: 'cancellation', row }),
        reinstate: () => setOpen({ show: 'reinstate', row }),
        ...(salesmanId === null
          ? { claim: () => void claim.run({ ids: [id] }, { done: say(words.claimed, { name }) }) }
          : { release: () => void release.run({ ids: [id] }, { done: say(words.released, { name }) }) }),
      }
      const quote: RowAction = {
        key: 'quotations',
        label: words.quotations,
        needs: quotation.endpoints.list,
        run: () => navigate(`/wholesale/quotation?prospectId=${id}`),
      }
      const moves = moveButtons(prospect, row).flatMap(({ move, button: label, danger, forbidden }) => {
        const key = move as keyof typeof prospect.endpoints
        const [run, needs] = [runs[key], prospect.endpoints[key]]
        return run && !forbidden ? [{ key: move, label, needs, danger, run }] : []
      })
      const { customerId } = row
      const became: RowAction = {
        key: 'customer',
        label: words.openCustomer,
        needs: customer.endpoints.list,
        run: () => navigate(`/wholesale/customer?id=${customerId}`),
      }
      return row.state === 'CONVERTED'
        ? [...moves, ...(customerId === null ? [] : [became])]
        : [...moves.filter(({ danger }) => !danger), quote, ...moves.filter(({ danger }) => danger)]
    },
    [say, claim, release, navigate],
  )
  const stays = useCallback(({ state }: ProspectRow) => (state === 'NEW' ? undefined : say(words.onlyNew)), [say])

  const bulkActions = useMemo(() => bulkActionsWith(setOpen), [])
  const view = (
    <Segmented<boolean>
      aria-label={say(words.view)}
      value={asBoard}
      onChange={setAsBoard}
      options={[
        { value: false, label: say(words.list) },
        { value: true, label: say(words.board) },
      ]}
    />
  )

  return (
    <>
      {asBoard ? (
        <PageFrame actions={view}>
          <Suspense>
            <ProspectBoard actions={actions} />
          </Suspense>
        </PageFrame>
      ) : (
        <ResourcePage
          of={prospect}
          tools={view}
          filters={filters}
          filterInputs={filterInputs}
          columns={columns}
          form={prospectForm}
          shownAs={shownAs}
          rowActions={actions}
          stays={stays}
          bulkActions={bulkActions}
        />
      )}
      {open && <ProspectDialog open={open} onClosed={() => setOpen(undefined)} />}
    </>
  )
}

/** Acts on many; what they ask for is gathered in the dialog that `show` opens. */
const bulkActionsWith = (show: (open: Open) => void) => [
  { key: 'claim', label: words.claim, endpoint: prospect.endpoints.claim },
  { key: 'release', label: words.release, endpoint: prospect.endpoints.release },
  {
    key: 'assign',
    label: words.assign,
    endpoint: prospect.endpoints.assign,
    gather: (count: number) => new Promise<Values | undefined>((answer) => show({ show: 'assign', count, answer })),
  },
  {
    key: 'cancel',
    label: words.cancelMany,
    endpoint: prospect.endpoints.cancelMany,
    danger: true,
    gather: (count: number) => new Promise<Values | undefined>((answer) => show({ show: 'cancelMany', count, answer })),
  },
]
