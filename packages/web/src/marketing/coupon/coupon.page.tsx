import { type CouponRow, coupon } from '@brandside/contract/marketing/coupon.ts'
import { saleChannels } from '@brandside/contract/marketing/coupon-choices.ts'
import { moveButtons } from '@brandside/contract/platform/states.rules.ts'
import { shop } from '@brandside/contract/store/shop.ts'
import { serviceMode } from '@brandside/contract/store/shop-fields.ts'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import { picker } from '../../platform/data/picker/picker.tsx'
import type { Column } from '../../platform/data/resource/columns.tsx'
import type { Resource } from '../../platform/data/resource/resource.ts'
import type { RowAction } from '../../platform/data/resource/row-actions.tsx'
import { useAction } from '../../platform/io/api/use-action.ts'
import { ChoiceNames } from '../inputs/choices-input.public.tsx'
import { placesShown } from '../inputs/picked-places.public.tsx'
import { ExamplesNotice } from '../test-cart/examples-notice.public.tsx'
import { words } from './coupon.words.ts'
import { CouponForm } from './coupon-form.tsx'
import { StockCell, TicketCell } from './ticket.public.tsx'

const ShopPicker = picker(shop)
const BrandSelect = lazy(() => import('../../store/brand/brand.select.tsx'))

const IssueDialog = lazy(() => import('./issue-dialog.tsx'))
const CodesDialog = lazy(() => import('./codes-dialog.tsx'))

const columns: readonly Column<CouponRow>[] = [
  { name: 'name', width: 192 },
  { name: 'type', width: [88, 112] },
  { name: 'validityMode', label: words.ticket, width: [168, 184], cell: (row) => <TicketCell coupon={row} /> },
  { name: 'brandName', width: 112, spare: 4 },
  { name: 'state', width: 88 },
  { name: 'claimTo', width: 152, spare: 2 },
  { name: 'issued', width: 112, label: words.stock, cell: (row) => <StockCell {...row} /> },
  { name: 'used', width: 72 },
  { name: 'useRateBp', width: 80, spare: 3 },
  { name: 'spentCents', width: 104, spare: 1 },
]

const shownAs = {
  ...placesShown,
  channels: (value: string) => <ChoiceNames of={saleChannels} value={value} />,
  serviceModes: (value: string) => <ChoiceNames of={serviceMode} value={value} />,
}

const targetOf = { start: 'ON', resume: 'ON', pause: 'PAUSED', end: 'ENDED' } as const

/** Templates of coupons: drafted, put on offer, paused, ended. */
export default function CouponPage() {
  const { t, say } = useWords()
  const { run: setState } = useAction(coupon, 'setState')
  const { run: copy } = useAction(coupon, 'copy')
  const [issued, setIssued] = useState<CouponRow>()
  const [coded, setCoded] = useState<CouponRow>()

  const actions = useCallback(
    (row: CouponRow, { ask }: Resource): RowAction[] => {
      const { id, name } = row
      const moves = moveButtons(coupon, row).flatMap(({ move, button, danger, forbidden }) => {
        const state = targetOf[move as keyof typeof targetOf]
        if (!state || forbidden) return []
        const run = () => void take(move, state, say(words.done, { name, action: say(button) }))
        return [{ key: move, label: button, needs: coupon.endpoints.setState, danger, run }]
      })
      return [
        ...moves,
        ...(row.state === 'ON'
          ? [{ key: 'issue', label: words.issue, needs: coupon.endpoints.issue, run: () => setIssued(row) }]
          : []),
        ...(row.claimMode === 'CODE' && row.state !== 'ENDED'
          ? [{ key: 'codes', label: words.codes, needs: coupon.endpoints.makeCodes, run: () => setCoded(row) }]
          : []),
        {
          key: 'copy',
          label: words.copy,
          needs: coupon.endpoints.copy,
          run: () => void copy({ id }, { done: say(words.copied) }),
        },
      ]

      async function take(move: string, state: 'ON' | 'PAUSED' | 'ENDED', done: string) {
        const isSure = move === 'start' || move === 'resume' || (await ask(questionOf(move)))
        if (isSure) await setState({ id, state }, { done })
      }

      function questionOf(move: string) {
        const isEnd = move === 'end'
        return {
          title: say(isEnd ? words.endTitle : words.pauseTitle, { name }),
          text: say(isEnd ? words.endText : words.pauseText),
          verb: say(isEnd ? words.endVerb : words.pauseVerb),
          cancel: t('button.cancel'),
          danger: isEnd,
        }
      }
    },
    [copy, say, setState, t],
  )
  const stays = useCallback(({ issued }: CouponRow) => (issued > 0 ? say(words.issuedStays) : undefined), [say])

  return (
    <>
      <ResourcePage
        of={coupon}
        note={<ExamplesNotice />}
        filters={['name', 'brandId', 'type', 'state', 'claimMode', 'shopId']}
        filterInputs={{ brandId: <BrandSelect />, shopId: <ShopPicker /> }}
        columns={columns}
        form={<CouponForm />}
        shownAs={shownAs}
        rowActions={actions}
        stays={stays}
        startsEnabled
      />
      {issued && (
        <Suspense>
          <IssueDialog of={issued} onClosed={() => setIssued(undefined)} />
        </Suspense>
      )}
      {coded && (
        <Suspense>
          <CodesDialog of={coded} onClosed={() => setCoded(undefined)} />
        </Suspense>
      )}
    </>
  )
}
