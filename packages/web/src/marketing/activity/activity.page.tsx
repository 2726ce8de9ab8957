import { type ActivityRow, activity } from '@brandside/contract/marketing/activity.ts'
import { activitySentence } from '@brandside/contract/marketing/activity-sentence.rules.ts'
import { saleChannels } from '@brandside/contract/marketing/coupon/coupon-choices.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { useCallback } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import { picker } from '../../platform/data/picker/picker.tsx'
import { useParts } from '../../platform/data/record/use-parts.ts'
import type { Column } from '../../platform/data/resource/columns.tsx'
import type { RowAction } from '../../platform/data/resource/row-actions.tsx'
import { useAction } from '../../platform/io/api/use-action.ts'
import { lazy } from '../../platform/io/code/lazy.tsx'
import { ChoiceNames } from '../inputs/choices-input.public.tsx'
import { placesShown } from '../inputs/picked-places.public.tsx'
import { useUsualBrand } from '../inputs/usual-brand.public.ts'
import { ExamplesNotice } from '../test-cart/examples-notice.public.tsx'
import { words } from './activity.words.ts'
import { ActivityForm, RulePreview } from './activity-form.tsx'
import { ActivityLanes } from './activity-lanes.tsx'

const ShopPicker = picker(shop)
const BrandSelect = lazy(() => import('../../store/brand/brand.select.tsx'))
const ActivityFile = lazy(() => import('./activity-file.tsx'))

const columns: readonly Column<ActivityRow>[] = [
  { name: 'name', width: [184, 192] },
  { name: 'type', width: [96, 136] },
  { name: 'ladders', width: [208, 248], label: words.rule, cell: (row) => <Rule row={row} /> },
  { name: 'phase', width: 96 },
  { name: 'startAt', width: 152, spare: 2 },
  { name: 'endAt', width: 152 },
  { name: 'brandName', width: 112, spare: 4 },
  { name: 'used', width: 80, spare: 3 },
  { name: 'currency', width: 80, spare: 5 },
  { name: 'offCents', width: 104, spare: 1 },
  'status',
]

function Rule({ row }: { row: ActivityRow }) {
  const { say } = useWords()
  const text = say(activitySentence(row))
  return <span title={text}>{text}</span>
}

const { stat, conflicts } = activity.endpoints
const fileParts = [
  { key: 'results', label: words.stat, needs: stat },
  { key: 'conflicts', label: words.conflicts, needs: conflicts },
] as const
const inFile = ({ id }: Pick<ActivityRow, 'id'>, part: (typeof fileParts)[number]['key']) => (
  <ActivityFile id={id} part={part} />
)

const shownAs = { ...placesShown, channels: (value: string) => <ChoiceNames of={saleChannels} value={value} /> }

/** Price promotions that a quote applies by itself. */
export default function ActivityPage() {
  const { say } = useWords()
  const parts = useParts(fileParts, inFile)
  const starts = useUsualBrand(activity)
  const { run: copy } = useAction(activity, 'copy')
  const actions = useCallback(
    (row: ActivityRow): RowAction[] => [
      {
        key: 'copy',
        label: words.copy,
        needs: activity.endpoints.copy,
        run: () => void copy({ id: row.id }, { done: say(words.copied) }),
      },
    ],
    [copy, say],
  )
  const stays = useCallback(({ used }: ActivityRow) => (used > 0 ? say(words.usedStays) : undefined), [say])
  return (
    <ResourcePage
      of={activity}
      note={
        <>
          <ExamplesNotice />
          <ActivityLanes />
        </>
      }
      filters={['name', 'brandId', 'type', 'phase', 'status', 'shopId', 'startStart']}
      filterInputs={{ brandId: <BrandSelect />, shopId: <ShopPicker /> }}
      columns={columns}
      form={<ActivityForm />}
      preview={<RulePreview />}
      parts={parts}
      shownAs={shownAs}
      starts={starts}
      rowActions={actions}
      stays={stays}
    />
  )
}
