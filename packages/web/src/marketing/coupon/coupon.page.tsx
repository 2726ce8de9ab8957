import { type CouponRow, type CouponView, coupon } from '@brandside/contract/marketing/coupon/coupon.ts'
import { saleChannels } from '@brandside/contract/marketing/coupon/coupon-choices.ts'
import { userCoupon } from '@brandside/contract/marketing/user-coupon.ts'
import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { fromLocal } from '@brandside/contract/platform/local-time.ts'
import { dayAfter } from '@brandside/contract/platform/read/days.ts'
import { moveButtons } from '@brandside/contract/platform/states.rules.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { serviceMode } from '@brandside/contract/store/shop/shop-fields.ts'
import { Suspense, useCallback, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { showDay } from '../../platform/base/format/instant.ts'
import { useFormat } from '../../platform/base/format/use-format.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import type { BulkAction } from '../../platform/data/bulk/bulk-actions.ts'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import { picker } from '../../platform/data/picker/picker.tsx'
import { useParts } from '../../platform/data/record/use-parts.ts'
import type { Column } from '../../platform/data/resource/columns.tsx'
import type { RowAction } from '../../platform/data/resource/row-actions.tsx'
import { useMay } from '../../platform/data/resource/use-may.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { lazy } from '../../platform/io/code/lazy.tsx'
import { useConfirm } from '../../platform/ui/dialog/confirm-action.ts'
import { ChoiceNames } from '../inputs/choices-input.public.tsx'
import { placesShown } from '../inputs/picked-places.public.tsx'
import { useUsualBrand } from '../inputs/usual-brand.public.ts'
import { ExamplesNotice } from '../test-cart/examples-notice.public.tsx'
import { words } from './coupon.words.ts'
import { CouponForm, couponSteps } from './coupon-form.tsx'
import { CouponLanes } from './coupon-lanes.tsx'
import type { Stop } from './stop-dialog.tsx'
import { StockCell, TicketCell, TicketPreview } from './ticket.public.tsx'

const ShopPicker = picker(shop)
const BrandSelect = lazy(() => import('../../store/brand/brand.select.tsx'))

const CouponFile = lazy(() => import('./coupon-file.tsx'))
const IssueDialog = lazy(() => import('./issue-dialog.tsx'))
const CodesDialog = lazy(() => import('./codes-dialog.tsx'))
const StopDialog = lazy(() => import('./stop-dialog.tsx'))

const columns: readonly Column<CouponRow>[] = [
  { name: 'name', width: 192 },
  { name: 'type', width: [88, 112] },
  { name: 'validityMode', label: words.ticket, width: [168, 184], cell: (row) => <TicketCell coupon={row} /> },
  { name: 'brandName', width: 112, spare: 4 },
  { name: 'state', width: 88 },
  { name: 'claimTo', width: 152, spare: 2 },
  { name: 'issued', width: [112, 136], label: words.stock, cell: (row) => <StockCell {...row} /> },
  { name: 'used', width: 72 },
  { name: 'useRateBp', width: 80, spare: 3 },
  { name: 'currency', width: 80, spare: 5 },
  { name: 'spentCents', width: 104, spare: 1 },
  { name: 'takingsCents', width: 104 },
]

const shownAs = {
  ...placesShown,
  channels: (value: string) => <ChoiceNames of={saleChannels} value={value} />,
  serviceModes: (value: string) => <ChoiceNames of={serviceMode} value={value} />,
}

const { stat, batch } = coupon.endpoints
const fileParts = [
  { key: 'results', label: words.stat, needs: stat },
  { key: 'batches', label: words.batches, needs: batch },
] as const
const inFile = (row: CouponView, part: (typeof fileParts)[number]['key']) => <CouponFile row={row} part={part} />

const claimDays = 30

const targetOf = { start: 'ON', resume: 'ON', pause: 'PAUSED', end: 'ENDED' } as const

/** Templates of coupons: drafted, put on offer, paused, ended. */
export default function CouponPage() {
  const { say, t } = useWords()
  const navigate = useNavigate()
  const { run: setState } = useAction(coupon, 'setState')
  const { run: copy } = useAction(coupon, 'copy')
  const [issued, setIssued] = useState<CouponRow>()
  const [coded, setCoded] = useState<CouponRow>()
  const may = useMay()
  const confirm = useConfirm()
  const { timeZone } = useFormat()
  const usualBrand = useUsualBrand(coupon)
  /** Claimed from now on, for thirty whole days. */
  const starts = useCallback(
    () => ({
      ...usualBrand(),
      type: 'CASH',
      claimFrom: new Date().toISOString(),
      claimTo: fromLocal(`${dayAfter(showDay(new Date(), timeZone), claimDays + 1)} 00:00:00`, timeZone).toISOString(),
    }),
    [timeZone, usualBrand],
  )

  /** A new coupon is a draft: what comes next is offered at once. */
  async function offerStart(id: Id, name: string) {
    if (!may(coupon.endpoints.setState)) return
    const sure = await confirm({
      title: say(words.startTitle, { name }),
      text: say(words.startText),
      verb: say(words.startNow),
      cancel: say(words.startLater),
    })
    if (sure) await setState({ id, state: 'ON' }, { done: say(words.done, { name, action: say(words.startNow) }) })
  }

  const [stopped, setStopped] = useState<Stop>()

  const partsOf = useParts(fileParts, inFile)
  /** A draft has no results: it is opened for what it says. */
  const parts = useCallback((row: CouponView) => (row.state === 'DRAFT' ? [] : partsOf(row)), [partsOf])

  const actions = useCallback(
    (row: CouponRow): RowAction[] => {
      const { id, name } = row
      const moves = moveButtons(coupon, row).flatMap(({ move, button, danger, forbidden }) => {
        const state = targetOf[move as keyof typeof targetOf]
        if (!state || forbidden) return []
        const done = say(words.done, { name, action: say(button) })
        const run = () => (state === 'ON' ? void setState({ id, state }, { done }) : setStopped({ row, state, done }))
        return [{ key: move, label: button, needs: coupon.endpoints.setState, danger, run, next: move === 'start' }]
      })
      return [
        ...moves,
        ...(row.state === 'ON'
          ? [{ key: 'issue', label: words.issue, needs: coupon.endpoints.issue, next: true, run: () => setIssued(row) }]
          : []),
        ...(row.claimMode === 'CODE' && row.state !== 'ENDED'
          ? [{ key: 'codes', label: words.codes, needs: coupon.endpoints.makeCodes, run: () => setCoded(row) }]
          : []),
        {
          key: 'held',
          label: words.held,
          needs: userCoupon.endpoints.list,
          run: () => void navigate(`/marketing/userCoupon?couponId=${id}`),
        },
        {
          key: 'copy',
          label: words.copy,
          needs: coupon.endpoints.copy,
          run: () => void copy({ id }, { done: say(words.copied) }),
        },
      ]
    },
    [copy, navigate, say, setState],
  )
  const bulkActions = useMemo((): BulkAction[] => {
    const endpoint = coupon.endpoints.setStateMany
    const asks = (title: Bilingual, text: Bilingual, verb: Bilingual, danger: boolean) => (count: number) => ({
      title: say(title, { count }),
      text: say(text),
      verb: say(verb),
      cancel: t('button.cancel'),
      danger,
    })
    const { pauseManyTitle, pauseText, pauseVerb, endManyTitle, endText, endVerb } = words
    return [
      { key: 'start', label: words.startVerb, endpoint, input: { state: 'ON' } },
      {
        key: 'pause',
        label: pauseVerb,
        endpoint,
        input: { state: 'PAUSED' },
        asks: asks(pauseManyTitle, pauseText, pauseVerb, false),
      },
      {
        key: 'end',
        label: endVerb,
        endpoint,
        input: { state: 'ENDED' },
        danger: true,
        asks: asks(endManyTitle, endText, endVerb, true),
      },
    ]
  }, [say, t])
  const stays = useCallback(({ issued }: CouponRow) => (issued > 0 ? say(words.issuedStays) : undefined), [say])

  return (
    <>
      <ResourcePage
        of={coupon}
        note={
          <>
            <ExamplesNotice />
            <CouponLanes />
          </>
        }
        filters={['name', 'brandId', 'type', 'state', 'claimMode', 'shopId', 'claimToStart']}
        filterInputs={{ brandId: <BrandSelect />, shopId: <ShopPicker /> }}
        columns={columns}
        form={<CouponForm />}
        steps={couponSteps}
        preview={<TicketPreview />}
        starts={starts}
        onCreated={({ id }, name) => void offerStart(id, name)}
        parts={parts}
        shownAs={shownAs}
        rowActions={actions}
        bulkActions={bulkActions}
        stays={stays}
      />
      {issued && (
        <Suspense>
          <IssueDialog of={issued} onClosed={() => setIssued(undefined)} />
        </Suspense>
      )}
      <Suspense>{stopped && <StopDialog {...stopped} onClosed={() => setStopped(undefined)} />}</Suspense>
      {coded && (
        <Suspense>
          <CodesDialog of={coded} onClosed={() => setCoded(undefined)} />
        </Suspense>
      )}
    </>
  )
}
