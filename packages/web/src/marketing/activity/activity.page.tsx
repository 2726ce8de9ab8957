import { type ActivityRow, activity } from '@brandside/contract/marketing/activity.ts'
import { activitySentence } from '@brandside/contract/marketing/activity-sentence.rules.ts'
import { saleChannels } from '@brandside/contract/marketing/coupon-choices.ts'
import { shop } from '@brandside/contract/store/shop.ts'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import { picker } from '../../platform/data/picker/picker.tsx'
import type { Column } from '../../platform/data/resource/columns.tsx'
import { fieldOf, rowsOf, Section } from '../../platform/data/resource/fields.tsx'
import type { RowAction } from '../../platform/data/resource/row-actions.tsx'
import { useAction } from '../../platform/io/api/use-action.ts'
import { ChoiceNames, ChoicesInput } from '../inputs/choices-input.public.tsx'
import { words as inputs } from '../inputs/inputs.words.ts'
import { LevelsInput } from '../inputs/levels-input.public.tsx'
import { NumbersInput } from '../inputs/numbers-input.public.tsx'
import { placesShown } from '../inputs/picked-places.public.tsx'
import { TagsInput } from '../inputs/tags-input.public.tsx'
import { WeekdaysInput } from '../inputs/weekdays-input.public.tsx'
import { words } from './activity.words.ts'

const Field = fieldOf(activity)
const Ladders = rowsOf(activity, 'ladders')
const Items = rowsOf(activity, 'items')
const ShopPicker = picker(shop)
const BrandSelect = lazy(() => import('../../store/brand/brand.select.tsx'))
const ConflictsDialog = lazy(() => import('./conflicts-dialog.tsx'))

const columns: readonly Column<ActivityRow>[] = [
  { name: 'name', width: 168 },
  { name: 'type', width: [96, 152] },
  { name: 'ladders', width: [208, 248], label: words.rule, cell: (row) => <Rule row={row} /> },
  { name: 'phase', width: 96 },
  { name: 'startAt', width: 136 },
  { name: 'endAt', width: 136 },
  { name: 'brandName', width: 112, spare: 3 },
  { name: 'used', width: 80, spare: 2 },
  { name: 'offCents', width: 104, spare: 1 },
  'status',
]

function Rule({ row }: { row: ActivityRow }) {
  const { say } = useWords()
  const text = say(activitySentence(row))
  return <span title={text}>{text}</span>
}

function ActivityForm() {
  const { say } = useWords()
  return (
    <>
      <Section title={words.what} help={words.whatHelp}>
        <Field name="name" />
        <Field name="brandId">
          <BrandSelect />
        </Field>
        <Field name="type" />
      </Section>
      <Section title={words.gives} help={words.givesHelp}>
        <Ladders
          columns={[
            { name: 'fromCents', width: 96 },
            { name: 'offCents', width: 88 },
            { name: 'payBp', width: 88 },
            { name: 'buyQty', width: 72 },
            { name: 'freeQty', width: 72 },
            { name: 'skuId', width: 88 },
          ]}
        />
        <Field name="repeat" />
        <Field name="maxOffCents" />
      </Section>
      <Section title={words.special} help={words.specialHelp}>
        <Items columns={['skuId', 'priceCents', 'stock', 'perMember']} />
      </Section>
      <Section title={words.when} help={words.whenHelp}>
        <Field name="startAt" />
        <Field name="endAt" />
        <Field name="weekdays">
          <WeekdaysInput />
        </Field>
        <Field name="dayWindows">
          <TagsInput placeholder={say(inputs.allDay)} />
        </Field>
      </Section>
      <Section title={words.scope} help={words.scopeHelp}>
        <Field name="shopScope" />
        <Field name="shopIds">
          <ShopPicker multiple placeholder={inputs.everywhere} />
        </Field>
        <Field name="goodsScope" />
        <Field name="scopeIds">
          <NumbersInput />
        </Field>
        <Field name="excludeIds">
          <NumbersInput />
        </Field>
        <Field name="channels">
          <ChoicesInput of={saleChannels} />
        </Field>
        <Field name="cardLevels">
          <LevelsInput />
        </Field>
      </Section>
      <Section title={words.limits} help={words.limitsHelp}>
        <Field name="stock" />
        <Field name="perMember" />
        <Field name="perMemberDay" />
        <Field name="priority" />
        <Field name="withMember" />
        <Field name="withCoupon" />
        <Field name="remark" />
      </Section>
    </>
  )
}

const shownAs = { ...placesShown, channels: (value: string) => <ChoiceNames of={saleChannels} value={value} /> }

/** Price promotions that a quote applies by itself. */
export default function ActivityPage() {
  const { say } = useWords()
  const [checked, setChecked] = useState<ActivityRow>()
  const { run: copy } = useAction(activity, 'copy')
  const actions = useCallback(
    (row: ActivityRow): RowAction[] => [
      { key: 'conflicts', label: words.conflicts, needs: activity.endpoints.conflicts, run: () => setChecked(row) },
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
    <>
      <ResourcePage
        of={activity}
        filters={['name', 'brandId', 'type', 'phase', 'status', 'shopId']}
        filterInputs={{ brandId: <BrandSelect />, shopId: <ShopPicker /> }}
        columns={columns}
        form={<ActivityForm />}
        shownAs={shownAs}
        rowActions={actions}
        stays={stays}
      />
      {checked && (
        <Suspense>
          <ConflictsDialog of={checked} onClosed={() => setChecked(undefined)} />
        </Suspense>
      )}
    </>
  )
}
